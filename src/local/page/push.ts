import type { WebSocket } from 'ws';
import { visibleCommands } from '../discord/interact/command.ts';
import type { Server } from '../discord/server.ts';
import type { StoredMessage, WorldEvent } from '../discord/world/bus.ts';
import type { Interaction } from '../discord/world/interaction.ts';
import { visibleMessages } from '../discord/world/messages.ts';
import type { AnswerPush, Push, SeatView, Snapshot } from './protocol.ts';

const NEWEST = 100;

/** One open tab and who sits in it. */
export interface Tab {
  readonly socket: WebSocket;
  readonly userId: string;
}

export interface SnapshotFacts {
  readonly hint: string;
  readonly botIsOnline: boolean;
}

export const snapshotOf = ({ world }: Server, userId: string, facts: SnapshotFacts): Snapshot => {
  const newest = (channelId: string) => visibleMessages(world, channelId, userId).slice(-NEWEST);
  return {
    kind: 'snapshot',
    guildId: world.guildId,
    guildName: world.guildName,
    me: userId,
    bot: world.bot,
    seats: seatsOf({ world }),
    channels: [...world.channels.values()],
    commands: visibleCommands(world),
    messages: Object.fromEntries([...world.channels.keys()].map((id) => [id, newest(id)])),
    ...facts,
  };
};

/** Everyone who ever sat here, in the order of the seats. */
export const seatsOf = ({ world }: Pick<Server, 'world'>): readonly SeatView[] => {
  const people = [...world.users.values()].filter(({ bot }) => !bot);
  return people.map((user, index) => ({ user, number: index + 1, isHere: world.members.has(user.id) }));
};

/** What a tab is told of an event; null when it is not its business. Private messages go to their user's tabs only. */
export const pushFor = (server: Server, event: WorldEvent, userId: string): Push | null => {
  switch (event.kind) {
    case 'message':
      return isVisible(event.message, userId) ? event : null;
    case 'channel':
      return event;
    case 'commands':
      return { kind: 'commands', commands: visibleCommands(server.world) };
    case 'member':
      return { kind: 'seats', seats: seatsOf(server) };
    case 'interaction':
    case 'answer':
      return null;
  }
};

const isVisible = ({ privateTo }: StoredMessage, userId: string): boolean => privateTo === null || privateTo === userId;

export const answerPush = (ticket: string, interaction: Interaction): AnswerPush => ({
  kind: 'answer',
  ticket,
  interactionId: interaction.id,
  failed: interaction.failed,
  acknowledged: interaction.acknowledgement !== null,
  modal: interaction.modal,
  choices: interaction.choices,
});

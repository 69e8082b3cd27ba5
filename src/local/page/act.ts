import { makeStarters, type Starters, say } from '../actions.ts';
import { DiscordError } from '../discord/errors.ts';
import { InputError } from '../discord/interact/component.ts';
import type { Server } from '../discord/server.ts';
import type { Interaction } from '../discord/world/bus.ts';
import { addChannel, addThread, findChannel } from '../discord/world/channels.ts';
import { UPLOAD_LIMIT, type Upload } from '../discord/world/files.ts';
import { MOST_CHANNELS } from '../discord/world/limits.ts';
import { visibleMessages } from '../discord/world/messages.ts';
import type { ActionRequest, ActionResult, CommandAction, OpenAction, PostedFile } from './protocol.ts';

const PAGE_OF_MESSAGES = 100;

/** Carries out what a tab asked for; `started` learns which interaction belongs to which ticket before the bot does. */
export const makeAct = (
  server: Server,
  expectTicket: (ticket: string, run: () => Interaction) => void,
): ((request: ActionRequest) => ActionResult) => {
  const starters = makeStarters(server);
  return (request) => {
    try {
      return perform({ server, starters, expectTicket }, request);
    } catch (error) {
      if (error instanceof InputError || error instanceof DiscordError) return { ok: false, error: error.message };
      throw error;
    }
  };
};

interface Tools {
  readonly server: Server;
  readonly starters: Starters;
  readonly expectTicket: (ticket: string, run: () => Interaction) => void;
}

const perform = ({ server, starters, expectTicket }: Tools, { seat, action }: ActionRequest): ActionResult => {
  const { world } = server;
  switch (action.kind) {
    case 'command':
      expectTicket(action.ticket, () => starters.command(seat, commandInput(action)));
      return { ok: true };
    case 'component': {
      const { values, customId } = action;
      expectTicket(action.ticket, () =>
        values === null ? starters.press(seat, action, customId) : starters.select(seat, action, customId, values),
      );
      return { ok: true };
    }
    case 'modal':
      expectTicket(action.ticket, () => starters.submitModal(seat, action.interactionId, action.values));
      return { ok: true };
    case 'say':
      say(world, { userId: seat, channelId: action.channelId, text: action.text, files: action.files.map(upload) });
      return { ok: true };
    case 'channel':
      return { ok: true, channelId: open(server, seat, action) };
    case 'earlier': {
      const older = visibleMessages(world, action.channelId, seat).filter(
        ({ id }) => BigInt(id) < BigInt(action.before),
      );
      return { ok: true, messages: older.slice(-PAGE_OF_MESSAGES) };
    }
  }
};

const commandInput = ({ channelId, name, options, files, focused }: CommandAction) => {
  const uploads = Object.fromEntries(Object.entries(files).map(([option, file]) => [option, upload(file)]));
  return { channelId, name, options, files: uploads, ...(focused === null ? {} : { focused }) };
};

const upload = ({ name, base64 }: PostedFile): Upload => {
  const data = new Uint8Array(Buffer.from(base64, 'base64'));
  if (data.length > UPLOAD_LIMIT) throw new InputError('A file has at most 10 MB.');
  return { name, data };
};

const open = ({ world }: Server, seat: string, { name, parentId }: OpenAction): string => {
  if (world.channels.size >= MOST_CHANNELS) throw new InputError(`A server has at most ${MOST_CHANNELS} channels.`);
  if (parentId === null) return addChannel(world, name).id;
  return addThread(world, { parent: findChannel(world, parentId), name, ownerId: seat }).id;
};

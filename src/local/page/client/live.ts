import type { AnswerPush, Push, Snapshot } from '../protocol.ts';
import { takeUp } from './composer.ts';
import { onMessage } from './inbox.ts';
import { receiveOffer } from './offer.ts';
import { endMove } from './post.ts';
import { change, state } from './store.ts';

const RETRY_MS = 1_000;
let socket: WebSocket | null = null;

/** The seat that the address asks for. */
const seatNumber = (): number => Number(new URLSearchParams(location.search).get('seat') ?? '1') || 1;

/** Opens the socket for the seat in the address; again whenever it is lost. */
export const connect = (): void => {
  const mine = new WebSocket(`ws://${location.host}/live?seat=${seatNumber()}`);
  socket?.close();
  socket = mine;
  mine.addEventListener('message', ({ data }) => {
    const push: Push = JSON.parse(String(data));
    if (mine === socket) receive(push);
  });
  mine.addEventListener('close', () => {
    if (mine !== socket) return;
    change({ link: 'lost' });
    endMove();
    setTimeout(connect, RETRY_MS);
  });
};

/** Takes another seat in this tab. */
export const sitAt = (number: number): void => {
  const url = new URL(location.href);
  url.searchParams.set('seat', String(number));
  history.replaceState(null, '', url);
  change({
    link: 'moving',
    seatMenu: false,
    drawer: false,
    pending: [],
    modal: null,
    menu: null,
    hidden: new Set(),
    unread: new Map(),
  });
  connect();
};

const receive = (push: Push): void => {
  switch (push.kind) {
    case 'snapshot':
      takeSnapshot(push);
      break;
    case 'message':
      onMessage(push.change, push.message);
      break;
    case 'channel':
      onChannel(push);
      break;
    case 'commands':
      change({ commands: push.commands, botIsOnline: true });
      break;
    case 'seats':
      change({ seats: push.seats });
      break;
    case 'answer':
      if (!receiveOffer(push)) onAnswer(push);
  }
};

const takeSnapshot = (snapshot: Snapshot): void => {
  const { kind: _kind, channels, messages, guildId: _guildId, ...plain } = snapshot;
  const known = channels.some(({ id }) => id === state.channelId);
  change({
    ...plain,
    link: 'open',
    channels: new Map(channels.map((channel) => [channel.id, channel])),
    messages: new Map(
      Object.entries(messages).map(([id, list]) => [id, new Map(list.map((message) => [message.id, message]))]),
    ),
    channelId: known ? state.channelId : (channels[0]?.id ?? ''),
  });
  endMove();
  takeUp();
};

const onChannel = ({ change: what, channel }: Extract<Push, { kind: 'channel' }>): void => {
  const channels = new Map(state.channels);
  if (what === 'delete') channels.delete(channel.id);
  else channels.set(channel.id, channel);
  const gone = what === 'delete' && channel.id === state.channelId;
  change({ channels, ...(gone ? { channelId: [...channels.keys()][0] ?? '' } : {}) });
};

/** The bot acknowledged something that this tab started, or let its three seconds pass. */
const onAnswer = (push: AnswerPush): void => {
  if (state.modal !== null && state.modal.ticket === push.ticket) {
    const error = 'Something went wrong. Try again.';
    change({ modal: push.failed ? { ...state.modal, ticket: null, error } : null });
    return;
  }
  const pending = state.pending.find(({ ticket }) => ticket === push.ticket);
  if (!pending) return;
  const others = state.pending.filter((one) => one !== pending);
  change({ pending: push.failed ? [...others, { ...pending, failed: true }] : others });
  if (push.modal === null) return;
  const { interactionId, modal: body } = push;
  change({ modal: { interactionId, body, values: {}, ticket: null, error: null } });
};

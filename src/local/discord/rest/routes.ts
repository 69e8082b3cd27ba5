/** The endpoints by short names, for faults and the log. */
const ROUTES = [
  ['callback', 'POST', /^\/interactions\/\d+\/[^/]+\/callback$/],
  ['post', 'POST', /^\/channels\/\d+\/messages$/],
  ['listMessages', 'GET', /^\/channels\/\d+\/messages$/],
  ['fetchMessage', 'GET', /^\/channels\/\d+\/messages\/\d+$/],
  ['edit', 'PATCH', /^\/channels\/\d+\/messages\/\d+$/],
  ['delete', 'DELETE', /^\/channels\/\d+\/messages\/\d+$/],
  ['startThread', 'POST', /^\/channels\/\d+(\/messages\/\d+)?\/threads$/],
  ['fetchChannel', 'GET', /^\/channels\/\d+$/],
  ['editChannel', 'PATCH', /^\/channels\/\d+$/],
  ['followUp', 'POST', /^\/webhooks\/\d+\/[^/]+$/],
  ['fetchReply', 'GET', /^\/webhooks\/\d+\/[^/]+\/messages\/[^/]+$/],
  ['editReply', 'PATCH', /^\/webhooks\/\d+\/[^/]+\/messages\/[^/]+$/],
  ['deleteReply', 'DELETE', /^\/webhooks\/\d+\/[^/]+\/messages\/[^/]+$/],
  ['fetchMember', 'GET', /^\/guilds\/\d+\/members\/\d+$/],
  ['registerCommands', 'PUT', /^\/applications\/\d+(\/guilds\/\d+)?\/commands$/],
  ['listEmojis', 'GET', /^\/applications\/\d+\/emojis$/],
  ['createEmoji', 'POST', /^\/applications\/\d+\/emojis$/],
] as const;

export type RouteName = (typeof ROUTES)[number][0] | 'other';

/** `path` starts after `/api/v10`. */
export const routeName = (method: string, path: string): RouteName =>
  ROUTES.find(([, verb, pattern]) => verb === method && pattern.test(path))?.[0] ?? 'other';

/**
 * The local table: a Discord on 127.0.0.1, and a page that looks like it.
 *
 *   const table = await startLoopback();                    // any free port; { port: 4877 } for a fixed one
 *   const client = new Client({ intents: [Guilds], rest: { api: table.api } });   // discord.js, unmodified
 *   await client.login(table.token);                        // then register commands as on Discord
 *   await table.ready();                                    // the bot is connected and has registered commands
 *
 *   const [astrid, bjorn] = table.users;                    // six seats; three names are not Latin or have backticks
 *   const answer = await table.slash(astrid, table.channel, 'game new', { options: { rules: '2' } });
 *   answer.isPrivate; answer.text; answer.message; answer.failed; answer.modal; answer.followUps;
 *   await table.press(astrid, message, 'custom-id');        // select(..., ['value']), submitModal(user, answer, { id: 'text' })
 *   const { choices } = await table.autocomplete(astrid, table.channel, 'bid', { focused: 'company', options: { company: 'D' } });
 *   table.messages(table.channel, bjorn);                   // what Björn sees; without a user: what everyone sees
 *   table.pings;                                            // who was really pinged, in order
 *   table.file(message.attachments[0]);                     // the bytes
 *
 *   table.faults.next('callback', { code: 10062 });         // also 'post', 'edit', 'editReply', 'followUp', ...; rateLimit, status, drop, delayMs
 *   table.deleteMessage(message); table.setThread(thread, { archived: true }); table.removeMember(bjorn); table.deny(channel, 'send');
 *   expect(table.log.violations).toEqual([]);               // no rule of Discord's was broken
 *   await table.quiet();                                    // the bot has sent nothing for a moment
 *   await table.close();
 *
 * Every request is checked against Discord's published schemas and the rules those lack, and refused as Discord would.
 */
export { usableIds } from './actions.ts';
export { InputError } from './discord/interact/component.ts';
export type { Answer } from './discord/interact/interaction.ts';
export type { Channel, User } from './discord/wire.ts';
export type { StoredMessage } from './discord/world/bus.ts';
export { type Loopback, startLoopback } from './start.ts';

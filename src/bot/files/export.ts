import { type GameFile, makeExport, makeGameFile, type Offer, ok, type Result, refuse } from '../../engine/index.ts';
import { toldApart, type Words } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Request } from '../request.ts';
import { look, wholeGame } from '../table/gate.ts';
import { notStarted } from '../table/host.ts';
import { movesIn, type Play, type Table } from '../table/table.ts';

/** Our own game file, or what 18xx.games exports. */
export const FORMATS = ['game', '18xx'] as const;
export type Format = (typeof FORMATS)[number];

const fileOf = ({ game, seats }: Table, offer: readonly Offer[], play: Play): GameFile => {
  const setup = { rules: game.rules, players: seats.map((seat) => seat.player), companies: offer };
  return makeGameFile(
    setup,
    play.steps.map((step) => step.move.action),
  );
};

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** The game as 18xx.games would export it, or the sentence that says why it could not be played there. */
const exportOf = ({ game, seats }: Table, file: GameFile, play: Play, { edge }: Words): Result<object, string> => {
  if (game.rules !== 'online') return refuse(edge.notExportable('printed_rules'));
  if (game.seed === null) return refuse(edge.notExportable('other_order'));
  const made = makeExport(file, {
    id: game.id,
    description: game.title,
    seed: game.seed,
    names: toldApart(seats).map((seat) => seat.name),
    createdAt: seconds(game.createdAt),
    times: play.steps.map((step) => seconds(step.move.at)),
  });
  return made.ok ? made : refuse(edge.notExportable('other_order'));
};

/** The channel's game so far as a file that `/game import` reads. */
export const exportGame = (request: Request, bot: Bot, format: Format): Promise<Reply> =>
  look(request, bot, wholeGame, ({ table, play, words }) => {
    const { game } = table;
    if (game.offer === null) return say(notStarted(words, table));
    const file = fileOf(table, game.offer, play);
    const written: Result<object, string> = format === '18xx' ? exportOf(table, file, play, words) : ok(file);
    if (!written.ok) return say(written.problem);
    const data = Buffer.from(`${JSON.stringify(written.value)}\n`, 'utf8');
    const name = format === '18xx' ? `18xx-${game.id}.json` : `game-${game.id}.json`;
    return { text: words.notices.exported(movesIn(play)), files: [{ name, data }] };
  });

import { describe, expect, test } from 'vitest';
import { drawMap, type MapOptions } from '../../../renderers/index.ts';
import { stationControls, stationPlaces } from '../../../src/bot/panel/building.ts';
import { liveView } from '../../../src/bot/panel/panel.ts';
import { HEX_IDS, type HexId, legalActions, type State } from '../../../src/engine/index.ts';
import type { StoredMessage } from '../../../src/local/index.ts';
import { plainNamesOf, wordsFor } from '../../../src/words/index.ts';
import { benchOfFile } from '../harness.ts';
import { controls, dialog, find, turnPost, use } from './presser.ts';
import { revisionIn, type Seated, seatedAt } from './table.ts';

const laying = (state: State) => new Set(legalActions(state).layTile.map(({ hex }) => hex)).size > 4;
const placing = (state: State) => legalActions(state).placeStation.length > 2;

const bench = await benchOfFile({ pictures: 'spared' });

describe('what a menu offers, on the map', () => {
  const drawn = (at: Seated, look: Partial<MapOptions>): Promise<Buffer> => {
    const names = Object.fromEntries(
      [...at.users].map(([player, user]) => [player, user.global_name ?? user.username]),
    );
    return drawMap(at.state, { names, labels: wordsFor('en').pictures.map, ...look });
  };
  const pictureIn = (message: StoredMessage, name: string) => {
    const [file, ...more] = message.attachments;
    if (!file || more.length > 0) throw new Error(`not one picture: ${message.attachments.length}`);
    expect(file.filename).toBe(name);
    return { alt: file.description ?? '', data: Buffer.from(bench.discord.file(file)) };
  };
  /** What the picture offers, in buttons or in a menu. */
  const offeredIn = (message: StoredMessage) => controls(message).filter(({ what }) => /-(tile|station)-/.test(what));
  /** Hexes whose tiles are shown in a picture of their own, and others. */
  const hexIn = (what: string): string => what.split('-')[2] ?? '';
  const asking = ({ what }: { readonly what: string }): boolean => what.startsWith('ask-tile-');

  test('track: the hexes are marked by the coordinates that the menu gives them, only for the player to see', async () => {
    const at = await seatedAt(bench, laying);
    const post = turnPost(bench, at.channel);
    const [before, posts] = [await revisionIn(bench, at.channel), bench.posts(at.channel).length];
    const shown = dialog(await use(bench, at.actor, post, 'ask-tile'));
    const { alt, data } = pictureIn(shown, 'hexes.png');
    const open = [...new Set(legalActions(at.state).layTile.map(({ hex }) => hex))];
    expect(offeredIn(shown).map(({ what }) => hexIn(what))).toEqual(open);
    for (const { label, what } of offeredIn(shown)) expect(label).toMatch(new RegExp(`\\b${hexIn(what)}\\b`));
    expect(HEX_IDS.filter((hex) => new RegExp(`\\b${hex}\\b`).test(alt))).toEqual(open);
    expect(data.equals(await drawn(at, { hexes: open }))).toBe(true);
    expect(data.equals(await drawn(at, { hexes: open.slice(1) }))).toBe(false);
    expect([await revisionIn(bench, at.channel), bench.posts(at.channel).length]).toEqual([before, posts]);
  });

  test('track: from the hexes to the candidates of one, and back to the hexes', async () => {
    const at = await seatedAt(bench, laying);
    const shown = dialog(await use(bench, at.actor, turnPost(bench, at.channel), 'ask-tile'));
    const first = offeredIn(shown).find(asking);
    const tiles = dialog(await use(bench, at.actor, shown, first?.what ?? ''));
    pictureIn(tiles, 'tiles.png');
    const again = dialog(await use(bench, at.actor, tiles, 'ask-tile'));
    expect(pictureIn(again, 'hexes.png').data.equals(pictureIn(shown, 'hexes.png').data)).toBe(true);
    pictureIn(dialog(await use(bench, at.actor, again, first?.what ?? '')), 'tiles.png');
  });

  test('stations: each circle has the number of its button, which places the station', async () => {
    const at = await seatedAt(bench, placing);
    const { placeStation } = legalActions(at.state);
    const shown = dialog(await use(bench, at.actor, turnPost(bench, at.channel), 'ask-station'));
    const { alt, data } = pictureIn(shown, 'stations.png');
    const circles = placeStation.map((place, index) => ({ ...place, number: index + 1 }));
    expect(offeredIn(shown).map(({ label, what }) => [label.split(':')[0], what])).toEqual(
      circles.map(({ number, hex, city }) => [String(number), `do-station-${hex}-${city}`]),
    );
    for (const { label } of offeredIn(shown)) expect(alt).toContain(label);
    expect(shown.content).toContain('60 kr');
    expect(data.equals(await drawn(at, { circles }))).toBe(true);
    expect(data.equals(await drawn(at, { circles: circles.map((each) => ({ ...each, number: 9 })) }))).toBe(false);

    const [, second] = placeStation;
    const before = await revisionIn(bench, at.channel);
    await use(bench, at.actor, shown, `do-station-${second?.hex}-${second?.city}`);
    expect((await revisionIn(bench, at.channel)) - before).toBe(1);
  });

  test('both pictures are there for moves that only are tried', async () => {
    for (const [wanted, pick, name] of [
      [laying, 'tile', 'hexes.png'],
      [placing, 'station', 'stations.png'],
    ] as const) {
      const at = await seatedAt(bench, wanted);
      const line = dialog(await bench.slash(at.other, 'whatif', {}, at.channel));
      const shown = dialog(await use(bench, at.other, line, `try-x-${pick}`));
      pictureIn(shown, name);
      expect(find(shown, 'try-x-show')).not.toBeNull();
    }
  });

  test('whoever is not to act is shown no picture', async () => {
    const at = await seatedAt(bench, laying);
    const answer = await use(bench, at.other, turnPost(bench, at.channel), 'ask-tile');
    expect([answer.isPrivate, answer.message?.attachments ?? []]).toEqual([true, []]);
  });

  test('nothing is shown where nothing can be built', async () => {
    const at = await seatedAt(bench, (state) => state.round.step.kind === 'bid');
    expect(controls(turnPost(bench, at.channel)).filter(({ what }) => /^ask-(tile|station)$/.test(what))).toEqual([]);
  });

  test('two cities of one hex have numbers of their own', async () => {
    const at = await seatedAt(bench, placing);
    const hex: HexId = 'D10';
    const placeStation = [0, 1].map((city) => ({ hex, city, slot: 0 }));
    const reader = { words: wordsFor('en'), plain: plainNamesOf([]) };
    const view = { ...liveView(at.state, reader), choices: { ...legalActions(at.state), placeStation } };
    expect(stationPlaces(view).map(({ number, city }) => [number, city])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    const labels = stationControls(view).buttons.map(({ label }) => label);
    expect(new Set(labels).size).toBe(2);
    expect(labels.map((label) => label.split(':')[0])).toEqual(['1', '2']);
  });
});

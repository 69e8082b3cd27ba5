import type { HexId } from '../../src/engine/index.ts';

/** Where a long name may be broken into two lines: between the parts that it is made of. */
const BREAKS: Readonly<Partial<Record<HexId, readonly [string, string]>>> = {
  A9: ['Norr-', 'tälje'],
  C7: ['Djurs-', 'holm'],
  C11: ['Kyrk-', 'viken'],
  D2: ['Sundby-', 'berg'],
  D4: ['Rå-', 'sunda'],
  D10: ['Lid-', 'ingö'],
  E1: ['Ulv-', 'sunda'],
  E7: ['Öster-', 'malm'],
  E11: ['Skär-', 'sätra'],
  F4: ['Kungs-', 'holmen'],
  F6: ['Norr-', 'malm'],
  F8: ['Djur-', 'gården'],
  G1: ['Ål-', 'sten'],
  G5: ['Lilje-', 'holmen'],
  G7: ['Söder-', 'malm'],
  G11: ['Saltsjö-', 'Duvnäs'],
  H4: ['Mälar-', 'höjden'],
  H8: ['En-', 'skede'],
  I7: ['Bränn-', 'kyrka'],
  I9: ['Gubb-', 'ängen'],
  I13: ['Saltsjö-', 'baden'],
};

/** The name on one line, and on two where it can be broken. */
export function linesOf(hex: HexId, name: string): readonly (readonly string[])[] {
  const broken = BREAKS[hex];
  return broken ? [[name], broken] : [[name]];
}

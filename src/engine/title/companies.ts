import type { HexId } from './hexes.ts';

/** The twelve companies (§2), in the order of the title's own list, which is also the order of the draw (R16). */
export const COMPANY_IDS = ['SS', 'SF', 'D', 'JSS', 'LT', 'RF', 'SRJ', 'SNS', 'SSS', 'SSB', 'SST', 'TSSL'] as const;
export type CompanyId = (typeof COMPANY_IDS)[number];

export interface CompanyFacts {
  readonly name: string;
  readonly home: HexId;
  /** Index of the home city on the hex as printed. */
  readonly homeCity: 0 | 1;
  readonly colour: string;
  readonly textColour: string;
}

export const COMPANIES: Readonly<Record<CompanyId, CompanyFacts>> = {
  SS: { name: 'AB Stockholms Spårvägar', home: 'F6', homeCity: 0, colour: '#9A9A9D', textColour: '#000000' },
  SF: { name: 'AB Södra Förstadsbanan', home: 'H4', homeCity: 0, colour: '#7BB137', textColour: '#000000' },
  D: { name: 'Djursholms AB', home: 'C7', homeCity: 0, colour: '#06038D', textColour: '#FFFFFF' },
  JSS: { name: 'Järnvägs AB Stockholm-Saltsjön', home: 'I13', homeCity: 0, colour: '#881A1E', textColour: '#FFFFFF' },
  LT: { name: 'Lidingö Trafik AB', home: 'D10', homeCity: 0, colour: '#235758', textColour: '#FFFFFF' },
  RF: { name: 'Råsunda Förstads AB', home: 'D4', homeCity: 0, colour: '#008F4F', textColour: '#000000' },
  SRJ: { name: 'Stockholm-Rimbo Järnvägs AB', home: 'A9', homeCity: 0, colour: '#FCEA18', textColour: '#000000' },
  SNS: { name: 'Stockholms Nya Spårvägs AB', home: 'F6', homeCity: 1, colour: '#EC767C', textColour: '#000000' },
  SSS: { name: 'Stockholms Stads Spårväg', home: 'G1', homeCity: 0, colour: '#4D2674', textColour: '#FFFFFF' },
  SSB: { name: 'Stockholms Södra Spårvägs AB', home: 'G7', homeCity: 0, colour: '#DD0030', textColour: '#FFFFFF' },
  SST: { name: 'Södra Spårvägarnes Trafik AB', home: 'H8', homeCity: 0, colour: '#0A70B3', textColour: '#FFFFFF' },
  TSSL: {
    name: 'Trafik AB Stockholm-Södra Lidingön',
    home: 'D10',
    homeCity: 1,
    colour: '#EB6F0E',
    textColour: '#000000',
  },
};

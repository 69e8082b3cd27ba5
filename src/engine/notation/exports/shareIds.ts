import type { CompanyId } from '../../ids.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { PRESIDENT_SHARES } from '../../title/setup.ts';
import type { Json } from './fold.ts';

/** Certificate 0 is the president's, 1 to 8 are the ordinary ones: `RF_0`. */
export const PRESIDENT = 0;

interface Certificate {
  readonly company: CompanyId;
  readonly number: number;
}

/** Certificates of one company that change hands. */
export interface Bundle {
  readonly company: CompanyId;
  readonly certificates: number;
  readonly president: boolean;
  /** Shares of a tenth. */
  readonly count: number;
}

const parseCertificate = (text: unknown): Certificate | null => {
  const [, symbol, number] = /^([A-Z]{1,4})_([0-8])$/.exec(typeof text === 'string' ? text : '') ?? [];
  const company = COMPANY_IDS.find((id) => id === symbol);
  return company === undefined ? null : { company, number: Number(number) };
};

export const makeCertificate = (company: CompanyId, number: number): string => `${company}_${number}`;

/** A president who goes hands over his certificate and gets back what he does not sell. */
const countOf = (percent: unknown, whole: number, president: boolean): number | null => {
  if (percent === undefined || percent === whole * 10) return whole;
  return president && percent === (whole - 1) * 10 ? whole - 1 : null;
};

/** The certificates of an action and how many shares they stand for; null where they do not fit together. */
export const parseShares = ({ shares, percent }: Json): Bundle | null => {
  if (!Array.isArray(shares) || shares.length < 1 || shares.length > 9) return null;
  const certificates = shares.map(parseCertificate).filter((certificate) => certificate !== null);
  const [first] = certificates;
  const numbers = new Set(certificates.map(({ number }) => number));
  if (!first || numbers.size < shares.length || certificates.some(({ company }) => company !== first.company))
    return null;
  const president = numbers.has(PRESIDENT);
  const count = countOf(percent, shares.length + (president ? PRESIDENT_SHARES - 1 : 0), president);
  return count === null ? null : { company: first.company, certificates: shares.length, president, count };
};

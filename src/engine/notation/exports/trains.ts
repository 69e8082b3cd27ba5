import type { Event } from '../../event.ts';
import type { CompanyId, TrainName } from '../../ids.ts';
import { tabulate } from '../../record.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { TRAIN_NAMES } from '../../title/trains.ts';

/** 18xx.games numbers the trains of a kind: `2H-0`. */
export interface NumberedTrain {
  readonly train: TrainName;
  readonly number: number;
}

export interface NumberedTrains {
  /** How many of each kind the bank has sold: the number of the next one. */
  readonly sold: Readonly<Record<TrainName, number>>;
  readonly owned: Readonly<Partial<Record<CompanyId, readonly NumberedTrain[]>>>;
}

export const newTrains = (): NumberedTrains => ({ sold: tabulate(TRAIN_NAMES, () => 0), owned: {} });

export const makeTrain = ({ train, number }: NumberedTrain): string => `${train}-${number}`;

const NUMBERED = /^(\d{1,2}H)-(\d{1,4})$/;

export const parseTrain = (text: unknown): NumberedTrain | null => {
  const [, kind, number] = NUMBERED.exec(typeof text === 'string' ? text : '') ?? [];
  const train = TRAIN_NAMES.find((name) => name === kind);
  return train === undefined ? null : { train, number: Number(number) };
};

const isSame = (a: NumberedTrain, b: NumberedTrain): boolean => a.train === b.train && a.number === b.number;

export const trainsOf = ({ owned }: NumberedTrains, company: CompanyId): readonly NumberedTrain[] =>
  owned[company] ?? [];

/** Who sells the train: its owner, or the bank if it is the next of its kind; null where it is not to be had. */
export const sellerOf = (trains: NumberedTrains, wanted: NumberedTrain): 'bank' | CompanyId | null => {
  const owner = COMPANY_IDS.find((id) => trainsOf(trains, id).some((train) => isSame(train, wanted)));
  if (owner !== undefined) return owner;
  return trains.sold[wanted.train] === wanted.number ? 'bank' : null;
};

/** The train of a kind that is sold when a seller is asked for one. */
export const trainFor = (trains: NumberedTrains, from: 'bank' | CompanyId, train: TrainName): NumberedTrain =>
  from === 'bank'
    ? { train, number: trains.sold[train] }
    : (trainsOf(trains, from).find((own) => own.train === train) ?? { train, number: 0 });

const without = (trains: NumberedTrains, gone: (train: NumberedTrain) => boolean): NumberedTrains['owned'] =>
  Object.fromEntries(COMPANY_IDS.map((id) => [id, trainsOf(trains, id).filter((train) => !gone(train))]));

const bought = (trains: NumberedTrains, company: CompanyId, train: NumberedTrain): NumberedTrains => {
  const next = Math.max(trains.sold[train.train], train.number + 1);
  const owned = without(trains, (each) => isSame(each, train));
  return {
    sold: { ...trains.sold, [train.train]: next },
    owned: { ...owned, [company]: [...(owned[company] ?? []), train] },
  };
};

const afterEvent = (trains: NumberedTrains, event: Event, purchase: NumberedTrain | null): NumberedTrains => {
  switch (event.type) {
    case 'train_bought':
      return purchase ? bought(trains, event.company, purchase) : trains;
    case 'trains_rusted':
      return { ...trains, owned: without(trains, ({ train }) => train === event.train) };
    case 'acquired': {
      const all = [...trainsOf(trains, event.company), ...trainsOf(trains, event.target)];
      return { ...trains, owned: { ...trains.owned, [event.company]: all, [event.target]: [] } };
    }
    case 'company_removed':
      return { ...trains, owned: { ...trains.owned, [event.company]: [] } };
    default:
      return trains;
  }
};

/** Who owns which train after what has happened; `purchase` is the one that was bought, if any. */
export const trainsAfter = (
  trains: NumberedTrains,
  events: readonly Event[],
  purchase: NumberedTrain | null,
): NumberedTrains => events.reduce((so, event) => afterEvent(so, event, purchase), trains);

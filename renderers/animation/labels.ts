import { ENGLISH_MAP, type MapLabels } from '../map/labels.ts';

/** Every word in the animation, so that another language is another object. */
export interface AnimationLabels {
  readonly map: MapLabels;
  /** Over the players. */
  readonly worth: string;
  /** kr, with the digits set apart. */
  readonly money: (kr: number) => string;
}

export const ENGLISH_ANIMATION: AnimationLabels = {
  map: ENGLISH_MAP,
  worth: 'Worth',
  money: (kr) => `${String(kr).replace(/\B(?=(\d{3})+$)/gu, '\u00a0')} kr`,
};

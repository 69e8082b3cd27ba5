import { wordsFor } from '../../src/words/index.ts';

export const LABELS = wordsFor('en').pictures;

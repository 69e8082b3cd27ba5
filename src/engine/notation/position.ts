export { makePosition } from './position/make.ts';
export { parsePosition } from './position/parse.ts';

import { invalidBody } from '../errors.ts';
import type { Shape } from '../schema/shape.ts';

/** The body, vouched for by Discord's schema, or 50035 with its tree. */
export const checked = <T>(shape: Shape<T>, body: unknown): T => {
  if (shape.holds(body)) return body;
  throw invalidBody(shape.problems(body));
};

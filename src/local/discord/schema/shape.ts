import { z } from 'zod';
import type { FieldError } from '../errors.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly (string | number)[];

/** One of Discord's request schemas: says what is wrong with a body, and vouches for its type when nothing is. */
export interface Shape<T> {
  problems(body: unknown): readonly FieldError[];
  holds(body: unknown): body is T;
}

/** Wraps a schema of the package, made strict. `T` is the part of its output that the loopback reads. */
export const shape = <T>(schema: z.core.$ZodType): Shape<T> => {
  const exact = strict(schema);
  const problems = (body: unknown): readonly FieldError[] => {
    const result = z.core.safeParse(exact, body);
    return result.success ? [] : result.error.issues.flatMap((issue) => explain(issue, []));
  };
  return { problems, holds: (body): body is T => problems(body).length === 0 };
};

/** A Zod issue in Discord's words. */
const explain = (issue: Issue, above: Path): readonly FieldError[] => {
  const path = [...above, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  switch (issue.code) {
    case 'invalid_union':
      return explainUnion(issue, path);
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'UNKNOWN_FIELD',
        message: `The field "${key}" does not exist here.`,
      }));
    case 'too_big':
    case 'too_small':
      return [{ path, ...outOfBounds(issue) }];
    case 'invalid_value':
      return [{ path, code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${issue.values.join(', ')}}.` }];
    case 'invalid_type':
      return [{ path, ...wrongType(issue) }];
    case 'invalid_format':
      return [{ path, code: 'BASE_TYPE_INVALID', message: `Not a well formed ${issue.format}.` }];
    default:
      return [{ path, code: 'BASE_TYPE_INVALID', message: issue.message }];
  }
};

/** Of a union's branches, only the one whose `type` fits says something useful; without one, `type` itself is wrong. */
const explainUnion = (issue: Extract<Issue, { code: 'invalid_union' }>, path: Path): readonly FieldError[] => {
  const fitting = issue.errors.filter((branch) => !branch.some(isAboutType));
  const best = [...fitting].sort((a, b) => a.length - b.length)[0];
  if (best) return best.flatMap((inner) => explain(inner, path));
  const types = issue.errors.flatMap((branch) => branch.filter(isAboutType).flatMap(allowedValues));
  return [
    {
      path: [...path, 'type'],
      code: 'UNION_TYPE_CHOICES',
      message: `Value of field "type" must be one of (${types.join(', ')}).`,
    },
  ];
};

const isAboutType = (issue: Issue): boolean => issue.path.length === 1 && issue.path[0] === 'type';

const allowedValues = (issue: Issue): readonly string[] =>
  issue.code === 'invalid_value' ? issue.values.map(String) : [];

type Bound = Extract<Issue, { code: 'too_big' | 'too_small' }>;

/** Too long or large, too short or small. */
const outOfBounds = (issue: Bound) => {
  const [side, bound, more, least] =
    issue.code === 'too_big' ? ['MAX', issue.maximum, 'fewer', 'less'] : ['MIN', issue.minimum, 'more', 'greater'];
  const length = `Must be ${bound} or ${more} in length.`;
  if (issue.origin === 'string') return { code: `BASE_TYPE_${side}_LENGTH`, message: length };
  if (issue.origin === 'array') return { code: 'BASE_TYPE_BAD_LENGTH', message: length };
  return { code: `NUMBER_TYPE_${side}`, message: `Value should be ${least} than or equal to ${bound}.` };
};

const wrongType = (issue: Extract<Issue, { code: 'invalid_type' }>) =>
  issue.message.endsWith('received undefined')
    ? { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
    : { code: 'BASE_TYPE_WRONG', message: `Expected ${issue.expected}.` };

type Schema = z.core.$ZodType;

const done = new Map<Schema, Schema>();

/**
 * The same schema, but unknown keys are faults at every depth. The package's own switch for this is read while its
 * module loads, before anyone can turn it, so the tree is rebuilt here.
 */
const strict = (schema: Schema): Schema => {
  const known = done.get(schema);
  if (known) return known;
  const made = rebuild(schema);
  done.set(schema, made);
  return made;
};

const rebuild = (schema: Schema): Schema => {
  const one = (child: unknown): unknown => (child instanceof z.core.$ZodType ? strict(child) : child);
  const def: Record<string, unknown> = { ...schema._zod.def };
  switch (schema._zod.def.type) {
    case 'object':
      return remake(schema, { ...def, catchall: z.never(), shape: mapValues(def.shape, one) });
    case 'array':
      return remake(schema, { ...def, element: one(def.element) });
    case 'union':
      return remake(schema, { ...def, options: Array.isArray(def.options) ? def.options.map(one) : [] });
    case 'optional':
    case 'nullable':
      return remake(schema, { ...def, innerType: one(def.innerType) });
    case 'record':
      return remake(schema, { ...def, valueType: one(def.valueType) });
    case 'lazy':
      return lazily(def.getter);
    default:
      return schema;
  }
};

const remake = (schema: Schema, def: Record<string, unknown>): Schema =>
  new schema._zod.constr({ ...schema._zod.def, ...def });

const lazily = (getter: unknown): Schema =>
  z.lazy(() => {
    const inner: unknown = typeof getter === 'function' ? getter() : null;
    return inner instanceof z.core.$ZodType ? strict(inner) : z.never();
  });

const mapValues = (shape: unknown, one: (child: unknown) => unknown): Record<string, unknown> => {
  if (typeof shape !== 'object' || shape === null) return {};
  return Object.fromEntries(Object.entries(shape).map(([key, child]) => [key, one(child)]));
};

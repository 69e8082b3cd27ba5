import { z } from 'zod';

type Schema = z.core.$ZodType;

const done = new Map<Schema, Schema>();

/**
 * The same schema, but unknown keys are faults at every depth. The package's own switch for this is read while its
 * module loads, before anyone can turn it, so the tree is rebuilt here.
 */
export const strict = (schema: Schema): Schema => {
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

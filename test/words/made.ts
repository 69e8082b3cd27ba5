/** Every text of a table, made from the sample values. */
export const made = (table: object, samples: object): readonly (readonly [string, string])[] => {
  const values = new Map<string, unknown>(Object.entries(samples));
  return Object.entries(table).flatMap(([key, text]: readonly [string, unknown]) => {
    if (typeof text !== 'function') return [[key, String(text)] as const];
    const rows = values.get(key);
    if (!Array.isArray(rows)) throw new Error(`no values for ${key}`);
    return rows.flatMap((row: readonly unknown[]) =>
      [text(...row)].flat().map((each: unknown) => [key, String(each)] as const),
    );
  });
};

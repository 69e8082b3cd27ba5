export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const refuse = <Problem>(problem: Problem): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem,
});

/** A record with an entry for every key. */
export const tabulate = <Key extends PropertyKey, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Readonly<Record<Key, Value>> =>
  Object.fromEntries(keys.map((key) => [key, value(key)] as const)) as Readonly<Record<Key, Value>>;

/** Remembers what a pure question answered for a key object, for as long as the object lives. */
export const remembered = <Key extends object, Value>(question: (key: Key) => Value): ((key: Key) => Value) => {
  const answers = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known.value;
    const value = question(key);
    answers.set(key, { value });
    return value;
  };
};

/** The same for a question about a key object and a member of it. */
export const rememberedEach = <Key extends object, Member, Value>(
  question: (key: Key, member: Member) => Value,
): ((key: Key, member: Member) => Value) => {
  const answers = remembered((_: Key) => new Map<Member, { readonly value: Value }>());
  return (key, member) => {
    const own = answers(key);
    const known = own.get(member);
    if (known) return known.value;
    const value = question(key, member);
    own.set(member, { value });
    return value;
  };
};

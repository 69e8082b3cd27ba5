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

/** A list that counts how many of its items are read. */
export const watched = <Item>(
  list: readonly Item[],
): { readonly list: readonly Item[]; readonly reads: () => number } => {
  let reads = 0;
  const proxy = new Proxy(list, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key);
    },
  });
  return { list: proxy, reads: () => reads };
};

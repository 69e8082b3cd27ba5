/** Where an item stands when all are laid side by side. */
export interface Flowed<Item> {
  readonly item: Item;
  readonly x: number;
  /** Counted from 0. */
  readonly line: number;
}

/** Pixels: the room of the lines, and the least between two items. */
interface Room {
  readonly left: number;
  readonly right: number;
  readonly air: number;
}

/** Items side by side, in as many lines as they need. */
export const flowed = <Item>(
  items: readonly Item[],
  widthOf: (item: Item) => number,
  { left, right, air }: Room,
): readonly Flowed<Item>[] => {
  const laid: Flowed<Item>[] = [];
  let next = { x: left, line: 0 };
  for (const item of items) {
    const width = widthOf(item);
    const { x, line } = next.x > left && next.x + width > right ? { x: left, line: next.line + 1 } : next;
    laid.push({ item, x, line });
    next = { x: x + width + air, line };
  }
  return laid;
};

export const linesOf = (laid: readonly Flowed<unknown>[]): number => (laid.at(-1)?.line ?? -1) + 1;

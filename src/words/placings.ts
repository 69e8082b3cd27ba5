/** kr by player -> places, best first. Equal worth shares a place, and the next place is left out. */
export const placings = <Id>(
  worths: readonly { readonly player: Id; readonly worth: number }[],
): readonly { readonly player: Id; readonly worth: number; readonly place: number }[] =>
  [...worths]
    .sort((one, other) => other.worth - one.worth)
    .map((entry) => ({ ...entry, place: 1 + worths.filter((each) => each.worth > entry.worth).length }));

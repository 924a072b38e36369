/** A list that counts all items and keeps the first. */
export type CappedList<Item> = { readonly items: readonly Item[]; readonly count: number };

export function addCapped<Item>(list: CappedList<Item>, added: readonly Item[], max: number): CappedList<Item> {
  const room = max - list.items.length;
  const items = room > 0 && added.length > 0 ? [...list.items, ...added.slice(0, room)] : list.items;
  return { items, count: list.count + added.length };
}

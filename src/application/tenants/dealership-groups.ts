/**
 * Groups the dealerships that lists have in common: each dealership with the name of its group, which is the same for
 * all that a chain of lists connects.
 */
export function groupDealerships(lists: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next;
    return root;
  };
  for (const [first, ...rest] of lists) {
    if (first === undefined) continue;
    for (const id of [first, ...rest]) {
      const [one, other] = [rootOf(first), rootOf(id)].toSorted();
      if (one === undefined || other === undefined) continue;
      parents.set(one, one);
      parents.set(other, one);
    }
  }
  return new Map([...parents.keys()].map((id) => [id, rootOf(id)]));
}

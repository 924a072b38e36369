/**
 * Says by code which values are chosen, for columns of so many codes. What it gave before for the slot is not valid any
 * more: memory for thousands of codes is used again.
 */
export type Chosen = (slot: number, codes: number, wanted: readonly number[]) => Uint8Array;

type Kept = { readonly chosen: Uint8Array; wanted: readonly number[] };

export function createChosen(): Chosen {
  const kept: (Kept | undefined)[] = [];
  return (slot, codes, wanted) => {
    let own = kept[slot];
    if (!own || own.chosen.length < codes) kept[slot] = own = { chosen: new Uint8Array(codes * 2), wanted: [] };
    const { chosen } = own;
    for (const code of own.wanted) chosen[code] = 0;
    for (const code of wanted) chosen[code] = 1;
    own.wanted = wanted;
    return chosen;
  };
}

/**
 * Does the work for one item after the other, and adds up what they return. An item that fails is handed to `failed` and
 * stops no other.
 */
export async function sumOfEach<Item>(
  items: Iterable<Item>,
  {
    work,
    failed,
  }: {
    readonly work: (item: Item) => Promise<number>;
    readonly failed: (item: Item, error: unknown) => void;
  },
): Promise<number> {
  let sum = 0;
  for (const item of items)
    try {
      sum += await work(item);
    } catch (error) {
      failed(item, error);
    }
  return sum;
}

type Range = { start: number; size: number };

/** Allocates ranges of places in columns, and reuses freed ones (first fit). */
export type Allocator = {
  allocate(size: number): number;
  free(start: number, size: number): void;
  /** One more than the last place ever allocated: the length that columns need. */
  readonly end: number;
};

export function createAllocator(): Allocator {
  let end = 0;
  /** Free ranges, sorted by start. Adjacent ones are merged. */
  const gaps: Range[] = [];

  function indexFor(start: number): number {
    let low = 0;
    let high = gaps.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((gaps[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    allocate(size) {
      const at = gaps.findIndex((gap) => gap.size >= size);
      const gap = gaps[at];
      if (!gap) {
        end += size;
        return end - size;
      }
      const { start } = gap;
      gap.start += size;
      gap.size -= size;
      if (gap.size === 0) gaps.splice(at, 1);
      return start;
    },
    free(start, size) {
      if (size === 0) return;
      const at = indexFor(start);
      const before = gaps[at - 1];
      const after = gaps[at];
      const joinsBefore = before !== undefined && before.start + before.size === start;
      const joinsAfter = after !== undefined && start + size === after.start;
      if (joinsBefore) {
        before.size += size + (joinsAfter ? after.size : 0);
        if (joinsAfter) gaps.splice(at, 1);
      } else if (joinsAfter) {
        after.start = start;
        after.size += size;
      } else {
        gaps.splice(at, 0, { start, size });
      }
    },
    get end() {
      return end;
    },
  };
}

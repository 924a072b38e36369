/** Up to this number of wanted values, insertion sort is quicker. */
const MAX_INSERTION_SORT = 256;

/** The `limit` smallest of the first `size` values, or all when there are fewer; in ascending order. */
export function smallestValues(values: Float64Array, size: number, limit: number): Float64Array {
  const count = Math.min(size, limit);
  if (count === size) return values.slice(0, size).sort();
  return count <= MAX_INSERTION_SORT ? smallestFew(values, size, count) : smallestMany(values, size, count);
}

function smallestFew(values: Float64Array, size: number, count: number): Float64Array {
  const smallest = values.slice(0, count).sort();
  let worst = smallest[count - 1] ?? 0;
  for (let at = count; at < size; at += 1) {
    const value = values[at] ?? 0;
    if (value >= worst) continue;
    let place = count - 1;
    while (place > 0 && (smallest[place - 1] ?? 0) > value) {
      smallest[place] = smallest[place - 1] ?? 0;
      place -= 1;
    }
    smallest[place] = value;
    worst = smallest[count - 1] ?? 0;
  }
  return smallest;
}

/** Gathers values that may be among the smallest. Whenever twice as many as wanted are gathered, keeps the smaller half. */
function smallestMany(values: Float64Array, size: number, count: number): Float64Array {
  const gathered = new Float64Array(count * 2);
  let filled = 0;
  let worst = Number.POSITIVE_INFINITY;
  for (let at = 0; at < size; at += 1) {
    const value = values[at] ?? 0;
    if (value > worst || (value === worst && filled >= count)) continue;
    gathered[filled] = value;
    filled += 1;
    if (filled < gathered.length) continue;
    gathered.sort();
    filled = count;
    worst = gathered[count - 1] ?? 0;
  }
  return gathered.subarray(0, filled).sort().slice(0, count);
}

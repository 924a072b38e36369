/** So few values are kept sorted all the time. */
const FEW = 256;

/** The least values, sorted: so many of them, or all there are. */
export function leastValues(values: Float64Array, size: number, wanted: number): Float64Array {
  const count = Math.min(size, wanted);
  if (count === size) return values.slice(0, size).sort();
  return count <= FEW ? fewLeast(values, size, count) : manyLeast(values, size, count);
}

function fewLeast(values: Float64Array, size: number, count: number): Float64Array {
  const least = values.slice(0, count).sort();
  let worst = least[count - 1] ?? 0;
  for (let at = count; at < size; at += 1) {
    const value = values[at] ?? 0;
    if (value >= worst) continue;
    let place = count - 1;
    while (place > 0 && (least[place - 1] ?? 0) > value) {
      least[place] = least[place - 1] ?? 0;
      place -= 1;
    }
    least[place] = value;
    worst = least[count - 1] ?? 0;
  }
  return least;
}

/** Gathers values that may be among the least, and sorts out when there are twice as many as wanted. */
function manyLeast(values: Float64Array, size: number, count: number): Float64Array {
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

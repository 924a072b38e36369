const BASE = 36;
const FIRST_CODE_POINT = 128;
const LAST_CODE_POINT = 0x10ffff;

/**
 * The letters of a label of a host name, from what stands after `xn--` (RFC 3492): `mnchen-3ya` is `münchen`. Null for a
 * text that is no Punycode.
 */
export function decodePunycode(text: string): string | null {
  const split = Math.max(text.lastIndexOf('-'), 0);
  const letters = Array.from(text.slice(0, split));
  const digits = Array.from(text.slice(split === 0 ? 0 : split + 1), toDigit);
  let codePoint = FIRST_CODE_POINT;
  let bias = 72;
  let position = 0;
  for (let at = 0; at < digits.length;) {
    const read = readNumber(digits, at, bias);
    if (read === null) return null;
    const count = letters.length + 1;
    bias = adaptBias(read.value, count, at === 0);
    position += read.value;
    codePoint += Math.floor(position / count);
    if (codePoint > LAST_CODE_POINT) return null;
    position %= count;
    letters.splice(position, 0, String.fromCodePoint(codePoint));
    position += 1;
    at = read.next;
  }
  return letters.join('');
}

/** `a` to `z` are 0 to 25 and `0` to `9` are 26 to 35; -1 for any other character. */
function toDigit(character: string): number {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character);
}

/** One number of variable length; null when it does not end. */
function readNumber(digits: readonly number[], from: number, bias: number): { value: number; next: number } | null {
  let value = 0;
  let weight = 1;
  for (let at = from, step = BASE; at < digits.length; at += 1, step += BASE) {
    const digit = digits[at] ?? -1;
    if (digit < 0) return null;
    value += digit * weight;
    if (value > Number.MAX_SAFE_INTEGER) return null;
    const threshold = Math.min(Math.max(step - bias, 1), 26);
    if (digit < threshold) return { value, next: at + 1 };
    weight *= BASE - threshold;
  }
  return null;
}

function adaptBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  while (rest > 455) {
    rest = Math.floor(rest / 35);
    bias += BASE;
  }
  return bias + Math.floor((36 * rest) / (rest + 38));
}

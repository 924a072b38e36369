/** Names in `User-Agent` headers, the more special first: nearly all browsers call themselves Chrome or Safari too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const MAX_CHARS = 500;

/**
 * Roughly which browser a `User-Agent` header is of: "Safari on iPhone". It is enough for a shopper to know the own devices
 * by, and no more is stored. Null when the header says nothing known.
 */
export function browserName(userAgent: string | null): string | null {
  const text = (userAgent ?? '').slice(0, MAX_CHARS);
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const known = [nameIn(BROWSERS), nameIn(DEVICES)].filter((name) => name !== null);
  return known.length === 0 ? null : known.join(' on ');
}

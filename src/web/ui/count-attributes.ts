type CountAttributes = { readonly 'data-count': number; readonly 'data-divisors': string };

/**
 * Tells the style sheet how many entries a list has, and which of 2, 3 and 4 divide their number. A sheet that counted
 * the entries itself would count those that have arrived so far, and move them when others follow (D558).
 */
export function countAttributes(count: number): CountAttributes {
  return { 'data-count': count, 'data-divisors': [2, 3, 4].filter((number) => count % number === 0).join(' ') };
}

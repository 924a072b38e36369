import type { MarketCode } from '#domain/market.ts';

const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/\benquir(y|ies)\b/g, 'inquir$1'],
  [/\bkilometres\b/g, 'kilometers'],
];

/** A text of the API in the spelling of the site's market (D8): its caller may show it to a shopper. */
export const spelled = (text: string, market: MarketCode): string =>
  market === 'en-US' ? AMERICAN.reduce((said, [word, own]) => said.replace(word, own), text) : text;

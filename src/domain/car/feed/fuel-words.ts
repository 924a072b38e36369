/** What an engine runs on, as far as a text says it. `gas` may be LPG, natural gas or American petrol. */
type Energy = 'petrol' | 'premium' | 'diesel' | 'lpg' | 'natural gas' | 'gas' | 'electric' | 'hydrogen' | 'ethanol';

/**
 * Patterns in the order in which they are looked for. What one has found is taken out of the text, so that
 * "liquid petroleum gas" is not petrol too.
 */
const ENERGIES: readonly (readonly [RegExp, Energy])[] = [
  [/li(?:quid|quefied|quified) petroleum(?: gas)?|\b(?:lpg|lp gas|auto ?gas|propane)\b/g, 'lpg'],
  [/\b(?:compressed|liquefied) natural gas\b|\bnatural gas\b|\b[cl]ng\b/g, 'natural gas'],
  [/\bfuel cell\b|hydrogen|\bfcev\b/g, 'hydrogen'],
  [/\bbio ?diesel\b|ethanol|\be85\b|\bflex(?:ible)? ?fuel\b|\bffv\b/g, 'ethanol'],
  [/diesel|\btdi\b/g, 'diesel'],
  [/petrol(?!eum)|leaded|gasoline|\b(?:premium|regular|unleaded) gas\b|\bp?ulp\b|\be10\b/g, 'petrol'],
  [/electric|\bb?ev\b/g, 'electric'],
  [/\bgas\b/g, 'gas'],
  [/\bpremium\b/g, 'premium'],
];

const HYBRID = /hybrid|\b[pm]?hev\b|\be power\b/;
/** A class of a listing site for two kinds of car. */
const EITHER = /\belectric (?:or )?hybrid\b/;
const NEGATION = /\b(?:non|not|no|without)\b/;

const toWords = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function energiesIn(words: string): ReadonlySet<Energy> {
  const found = new Set<Energy>();
  let rest = words;
  for (const [pattern, energy] of ENERGIES) {
    const without = rest.replace(pattern, '|');
    if (without !== rest) found.add(energy);
    rest = without;
  }
  // Premium is a grade of petrol, unless the text names another energy.
  if (found.delete('premium') && found.size === 0) found.add('petrol');
  return found;
}

/** Whether a text says anything of a fuel, even if no simple word follows from it: "CNG", "Petrol/LPG". */
export function saysFuel(text: string): boolean {
  const words = toWords(text);
  return HYBRID.test(words) || energiesIn(words).size > 0;
}

const SIMPLE: Readonly<Partial<Record<Energy, string>>> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  lpg: 'LPG',
  electric: 'Electric',
  hydrogen: 'Hydrogen',
};

/** The simple word for filters; null when none is certain (D304). */
export function fuelIn(text: string): string | null {
  const words = toWords(text);
  if (NEGATION.test(words) || EITHER.test(words)) return null;
  const energies = energiesIn(words);
  const has = (...all: readonly Energy[]): boolean => all.some((energy) => energies.has(energy));
  if (HYBRID.test(words)) return has('lpg', 'natural gas', 'hydrogen') ? null : 'Hybrid';
  if (energies.size === 2 && has('electric')) {
    if (has('petrol', 'diesel', 'gas')) return 'Hybrid';
    return has('hydrogen') ? 'Hydrogen' : null;
  }
  const [only] = energies;
  return energies.size === 1 && only !== undefined ? (SIMPLE[only] ?? null) : null;
}

import { isHarmless, isOfEquipment, readCertain, toWords, wordSet } from './certain-words.ts';

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
  [/petrol(?!eum)|(?:un)?leaded|gasoline|\b(?:premium|regular|unleaded) gas\b|\bp?ulp\b|\be10\b/g, 'petrol'],
  [/electric(?:ity)?|\bb?ev\b/g, 'electric'],
  [/\bgas\b/g, 'gas'],
  [/\bpremium\b/g, 'premium'],
];

const HYBRID = /hybrid|\b[pm]?hev\b|\be power\b/g;
/** A class of a listing site for two kinds of car. */
const EITHER = /^electric hybrid\b/;
/** A hybrid may be charged at a plug too, so a plug does not make an electric car. */
const PLUG = /\bplug ?in\b/g;

/** Words that may stand beside a fuel: the engine, its size, its charging, and the grade of the fuel. */
const BESIDE = wordSet(
  'fuel fuels type engine motor motors vehicle car powered power only and with w the a system standard',
  'turbo turbocharged supercharged charged super twin bi single dual tri quad inline straight flat boxer rotary v6 v8 v10 v12 i4 i6 l4 l6',
  'injected injection f inj efi electronic electronically controlled sequential zero emission emissions dedicated direct common rail intercooled aspirated naturally multi point mpi gdi tsi tfsi fsi tdi crdi dci cdi hdi',
  'cylinder cylinders cyl cyls valve valves l lt ltr litre litres cc k kw kwh wh hp ps nm v volt',
  'premium regular super unleaded octane ron mon rating grade min minimum compatible suitable euro adblue dpf',
  'battery full fully pure mild self charging series parallel synergy drive extended range long',
);

/** `TurboDiesel` and `UnleadedPetrol` are two words each. */
const parted = (text: string): string => text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

type Energies = { readonly energies: ReadonlySet<Energy>; readonly rest: string };

/** The energies that a text names, and what it says besides. */
function energiesIn(words: string): Energies {
  const found = new Set<Energy>();
  let rest = words;
  for (const [pattern, energy] of ENERGIES) {
    const without = rest.replace(pattern, '|');
    if (without !== rest) found.add(energy);
    rest = without;
  }
  // Premium is a grade of petrol, unless the text names another energy.
  if (found.delete('premium') && found.size === 0) found.add('petrol');
  return { energies: found, rest };
}

/** Whether a text says anything of a fuel, even if no simple word follows from it: "CNG", "Petrol/LPG". */
export function saysFuel(text: string): boolean {
  const words = toWords(parted(text));
  return !isOfEquipment(text) && (words.search(HYBRID) !== -1 || energiesIn(words).energies.size > 0);
}

const SIMPLE: Readonly<Partial<Record<Energy, string>>> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  lpg: 'LPG',
  electric: 'Electric',
  hydrogen: 'Hydrogen',
};

/** The simple word for filters; null when none is certain (D304). */
export const fuelIn = (text: string): string | null => readCertain(parted(text), simpleFuelOf);

function simpleFuelOf(words: string): string | null {
  if (EITHER.test(words)) return null;
  const withoutHybrid = words.replace(HYBRID, '|');
  const withoutPlug = withoutHybrid.replace(PLUG, '|');
  const { energies, rest } = energiesIn(withoutPlug);
  if (!isHarmless(rest, BESIDE)) return null;
  const has = (...all: readonly Energy[]): boolean => all.some((energy) => energies.has(energy));
  if (withoutHybrid !== words) return has('lpg', 'natural gas', 'hydrogen') ? null : 'Hybrid';
  if (energies.size === 2 && has('electric')) {
    if (has('petrol', 'diesel', 'gas')) return 'Hybrid';
    return has('hydrogen') ? 'Hydrogen' : null;
  }
  const [only] = energies;
  if (energies.size !== 1 || only === undefined || withoutPlug !== withoutHybrid) return null;
  return SIMPLE[only] ?? null;
}

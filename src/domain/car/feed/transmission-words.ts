import { isHarmless, isOfEquipment, readCertain, toWords, wordSet } from './certain-words.ts';

const AUTOMATIC =
  /\bauto\b|automatic|\be?cvt\b|\bivt\b|\b(?:constantly|continuously) variable\b|\b(?:dct|dsg|pdk|edc|tct)\b|tiptronic|manumatic|\b(?!elec)\w*tronic\b|\bdual clutch\b|\breduction gear\b|\b(?:single|1) speed\b/g;
const MANUAL = /\bmanual\b|\bman\b/g;
/** Codes that stand alone: `A`, `6A`, `8 sp AT`, `5M`. */
const AUTOMATIC_CODE = /^(?:\d{1,2} ?)?(?:sp(?:eed|d)? ?)?at?$/;
const MANUAL_CODE = /^(?:\d{1,2} ?)?(?:sp(?:eed|d)? ?)?mt?$/;
/** An automatic whose gears can be chosen by hand. */
const MANUAL_MODE = /auto\w*\b.*\b(?:w|with)\b.*\bman(?:ual)?\b/;
/** Clutches that a machine moves: law and dealers do not agree whether that is an automatic. */
const SEMI = /\bsemi ?auto|\bautomated manual\b|\bmanual automated\b|\bamt\b|\bclutchless\b/;
const GEARBOX = /\b(?:speed|sp|spd|gears?|gearbox|clutch|clutchless|ratio|shift|powershift|sequential|amt)\b|\d ?sp\b/;

/** Words that may stand beside the word for any gearbox: parts, makers, and the driven wheels. */
const BESIDE = wordSet(
  'speed speeds sp spd gear gears ratio forward transmission trans gearbox box type style with w and the only standard',
  'sport sports sporty floor column console shift shifter change close overdrive od direct heavy duty extra low high range',
  'zf aisin getrag tremec jatco allison borgwarner borg warner eaton hydramatic hydra matic skyactiv drive plus',
  'three four five six seven eight nine ten h pattern synchro synchromesh',
  'awd fwd rwd 2wd 4wd 4x4 4x2 petrol diesel turbo',
);
/** A manual with one of these is moved by a machine: "Sequential Manual", "Manual with paddle shift". */
const BESIDE_AUTOMATIC = wordSet(
  ...BESIDE,
  'sequential seq sportshift paddle paddles mode modes manual man select selector selectshift powershift power quick quickshift multi step steps stepped',
  'electronic electronically controlled intelligent adaptive torque converter conventional single dual twin clutch wet dry',
  'variable continuously constantly infinitely cvt xtronic active super e s x i g c d m speedshift shiftronic multidrive',
);

/** Whether a text says anything of a gearbox, even if no simple word follows from it: "6 Speed". */
export function saysGearbox(text: string): boolean {
  const words = toWords(text);
  const patterns = [AUTOMATIC, MANUAL, AUTOMATIC_CODE, MANUAL_CODE, SEMI, GEARBOX];
  return !isOfEquipment(text) && patterns.some((pattern) => words.search(pattern) !== -1);
}

/** Automatic or Manual; null when neither is certain (D304). */
export const transmissionIn = (text: string): string | null => readCertain(text, gearboxOf);

function gearboxOf(words: string): string | null {
  if (SEMI.test(words)) return null;
  if (AUTOMATIC_CODE.test(words)) return 'Automatic';
  if (MANUAL_CODE.test(words)) return 'Manual';
  const withoutAutomatic = words.replace(AUTOMATIC, '|');
  const withoutBoth = withoutAutomatic.replace(MANUAL, '|');
  const isAutomatic = withoutAutomatic !== words;
  const isManual = withoutBoth !== withoutAutomatic;
  if (isAutomatic && isManual && !MANUAL_MODE.test(words)) return null;
  if (isAutomatic) return isHarmless(withoutBoth, BESIDE_AUTOMATIC) ? 'Automatic' : null;
  return isManual && isHarmless(withoutBoth, BESIDE) ? 'Manual' : null;
}

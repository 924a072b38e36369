const AUTOMATIC =
  /\bauto(?:matic)?\b|automatic|\be?cvt\b|\b(?:constantly|continuously) variable\b|\b(?:dct|dsg|pdk|edc)\b|tiptronic|manumatic|(?<!elec)tronic\b|\bdual clutch\b|\breduction gear\b|\b(?:single|1) speed\b/;
const MANUAL = /\bmanual\b|\bman\b/;
/** Codes that stand alone: `A`, `6A`, `8 sp AT`, `5M`. */
const AUTOMATIC_CODE = /^(?:\d{1,2} ?)?(?:sp(?:eed|d)? ?)?at?$/;
const MANUAL_CODE = /^(?:\d{1,2} ?)?(?:sp(?:eed|d)? ?)?mt?$/;
/** An automatic whose gears can be chosen by hand. */
const MANUAL_MODE = /auto\w*\b.*\b(?:w|with)\b.*\bman(?:ual)?\b/;
/** Clutches that a machine moves: law and dealers do not agree whether that is an automatic. */
const SEMI = /\bsemi ?auto|\bautomated manual\b|\bmanual automated\b|\bamt\b|\bclutchless\b/;
const GEARBOX = /\b(?:speed|sp|spd|gears?|gearbox|clutch|clutchless|ratio|shift|powershift|sequential|amt)\b|\d ?sp\b/;

const toWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether a text says anything of a gearbox, even if no simple word follows from it: "6 Speed". */
export function saysGearbox(text: string): boolean {
  const words = toWords(text);
  return [AUTOMATIC, MANUAL, AUTOMATIC_CODE, MANUAL_CODE, SEMI, GEARBOX].some((pattern) => pattern.test(words));
}

/** Automatic or Manual; null when neither is certain (D304). */
export function transmissionIn(text: string): string | null {
  const words = toWords(text);
  if (SEMI.test(words)) return null;
  const isAutomatic = AUTOMATIC.test(words) || AUTOMATIC_CODE.test(words);
  const isManual = MANUAL.test(words) || MANUAL_CODE.test(words);
  if (isAutomatic && isManual) return MANUAL_MODE.test(words) ? 'Automatic' : null;
  return isAutomatic ? 'Automatic' : isManual ? 'Manual' : null;
}

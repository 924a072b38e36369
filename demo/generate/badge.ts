/** Words in a badge that have fields of their own. */
const NOISE =
  /\((?:4x4|4x2|awd|fwd|rwd|2wd|4wd|5 ?yr|hybrid|hyb|5 seat|7 seat|4wd 7 seat|4wd 5 seat|rwd 5 seat|no badge)\)|\b(?:4x4|4x2|awd|2wd|fwd|rwd|4wd)\b|\b[57] seats?\b|\b4motion\b|\b(?:auto|manual)\b|\bw\/leath\w*|\(with navigation\)|\bmy\d\d(?:\.\d+)?\b|\bwith sunroof\b/gi;

/** Badges that describe a whole vehicle, or an option pack, in words that no dealer would print. */
const UNUSABLE =
  /\d ?dr\b|utility|series \d|\bspts\b|wagon|litre|diesel|automatic|cab ?chassis|black int|leathr|restricted|colours|\bpk\b|tr kit|ambulance|camper|[^\x20-\x7e]|\d\.\d(?:i|dt|l)\b|\(qld\)|limited ed\b|w\/|5yr|yr\)|beige|\bint\b|\bwt\b|^\+$|^[57] |^5\b|^BE$|^VI |^3S|^GLI$|euro euro|\bEDT\b|stouring|leather|S\.e\.|gtdi|jumbo|\bED$|\bTTR\b|\bSRF\b|tone option|\belec\b|atenza|d20|^cd|^tx$|anniversary|kompressor|^\d+e |half|special spec|drive-n|recharge (?:pure|twin)|^hybrid$|^turbo$|^dx$/i;

const SPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bNEO\b/g, 'Neo'],
  [/HI-Rid/g, 'Hi-Rid'],
  [/\bGO\b/g, 'Go'],
  [/\bLUX\b/g, 'Lux'],
  [/\bCrdi\b/g, 'CRDi'],
  [/\bTfsi\b/g, 'TFSI'],
  [/\bMhev\b/g, 'MHEV'],
  [/\bPhev\b/g, 'PHEV'],
  [/\bTI\b/g, 'Ti'],
  [/\bTI-L\b/g, 'Ti-L'],
  [/\bVTI/g, 'VTi'],
  [/\bVtr/g, 'VTR'],
  [/\bXdrive ?(\d\d)([ID])/gi, 'xDrive$1$2'],
  [/\bSdrive ?(\d\d)([ID])/gi, 'sDrive$1$2'],
  [/\bSlwb\b/gi, 'SLWB'],
  [/\bSLI\b/g, 'SLi'],
  [/\bSI\b/g, 'Si'],
  [/\bADAS\b/gi, 'ADAS'],
  [/\bGlx\+/g, 'GLX+'],
  [/\bNAV\b/g, 'Nav'],
  [/\b2\.5I/g, '2.5i'],
  [/\b2\.0I/g, '2.0i'],
  [/\bPRO\b/g, 'Pro'],
  [/\bMAX\b/g, 'Max'],
  [/\bTUB\b/g, 'Tub'],
  [/\(turbo\)/gi, 'Turbo'],
  [/\(two-Tone\)/gi, 'Two Tone'],
  [/\bedition\b/g, 'Edition'],
  [/\bSTYLE\b/g, 'Style'],
  [/\bHybrid\b/gi, 'Hybrid'],
  [/\bCOD\b/g, 'CoD'],
  [/\bUrban\b/gi, 'Urban'],
  [/\bS-CVT\b/gi, ''],
  [/\b(\d+)Tfsi\b/gi, '$1TSI'],
  [/OFF-Road/gi, 'Off-Road'],
  [/E-Power/gi, 'e-Power'],
  [/\bSRI\b/g, 'SRi'],
  [/\bSport \+$/g, 'Sport+'],
  [/\bCREW\b/g, 'Crew'],
  [/\bLE$/g, 'LE'],
  [/(\d) TSI\b/g, '$1TSI'],
  [/\b(1\d\d|2\d\d|66|77) TDI\b/g, '$1TDI'],
  [/High-Ride/g, 'Hi-Ride'],
  [/\bPhev\b/gi, 'PHEV'],
];

/**
 * Cleans a badge: `XLT 3.2 (4X4) (5 YR)` → `XLT 3.2`. Null when the text cannot become a badge; empty when a car has
 * none.
 */
export function cleanBadge(listed: string): string | null {
  if (UNUSABLE.test(listed)) return null;
  let badge = listed.replace(NOISE, ' ');
  for (const [pattern, spelling] of SPELLINGS) badge = badge.replace(pattern, spelling);
  badge = badge.replace(/xDrive(\d\d)([ID])/g, (_, size: string, fuel: string) => `xDrive${size}${fuel.toLowerCase()}`);
  badge = badge.replace(/sDrive(\d\d)([ID])/g, (_, size: string, fuel: string) => `sDrive${size}${fuel.toLowerCase()}`);
  badge = badge.replace(/\s+/g, ' ').trim();
  return badge.length > 30 || /[()]/.test(badge) ? null : badge;
}

/** The word that names a grade across model years: `XLT` of `XLT 3.2`, `Ascent Sport` of `Ascent Sport Hybrid`. */
export function gradeOf(badge: string): string {
  return badge
    .replace(/\b(?:hybrid|\d\.\d|turbo|plus|premium)\b/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

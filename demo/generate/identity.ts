import type { PlanState } from './plans.ts';
import { createRandom, type Random } from './random.ts';

/** Letters and digits of a VIN (ISO 3779: no I, O or Q) with their values for the check digit. */
const VIN_VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VIN_LETTERS = Object.keys(VIN_VALUES).join('');
/** Model-year letters from 2010 on. They repeat every 30 years. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';

export function vinCheckDigit(vin: string): string {
  const total = [...vin].reduce(
    (sum, sign, index) => sum + (VIN_VALUES[sign] ?? Number(sign)) * (VIN_WEIGHTS[index] ?? 0),
    0,
  );
  const remainder = total % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

/** 17 characters with a valid check digit: maker, an invented description, model year, plant, an invented serial number. */
export function makeVin(wmi: string, year: number, random: Random): string {
  const description = Array.from({ length: 5 }, () => random.pick([...VIN_LETTERS, ...'0123456789'])).join('');
  const yearCode = YEAR_CODES[(year - 2010 + 30) % 30] ?? '0';
  const plant = random.pick([...VIN_LETTERS]);
  const serial = String(random.whole(1000, 899_999)).padStart(6, '0');
  const open = `${wmi}${description}0${yearCode}${plant}${serial}`;
  return `${open.slice(0, 8)}${vinCheckDigit(open)}${open.slice(9)}`;
}

const PLATE_LETTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];

/** Approximates the plates of NSW by the `first` letter of each year's series: AA11AA until 2023, then ABC12D. */
function nswPlate(year: number, random: Random): string {
  const letter = () => random.pick(PLATE_LETTERS);
  const digits = String(random.whole(10, 99));
  if (year >= 2024) return `${random.pick(['E', 'F'])}${letter()}${letter()}${digits}${letter()}`;
  const first = 'BBCCDDDEEF'[Math.min(9, Math.max(0, year - 2014))] ?? 'B';
  return `${first}${letter()}${digits}${letter()}${letter()}`;
}

/** Plates of Queensland: 123ABC until 2019, 123AB4 since. */
function qldPlate(year: number, random: Random): string {
  const letter = () => random.pick(PLATE_LETTERS);
  const digits = String(random.whole(100, 999));
  if (year >= 2020) return `${digits}${'ABCDEFGH'[Math.min(7, year - 2020)]}${letter()}${random.whole(2, 9)}`;
  const first = 'RSSTTVWXYZ'[Math.min(9, Math.max(0, year - 2010))] ?? 'R';
  return `${digits}${first}${letter()}${letter()}`;
}

/** Plates of Victoria: 1AB2CD since 2013, and 2AB3CD in the last years. */
function vicPlate(year: number, random: Random): string {
  const letter = () => random.pick(PLATE_LETTERS);
  return `${year >= 2024 ? 2 : 1}${letter()}${letter()}${random.whole(1, 9)}${letter()}${letter()}`;
}

export function makePlate(state: PlanState, year: number, random: Random): string {
  if (state === 'VIC') return vicPlate(year, random);
  return state === 'NSW' ? nswPlate(year, random) : qldPlate(year, random);
}

/** Consecutive stock numbers of a tenant: `N104233` by car type for harbour, plain `40871` for outback. */
export function createStockNumbers(tenant: string, seed: string): (carType: string) => string {
  const random = createRandom(`${seed}/stock-numbers/${tenant}`);
  let last = tenant === 'harbour' ? 30_400 : 39_800;
  const letters: Readonly<Record<string, string>> = { new: 'N', demo: 'D', used: 'U' };
  return (carType) => {
    last += random.whole(1, 6);
    return tenant === 'harbour' ? `${letters[carType] ?? 'U'}${last}` : String(last);
  };
}

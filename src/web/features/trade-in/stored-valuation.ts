import { localStore } from '#web/ui/browser-storage.ts';

/** The valuation that this browser had last (spec §3). It has neither plate nor person in it. */
export type StoredValuation = {
  readonly car: string;
  /** "$23,400". */
  readonly price: string;
  readonly day: string;
  /** ISO time of the end of the offer. */
  readonly expires_at: string;
  /** The page of the offer. Its address is what gives access. */
  readonly href: string;
};

const KEY = 'forecourt.valuation';

export function keepValuation(valuation: StoredValuation): void {
  localStore.keep(KEY, JSON.stringify(valuation));
}

/** Forgets the offer of this page. A newer one, of another page, stays. */
export function forgetValuation(href: string): void {
  const { href: kept } = (localStore.readJson(KEY) ?? {}) as Partial<StoredValuation>;
  if (kept === href) localStore.forget(KEY);
}

/** Null without one, for one that has ended, and for a foreign value. */
export function readValuation(now: Date): StoredValuation | null {
  const value = localStore.readJson(KEY);
  if (typeof value !== 'object' || value === null) return null;
  const { car, price, day, expires_at, href } = value as Readonly<Record<string, unknown>>;
  const isText = (text: unknown): text is string => typeof text === 'string' && text.length <= 300;
  if (!isText(car) || !isText(price) || !isText(day) || !isText(expires_at) || !isText(href)) return null;
  if (!/^\/lead\/[\w.-]+\/offer$/.test(href) || !(Date.parse(expires_at) > now.getTime())) return null;
  return { car, price, day, expires_at, href };
}

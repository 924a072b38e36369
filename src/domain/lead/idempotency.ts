import type { Lead, LeadAttributes } from './lead.ts';

/** Submissions without an idempotency key count as one lead when their contents are equal within this time (D28). */
export const SAME_CONTENTS_WINDOW_MS = 10 * 60_000;

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** The idempotency key; null when it is malformed. */
export function readIdempotencyKey(text: string | undefined): string | null {
  return text !== undefined && KEY.test(text) ? text : null;
}

type Contents = {
  readonly tenant: string;
  readonly form: Lead['form'];
  readonly carId: number | null;
  readonly dealership: string;
  readonly location: string | null;
  readonly attributes: LeadAttributes;
};

const fold = (text: string | null) => (text ?? '').normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The contents by which two leads are the same (D28): receiver, sender, subject and message, ignoring spacing and case. The
 * caller hashes the text.
 */
export function contentsOf({ tenant, form, carId, dealership, location, attributes }: Contents): string {
  const { name, last_name, email, phone, postcode, message, category, subcategory, opt_in, extra } = attributes;
  const extras = Object.entries(extra)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([field, value]) => [field, fold(value)]);
  return JSON.stringify([
    tenant,
    form,
    carId,
    dealership,
    location,
    [name, last_name, email, phone, postcode, message, category, subcategory].map(fold),
    opt_in,
    extras,
  ]);
}

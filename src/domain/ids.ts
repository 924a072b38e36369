import { z } from 'zod';

/**
 * Branded ids, so that a car's id is never passed where a location's is meant.
 * Numeric ids are positive integers unique on the platform (D59); slugs are lower-case words joined by hyphens.
 */
const positiveId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const SlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters and digits, words joined by single hyphens')
  .max(120);

export const CarIdSchema = positiveId.brand<'CarId'>();
export type CarId = z.infer<typeof CarIdSchema>;

/** A tenant is known by its slug; `harbour` serves `harbour.localhost`. */
export const TenantSlugSchema = SlugSchema.max(63).brand<'TenantSlug'>();
export type TenantSlug = z.infer<typeof TenantSlugSchema>;

/** A dealership's id is chosen by the operator in `dealerships.json` and is stable: `harbour-parramatta`. */
export const DealershipIdSchema = SlugSchema.brand<'DealershipId'>();
export type DealershipId = z.infer<typeof DealershipIdSchema>;

export const LocationIdSchema = SlugSchema.brand<'LocationId'>();
export type LocationId = z.infer<typeof LocationIdSchema>;

export const LeadIdSchema = z.uuid().brand<'LeadId'>();
export type LeadId = z.infer<typeof LeadIdSchema>;

export const ValuationIdSchema = z.uuid().brand<'ValuationId'>();
export type ValuationId = z.infer<typeof ValuationIdSchema>;

export const ImportIdSchema = positiveId.brand<'ImportId'>();
export type ImportId = z.infer<typeof ImportIdSchema>;

export const UserIdSchema = positiveId.brand<'UserId'>();
export type UserId = z.infer<typeof UserIdSchema>;

/**
 * Every run of characters outside a–z and 0–9 becomes one hyphen (D10). Accents are folded first, so that
 * `Citroën` is `citroen`. Empty when the text holds no letter or digit.
 */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * What names of makes and models are compared by: the slug, or the name itself without case where it has no Latin letter
 * or digit; by slug all such names would be equal.
 */
export const toNameKey = (name: string): string => toSlug(name) || name.normalize('NFC').trim().toLowerCase();

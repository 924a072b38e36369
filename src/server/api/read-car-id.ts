import { CarIdSchema, type CarId } from '#domain/ids.ts';

/** A car's id as JSON has it, a positive integer or its digits; null for whatever else `Number` would make one of. */
export function readCarId(value: unknown): CarId | null {
  const number = typeof value === 'string' && /^[0-9]{1,16}$/.test(value) ? Number(value) : value;
  return CarIdSchema.safeParse(number).data ?? null;
}

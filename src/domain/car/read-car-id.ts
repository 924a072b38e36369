import { CarIdSchema, type CarId } from '#domain/ids.ts';

/** A car's id in JSON, a form or a cookie: a positive integer or its digits. Null for anything else, even if `Number` would accept it. */
export function readCarId(value: unknown): CarId | null {
  const number = typeof value === 'string' && /^[0-9]{1,16}$/.test(value) ? Number(value) : value;
  return CarIdSchema.safeParse(number).data ?? null;
}

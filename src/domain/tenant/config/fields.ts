import { z } from 'zod';
import { CentsSchema, centsFromDollars } from '#domain/money.ts';

/** The kinds of switch in a tenant config. Each takes its one-line description and its default. */

/** A group of switches: absent means every default of the group. */
export function section<Shape extends z.ZodRawShape>(about: string, shape: Shape) {
  const empty = {} as z.input<z.ZodObject<Shape>>;
  return z.object(shape).prefault(empty).describe(about);
}

export const flag = (otherwise: boolean, about: string) => z.boolean().default(otherwise).describe(about);

export const whole = (otherwise: number, about: string, [min, max]: [number, number] = [0, 1_000_000]) =>
  z.number().int().min(min).max(max).default(otherwise).describe(about);

export const wholeOrNone = (about: string, [min, max]: [number, number] = [0, 1_000_000]) =>
  z.number().int().min(min).max(max).nullable().default(null).describe(about);

export const percent = (otherwise: number, about: string) =>
  z.number().min(0).max(100).default(otherwise).describe(`${about}, percent`);

/**
 * An amount in cents, also in the file, so that a number means the same in config, store and code. The default is given
 * in dollars.
 */
export const cents = (dollars: number, about: string) =>
  CentsSchema.default(centsFromDollars(dollars)).describe(`${about}, in cents`);

export const centsOrNone = (about: string) => CentsSchema.nullable().default(null).describe(`${about}, in cents`);

export const text = (otherwise: string, about: string, max = 400) =>
  z.string().trim().min(1).max(max).default(otherwise).describe(about);

export const textOrNone = (about: string, max = 400) =>
  z.string().trim().min(1).max(max).nullable().default(null).describe(about);

/** A path on the site, or a full https address. Never `//host` or `javascript:`. */
export const LinkSchema = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?![/\\])|#|https:\/\/|tel:|mailto:)\S*$/, 'a path such as /finance, or an https:// address');

export const link = (otherwise: string, about: string) => LinkSchema.default(otherwise).describe(about);
export const linkOrNone = (about: string) => LinkSchema.nullable().default(null).describe(about);

/** A picture: a file name of the tenant folder's images/, or an https address. */
export const PictureSchema = z
  .string()
  .max(2000)
  .regex(/^(?:https:\/\/\S+|[\w][\w.\-/ ]*)$/, 'a file name of images/, or an https:// address');

/**
 * A secret is given by the name of an environment variable, never by its value (D4). It is resolved when used, and
 * never stored or printed.
 */
const SecretSchema = z
  .object({ env: z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'the name of an environment variable, in capitals') })
  .describe('Name of the environment variable that holds the secret');
export type Secret = z.infer<typeof SecretSchema>;

export const secretOrNone = (about: string) => SecretSchema.nullable().default(null).describe(about);

export const words = (otherwise: string[], about: string) =>
  z.array(z.string().trim().min(1).max(200)).max(500).default(otherwise).describe(about);

export function choice<const Name extends string>(names: readonly Name[], otherwise: NoInfer<Name>, about: string) {
  return z
    .enum(names)
    .default(otherwise as never)
    .describe(about);
}

export function choices<Name extends string>(names: readonly Name[], otherwise: NoInfer<Name>[], about: string) {
  return z
    .array(z.enum(names))
    .max(100)
    .default(otherwise as never)
    .describe(about);
}

/** A 24-hour local time, `08:30`. `24:00` is the end of the day. */
export const timeOfDay = (value: string, about: string) =>
  z
    .string()
    .regex(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'HH:MM in 24-hour time')
    .default(value)
    .describe(about);

export const hostNames = (about: string) =>
  z
    .array(
      z
        .string()
        .regex(/^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'a host name in lower case without scheme, port or path'),
    )
    .max(100)
    .default([])
    .describe(about);

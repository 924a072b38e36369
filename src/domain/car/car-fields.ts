import { z } from 'zod';
import { CentsSchema } from '#domain/money.ts';

// Builders for the fields of a car. Everything that a feed may omit is null, never undefined.

export const text = (about: string, max = 200) =>
  z.string().trim().min(1).max(max).nullable().default(null).describe(about);
export const money = (about: string) => CentsSchema.nullable().default(null).describe(`${about}, in cents`);
export const whole = (about: string, min: number, max: number) =>
  z.number().int().min(min).max(max).nullable().default(null).describe(about);
export const decimal = (about: string, max: number) =>
  z.number().min(0).max(max).nullable().default(null).describe(about);
export const flag = (about: string, otherwise = false) => z.boolean().default(otherwise).describe(about);
export const day = (about: string) => z.iso.date().nullable().default(null).describe(`${about}, YYYY-MM-DD`);
export const month = (about: string) =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'YYYY-MM')
    .nullable()
    .default(null)
    .describe(`${about}, YYYY-MM`);

import { z } from 'zod';

const name = (max: number) => z.string().trim().min(1).max(max);
const detail = (max: number) => name(max).nullable().default(null);

/** The shopper's own car, as far as its value depends on it (D39). What is unknown is null. */
export const ValuedVehicleSchema = z.object({
  make: name(60),
  model: name(80),
  year: z.number().int().min(1900).max(2100),
  badge: detail(120),
  series: detail(80),
  body: detail(60),
  transmission: detail(60),
  fuel: detail(60),
  drive: detail(60),
});
export type ValuedVehicle = z.infer<typeof ValuedVehicleSchema>;

/** Odometer, km, as a feed may give it too. */
export const OdometerSchema = z.number().int().min(0).max(2_000_000);

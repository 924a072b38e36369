import { z } from 'zod';
import { CentsSchema } from '#domain/money.ts';
import { decimal, money, text, whole } from './car-fields.ts';

/** One lender's terms for one car (spec §3, D58). Rates are percent a year; money is cents; `term{N}` is the weekly repayment over N years. */
export const FinanceLenderEntrySchema = z.object({
  interestRate: decimal('Percent a year', 100),
  comparisonRate: decimal('Percent a year, by regulation 71', 100),
  paymentWeek: money('Weekly repayment'),
  paymentMonth: money('Monthly repayment'),
  termMonths: whole('Months', 1, 360),
  termYears: whole('Years', 1, 30),
  balloon: money('Final payment'),
  deposit: money('Deposit'),
  disclaimer: text('What must stand beside the figures', 4000),
  terms: z
    .record(z.string().regex(/^term\d{1,2}$/), CentsSchema)
    .default({})
    .describe('term{N}: weekly repayment for N years, in cents'),
});
export type FinanceLenderEntry = z.infer<typeof FinanceLenderEntrySchema>;

export const VariantSchema = z.object({
  cylinders: whole('Cylinders', 0, 32),
  enginesize: whole('Engine displacement, cubic centimetres', 0, 20_000),
  enginesize_litres: decimal('Engine displacement, litres', 20),
  induction: text('Induction: Turbo Intercooled, Aspirated …'),
  fuelconsumptioncombined: decimal('Combined fuel consumption, litres per 100 km', 100),
  fuelcapacity: decimal('Fuel tank, litres', 2000),
  grossvehiclemass: whole('Gross vehicle mass, kg', 0, 100_000),
  vehiclelength: whole('Length, mm', 0, 30_000),
  vehicleheight: whole('Height, mm', 0, 10_000),
  vehiclewidth: whole('Width, mm', 0, 10_000),
  torque: text('Torque, as the maker states it'),
  ancaprating: decimal('ANCAP stars, 0 to 5', 5),
  geartype: text('Gearbox, as the maker states it'),
});

/** Caravans only (spec §3). Lengths in mm: feeds bring feet, the edge converts (0.3048, spec §9). */
export const CaravanSpecificationsSchema = z.object({
  body_width: whole('Body width, mm', 0, 10_000),
  body_length: whole('Body length, mm', 0, 30_000),
  tare_weight: whole('Tare, kg', 0, 100_000),
  axle_type: text('Axles'),
  sleeps: whole('Berths', 0, 20),
  aggregate_trailer_mass: whole('Aggregate trailer mass, kg', 0, 100_000),
});

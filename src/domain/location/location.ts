import { z } from 'zod';
import { DealershipIdSchema, LocationIdSchema, SlugSchema } from '#domain/ids.ts';
import { stateCode } from './state-code.ts';
import { isTimeZone } from './time-zone.ts';

/** 24-hour local time, `08:30`. */
const TimeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM in 24-hour time');

/** `formated_hours` is the spec's spelling (spec §3). When given, it is shown unchanged. */
const FormattedHoursSchema = z
  .string()
  .max(60)
  .nullable()
  .default(null)
  .describe("Shown instead of times, for example 'By appointment only'");

type Hours = {
  readonly status: 'Open' | 'Closed';
  readonly formated_hours: string | null;
  readonly times: readonly (string | null)[];
};

/** A day that is open says when, in times or in words. */
const saysWhen = ({ status, formated_hours, times }: Hours): boolean =>
  status === 'Closed' || formated_hours !== null || times.every((time) => time !== null);

const isEachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** One weekday (spec §3). */
const OpeningHourSchema = z
  .object({
    weekday: z.number().int().min(0).max(6).describe('0 Sunday to 6 Saturday'),
    status: z.enum(['Open', 'Closed']),
    formated_hours: FormattedHoursSchema,
    open: TimeOfDaySchema.nullable().default(null),
    close: TimeOfDaySchema.nullable().default(null),
  })
  .refine(
    ({ open, close, ...hours }) => saysWhen({ ...hours, times: [open, close] }),
    'open and close, or formated_hours, for a day that is Open',
  );
export type OpeningHour = z.infer<typeof OpeningHourSchema>;

const SpecialHoursSchema = z
  .object({
    status: z.enum(['Open', 'Closed']),
    date: z.iso.date(),
    formated_hours: FormattedHoursSchema,
    start_hour: TimeOfDaySchema.nullable().default(null),
    end_hour: TimeOfDaySchema.nullable().default(null),
  })
  .refine(
    ({ start_hour, end_hour, ...hours }) => saysWhen({ ...hours, times: [start_hour, end_hour] }),
    'start_hour and end_hour, or formated_hours, for a day that is Open',
  );
export type SpecialHours = z.infer<typeof SpecialHoursSchema>;

const AddressSchema = z.object({
  id: z.string().max(60).nullable().default(null),
  street: z.string().min(1).max(200),
  city: z.string().min(1).max(80),
  state: z
    .string()
    .max(40)
    .overwrite((state) => stateCode(state))
    .default('')
    .describe('In New Zealand the region, which may be left out: addresses there have none'),
  postcode: z.string().regex(/^\d{4,5}$/, 'four digits, or five for a ZIP code, as text (leading zeros count)'),
  lat: z.number().min(-90).max(90).nullable().default(null),
  long: z.number().min(-180).max(180).nullable().default(null),
  map_key: z.string().max(200).nullable().default(null),
  place_url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null)
    .describe('Directions link'),
  place_id: z.string().max(200).nullable().default(null),
});

/** A place where a dealership sells, services or keeps parts (spec §3). */
export const LocationSchema = z.object({
  id: LocationIdSchema,
  slug: SlugSchema,
  name: z.string().min(1).max(120).describe('Split at the hyphen into two heading lines (spec §2)'),
  dealership_id: DealershipIdSchema,
  location_type: z.enum(['', 'sales', 'service', 'parts']).default('').describe('Sorts in this order (spec §9)'),
  location_subtype: z.string().max(60).nullable().default(null).describe("May include 'buying'"),
  manufacturers: z.array(z.string().min(1).max(60)).default([]),
  primary: z.boolean().default(false),
  visible: z.boolean().default(true),
  time_zone: z
    .string()
    .min(1)
    .max(60)
    .refine(isTimeZone, 'an IANA time zone such as Australia/Sydney')
    .describe('IANA zone: Australia/Sydney'),
  address: AddressSchema,
  contact_detail: z.object({
    phone: z.string().max(40).nullable().default(null).describe('E.164 or national form'),
    landline_phone: z.string().max(40).nullable().default(null),
    email: z.email().nullable().default(null),
    opening_hours: z
      .array(OpeningHourSchema)
      .max(7)
      .refine((days) => isEachOnce(days.map(({ weekday }) => weekday)), 'each weekday once')
      .default([]),
    special_hours: z
      .array(SpecialHoursSchema)
      .max(400)
      .refine((days) => isEachOnce(days.map(({ date }) => date)), 'each date once')
      .default([]),
  }),
  image: z
    .object({ url: z.string().max(2000), thumb: z.string().max(2000).nullable().default(null) })
    .nullable()
    .default(null),
  average_rating: z.number().min(0).max(5).nullable().default(null),
  review_count: z.number().int().nonnegative().nullable().default(null),
  dealer_license_number: z.string().max(60).nullable().default(null),
  motor_vehicle_repairer: z.string().max(60).nullable().default(null),
  distribution_locations: z.array(LocationIdSchema).default([]),
});
export type Location = z.infer<typeof LocationSchema>;

import { z } from 'zod';
import { CarIdSchema, UserIdSchema } from '../ids.ts';
import { CentsSchema } from '../money.ts';

/** A car that a signed-in shopper saved. What the browser and the API see of it is `id`, the car's number (spec §3). */
export const WatchlistItemSchema = z.object({
  id: CarIdSchema,
  user_id: UserIdSchema,
  saved_at: z.iso.datetime(),
  price_when_saved: CentsSchema.nullable().describe('In cents, to tell the change since'),
});
export type WatchlistItem = z.infer<typeof WatchlistItemSchema>;

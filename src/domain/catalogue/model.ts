import { z } from 'zod';
import { SlugSchema } from '#domain/ids.ts';

const ModelIdSchema = SlugSchema.brand<'ModelId'>();

const MODEL_STATUSES = ['coming_soon', 'new', ''] as const;

const text = (about: string, max = 80) => z.string().trim().min(1).max(max).nullable().default(null).describe(about);

const ANOTHER_PAGE = 'a path of this site such as /pages/hilux, and no page of /models';

/** Browsers shorten `/.//host/` to another site's address. A page of `/models` would redirect to itself or in a circle. */
function isAnotherPage(path: string): boolean {
  const site = 'https://site.invalid';
  if (!URL.canParse(path, site)) return false;
  const { pathname } = new URL(path, site);
  return !pathname.startsWith('//') && !/^\/models(?:\/|$)/i.test(pathname);
}

/** A model of a manufacturer's range (spec §3), for /models, brand menus and model pages. */
export const ModelSchema = z.object({
  id: ModelIdSchema,
  name: z.string().trim().min(1).max(80).describe('As cars spell their model: HiLux'),
  slug: SlugSchema.describe('As in /search/{make}/{model}'),
  manufacturer_name: z.string().trim().min(1).max(60).describe('Name of the manufacturer, as in manufacturers.json'),
  description: text('A few sentences', 4000),
  manufacturer_body: text('Body type as the maker calls it; its slug is the value of /models?body='),
  manufacturer_body_group: text('Wider group of the body type'),
  manufacturer_body_subgroup: text('Narrower group of the body type'),
  bodyStyle: text('Body style'),
  body: text('Body key of the search: suv, ute …'),
  fuel: text('Fuel'),
  image: z
    .object({ url: z.string().max(2000), thumb: z.string().max(2000).nullable().default(null) })
    .nullable()
    .default(null)
    .describe('File names of images/, or https addresses'),
  status: z.enum(MODEL_STATUSES).default('').describe('coming_soon, new, or nothing special'),
  path: z
    .string()
    .max(400)
    .regex(/^\/(?![/\\])[^\s\\\p{Cc}]*$/u, ANOTHER_PAGE)
    .refine(isAnotherPage, ANOTHER_PAGE)
    .nullable()
    .default(null)
    .describe("Path of its page; none means the product's"),
  override_url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null)
    .describe('Where its card leads instead of its page'),
  accessories_count: z.number().int().nonnegative().default(0).describe('Accessories offered for it'),
});
export type Model = z.infer<typeof ModelSchema>;

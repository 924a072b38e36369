import { z } from 'zod';
import { PictureSchema, section, textOrNone } from './fields.ts';

/** Colour roles that a tenant may change. Each template defines which of its tokens a role sets. */
export const COLOUR_ROLES = ['brand', 'on_brand', 'accent', 'on_accent', 'surface', 'text', 'link'] as const;
export type ColourRole = (typeof COLOUR_ROLES)[number];

/** The self-hosted font families of the product (design: at most two a template). */
const FONT_FAMILIES = [
  'Archivo',
  'Bricolage Grotesque',
  'Hanken Grotesk',
  'Instrument Sans',
  'Newsreader',
  'Source Sans 3',
] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];

const colour = (about: string) =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #RRGGBB')
    .nullable()
    .default(null)
    .describe(about);

const font = (about: string) => z.enum(FONT_FAMILIES).nullable().default(null).describe(about);

const picture = (about: string) => PictureSchema.nullable().default(null).describe(about);

const WordingSchema = z.string().max(2000);
const PluralSchema = z.object({ one: WordingSchema, other: WordingSchema });

export const brandShape = {
  brand: section('Logo, colours and fonts over those of the template', {
    logo: picture('Logo on a light ground'),
    logo_on_dark: picture('Logo on a dark ground'),
    favicon: picture('Icon of the browser tab'),
    social_image: picture('Picture shown where a page is shared'),
    tagline: textOrNone('One line beside or under the name'),
    colours: section('Colours by role; the contrast of each pair is checked when the tenant is applied', {
      brand: colour('Panels, headings and secondary buttons'),
      on_brand: colour('Text on brand'),
      accent: colour('The one main action in view'),
      on_accent: colour('Text on accent'),
      surface: colour('Ground of the page'),
      text: colour('Text on surface'),
      link: colour('Links on surface'),
    }),
    fonts: section('Families from the shipped set', {
      display: font('Headings'),
      text: font('Everything else'),
    }),
  }),
  wording: z
    .record(z.string().regex(/^[a-z][\w.]*$/, 'a message key'), z.union([WordingSchema, PluralSchema]))
    .default({})
    .describe('Interface text over the catalogue of the locale, by message key; {one, other} where it counts (D382)'),
} as const;

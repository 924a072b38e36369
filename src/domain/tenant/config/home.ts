import { z } from 'zod';
import { choice, choices, flag, LinkSchema, PictureSchema, section, textOrNone, whole } from './fields.ts';

const HOME_SECTIONS = [
  'slider',
  'search',
  'body_tiles',
  'facet_tiles',
  'price_range',
  'budget',
  'featured_cars',
  'models',
  'brands',
  'offers',
  'service_banner',
  'banner_links',
  'locations',
  'reviews',
  'proposition_banner',
  'promotions',
  'blog',
] as const;
const FINDER_CHOICES = ['body', 'towing_braked_kg', 'payload_kg', 'price'] as const;
export type FinderChoice = (typeof FINDER_CHOICES)[number];
export type HomeSection = (typeof HOME_SECTIONS)[number];

const MenuLinkSchema = z.object({
  label: z.string().trim().min(1).max(60),
  link: LinkSchema,
});

/** One entry of a menu, with an optional level of links below it. */
const MenuEntrySchema = MenuLinkSchema.extend({
  links: z.array(MenuLinkSchema).max(40).default([]).describe('Links below it'),
});
export type MenuEntry = z.infer<typeof MenuEntrySchema>;

/** A dated promotion, shown only between its dates (D38). */
const PromotionSchema = z.object({
  name: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(2000).nullable().default(null),
  image: PictureSchema.nullable().default(null),
  link: LinkSchema.nullable().default(null),
  starts: z.iso.date().describe('First day, YYYY-MM-DD'),
  ends: z.iso.date().describe('Last day, YYYY-MM-DD'),
});

const menu = (otherwise: z.input<typeof MenuEntrySchema>[], about: string) =>
  z.array(MenuEntrySchema).max(40).prefault(otherwise).describe(about);

const HEADER: z.input<typeof MenuEntrySchema>[] = [
  { label: 'New cars', link: '/search/new-cars' },
  { label: 'Used cars', link: '/search/used-cars' },
  { label: 'Demo cars', link: '/search/demo-cars' },
  { label: 'Contact', link: '/contact-us' },
];

const FOOTER: z.input<typeof MenuEntrySchema>[] = [
  { label: 'All stock', link: '/cars/?city=' },
  { label: 'Contact', link: '/contact-us' },
  { label: 'Privacy policy', link: '/privacy-policy' },
  { label: 'Terms and conditions', link: '/terms-and-conditions/' },
];

export const homeShape = {
  home: section('The home page', {
    headline: textOrNone("The one promise; none means the template's", 120),
    lead: textOrNone('One or two sentences under it'),
    hero_image: PictureSchema.nullable().default(null).describe('Picture behind the promise'),
    sections: choices(
      HOME_SECTIONS,
      ['search', 'body_tiles', 'featured_cars', 'brands', 'offers', 'locations', 'reviews'],
      'Sections, in this order',
    ),
    finder: choices(
      FINDER_CHOICES,
      [],
      'Choices beside the words of the search at the top, in this order; tow figures in kilograms only (D424)',
    ),
    featured_count: whole(6, 'Featured cars', [0, 24]),
    slider_label: choice(['explore_more', 'discover_more'], 'explore_more', 'Text of the slider link'),
    banner_links: z
      .array(LinkSchema)
      .max(12)
      .default(['/special-offers', '/service', '/trade-in'])
      .describe('Links of the banner'),
    service_banner: choices(
      ['sales', 'service'],
      ['sales', 'service'],
      'Departments of the banner with links and phones',
    ),
  }),
  promotions: z.array(PromotionSchema).max(50).default([]).describe('Dated promotions; a stocktake sale is one (D38)'),
  navigation: section('Menus', {
    header: menu(HEADER, 'Entries of the header'),
    footer: menu(FOOTER, 'Links of the footer'),
    locations_dropdown: flag(true, 'Locations in the header'),
    brand_menus: flag(true, 'A mega-menu for each brand with models'),
    vehicle_menu: flag(true, 'A menu of body types that leads to /models'),
    phones: flag(true, 'Phones in the header'),
    footer_note: textOrNone('Last line of the footer; none leaves it out', 2000),
  }),
} as const;

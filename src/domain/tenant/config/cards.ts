import { z } from 'zod';
import { CAR_TYPES } from '#domain/car/car.ts';
import { choice, choices, flag, LinkSchema, PictureSchema, section, whole } from './fields.ts';

export const CARD_BUTTONS = [
  'enquire',
  'enquire_now',
  'shop_now',
  'book_test_drive',
  'view_details',
  'get_finance',
  'reserve_now',
  'buy_online',
] as const;
export type CardButton = (typeof CARD_BUTTONS)[number];

/** The searches that show a card, by car type. */
const displayShape = {
  display_for: z
    .array(z.enum(CAR_TYPES))
    .min(1)
    .default([...CAR_TYPES])
    .describe('Searches by car type that show it'),
  strict_display: z.boolean().default(false).describe('True: every car type of the search must be in display_for'),
};

/** A call to action of the dealer's own, shown between the cars (D16). */
const PromoCardSchema = z.object({
  image: PictureSchema.describe('Image key'),
  alt: z.string().trim().min(1).max(200).describe('What the picture says, for those who cannot see it'),
  background: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #RRGGBB')
    .nullable()
    .default(null)
    .describe('Ground behind the picture'),
  heading: z.string().trim().min(1).max(120).nullable().default(null).describe('Heading over the picture'),
  text: z.string().trim().min(1).max(400).nullable().default(null).describe('A sentence under the heading'),
  label: z.string().trim().min(1).max(60).nullable().default(null).describe('Text of the button'),
  link: LinkSchema.nullable().default(null).describe('Where the card leads'),
  ...displayShape,
});

const CallToActionSchema = z.object({
  heading: z.string().trim().min(1).max(120).describe('Heading'),
  text: z.string().trim().min(1).max(400).nullable().default(null).describe('A sentence under it'),
  label: z.string().trim().min(1).max(60).describe('Text of the button'),
  link: LinkSchema.describe('Where the button leads'),
  ...displayShape,
});

const PositionSchema = z.number().int().min(1).max(100);

export const cardsShape = {
  cards: section('The car card in lists (spec §2)', {
    buttons: choices(CARD_BUTTONS, ['enquire', 'view_details', 'get_finance', 'reserve_now'], 'Buttons, in this order'),
    finance_text_variant: choice(['get_finance', 'finance_quote'], 'get_finance', 'Text of the finance button (D23)'),
    chips: choices(
      [
        'condition',
        'transmission',
        'odometer',
        'fuel',
        'body',
        'drive',
        'seats',
        'location',
        // Of caravans.
        'sleeps',
        'tare',
        'trailer_mass',
      ],
      ['condition', 'transmission', 'odometer', 'fuel'],
      'Attribute chips of a car that is not sold, in this order',
    ),
    list_control: choice(['favourite', 'compare', 'both', 'none'], 'favourite', 'Control on the picture'),
    location_overlay: flag(true, 'Location on the picture'),
    tag: flag(true, 'Tag on the picture. A sold car has one in any case'),
    price_type: flag(true, 'Price type beside the price'),
    finance_strip: flag(true, 'Finance line under the price'),
    similar_link: flag(true, 'Find Me Something Similar on sold cars'),
    promo_position: whole(9, 'Place of the promotional card in the grid, from 1 (D16)', [1, 100]),
    promos: z
      .array(PromoCardSchema)
      .max(50)
      .default([])
      .describe('Promotional cards; the first that fits the search is shown'),
    call_to_action_positions: z
      .array(PositionSchema)
      .max(20)
      .default([8, 17])
      .describe('Places of the calls to action in the grid, from 1 (D16)'),
    calls_to_action: z
      .array(CallToActionSchema)
      .max(20)
      .default([])
      .describe('One for each place, in order, of those that fit the search'),
  }),
} as const;

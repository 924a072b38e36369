import { storedLead } from '#server/testing/switches/leads.ts';
import { row, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { ALL_CARS, CONTACT, FULL_CAR } from './addresses.ts';

const QUESTION = { form: 'service', message: 'Which dealership answers?' };
const SALE = { name: 'Stocktake sale', starts: '2026-04-01', ends: '2026-06-01' };

const colour = (role: string, token: string): SwitchRow =>
  row(`brand.colours.${role}`, [null, '#102030'], '/', [null, `${token}:#102030`]);

export const IDENTITY_AND_BRAND: readonly SwitchRow[] = [
  row('name', ['Switch Motors', 'Other Motors'], '/', ['Switch Motors', 'Other Motors']),
  row('template', ['metro', 'studio'], '/', ['data-template="metro"', 'data-template="studio"']),
  row('market', ['en-AU', 'en-US'], FULL_CAR, ['52,310 km', '32,504 mi']),
  row('locale', [null, 'en-US'], FULL_CAR, ['Price and enquiry', 'Price and inquiry']),
  row('dealerships', [['yard', 'annexe'], ['yard']], ALL_CARS, ['Volkswagen', null]),
  row('dealership_id', [null, 'annexe'], storedLead(QUESTION), ['"dealership_id":"yard"', '"dealership_id":"annexe"']),
  row('locations', [null, ['yard-yard']], CONTACT, ['2 Ruthven St', null]),
  row('finance_provider', ['alpha', 'nobody'], FULL_CAR, ['$199 a week', null]),
  row('wording', [{}, { 'card.enquire': 'Ask now' }], ALL_CARS, [null, '>Ask now<']),
  row('promotions', [[], [SALE]], '/', [null, 'Until 1 June 2026'], { home: { sections: ['promotions'] } }),
  ...together(
    row('brand.logo', ['logo.svg', 'other.svg'], '/', ['/160/logo.svg', '/160/other.svg']),
    row('brand.logo_on_dark', ['dark.svg', 'other-dark.svg'], '/', ['/160/dark.svg', '/160/other-dark.svg']),
    row('brand.favicon', ['icon.svg', 'other-icon.svg'], '/', ['/160/icon.svg', '/160/other-icon.svg']),
    row('brand.social_image', ['share.webp', 'hero.webp'], '/', ['1200x630/share.webp', '1200x630/hero.webp']),
    row('brand.tagline', ['One line', 'Other line'], '/', ['<span>One line</span>', '<span>Other line</span>']),
    colour('brand', '--brand'),
    colour('on_brand', '--text-on-brand'),
    colour('accent', '--accent'),
    colour('on_accent', '--text-on-accent'),
    colour('surface', '--surface'),
    colour('text', '--text'),
    colour('link', '--link'),
    row('brand.fonts.display', [null, 'Newsreader'], '/', [null, '--font-display:&#x27;Newsreader']),
    row('brand.fonts.text', [null, 'Source Sans 3'], '/', [null, '--font-text:&#x27;Source Sans 3']),
  ),
  row('compliance.strict', [false, true], FULL_CAR, ['Was $49,990', 'Motor dealer licence: MD12345'], {
    price: { before_price_days: 60 },
  }),
];

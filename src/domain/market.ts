export const MARKET_CODES = ['en-AU', 'en-NZ', 'en-US'] as const;
export type MarketCode = (typeof MARKET_CODES)[number];

export type PaperSize = 'A4' | 'LETTER';

export type Currency = 'AUD' | 'NZD' | 'USD';

/** What follows from where a tenant sells (D8). Interface text is not here but in the message catalogues. */
export type Market = {
  readonly code: MarketCode;
  readonly currency: Currency;
  readonly distance_unit: 'km' | 'mi';
  /** The system of all other measures, as shown (D298). */
  readonly measures: 'metric' | 'us';
  /** Of a printed sheet (D26). */
  readonly paper: PaperSize;
  /** Country of phone numbers written without a plus, as libphonenumber names it. */
  readonly phone_country: 'AU' | 'NZ' | 'US';
  readonly postcode: {
    readonly length: number;
    readonly pattern: RegExp;
    readonly message: string;
    /** Said of a postcode of the right form that does not exist (spec §8). */
    readonly unknown: string;
  };
  /** Whether the product ships with a table of its postcodes (docs/places.md). */
  readonly has_postcode_table: boolean;
  /** Spelling that links and words use. */
  readonly colour_word: 'colour' | 'color';
  readonly personalised_word: 'personalised' | 'personalized';
  readonly enquiry_word: 'Enquiry' | 'Inquiry';
  /** Whether credit law has a comparison rate and words its warning (R6, R7). */
  readonly has_comparison_rate: boolean;
};

const fourDigits = {
  length: 4,
  pattern: /^\d{4}$/,
  message: 'Invalid postcode. Please enter a 4-digit number.',
  unknown: 'Invalid postcode',
} as const;

export const MARKETS: Readonly<Record<MarketCode, Market>> = {
  'en-AU': {
    code: 'en-AU',
    currency: 'AUD',
    distance_unit: 'km',
    measures: 'metric',
    paper: 'A4',
    phone_country: 'AU',
    postcode: fourDigits,
    has_postcode_table: true,
    colour_word: 'colour',
    personalised_word: 'personalised',
    enquiry_word: 'Enquiry',
    has_comparison_rate: true,
  },
  'en-NZ': {
    code: 'en-NZ',
    currency: 'NZD',
    distance_unit: 'km',
    measures: 'metric',
    paper: 'A4',
    phone_country: 'NZ',
    postcode: fourDigits,
    has_postcode_table: true,
    colour_word: 'colour',
    personalised_word: 'personalised',
    enquiry_word: 'Enquiry',
    has_comparison_rate: false,
  },
  'en-US': {
    code: 'en-US',
    currency: 'USD',
    distance_unit: 'mi',
    measures: 'us',
    paper: 'LETTER',
    phone_country: 'US',
    postcode: {
      length: 5,
      pattern: /^\d{5}$/,
      message: 'Invalid ZIP code. Please enter a 5-digit number.',
      unknown: 'Invalid ZIP code',
    },
    has_postcode_table: false,
    colour_word: 'color',
    personalised_word: 'personalized',
    enquiry_word: 'Inquiry',
    has_comparison_rate: false,
  },
};

import { describe, expect, it } from 'vitest';
import { MARKETS, type MarketCode } from '#domain/market.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { toConflictProblems } from './conflicting-values.ts';
import { readFormValues } from './form-values.ts';
import { fieldsOf, type FormSettings, type LeadFormName } from './forms.ts';
import { parseEnquiry } from './parse-enquiry.ts';
import { dialPhone, formatPhone, parsePhone } from './phone.ts';

type Fields = Partial<FormSettings['leads']['fields']>;
const settings = (fields: Fields = {}, leads: Partial<FormSettings['leads']> = {}): FormSettings => ({
  ...PRODUCT_DEFAULTS,
  leads: {
    ...PRODUCT_DEFAULTS.leads,
    ...leads,
    fields: { ...PRODUCT_DEFAULTS.leads.fields, postcode: true, ...fields },
  },
});
const good = {
  name: 'Mia',
  email: 'mia@example.com',
  phone: '0491 570 156',
  postcode: '0800',
  message: 'Is it still here?',
};
type Options = { form?: LeadFormName; market?: MarketCode; fields?: Fields; leads?: Partial<FormSettings['leads']> };
const parse = (
  values: Record<string, string>,
  { form = 'enquiry', market = 'en-AU', fields = {}, leads = {} }: Options = {},
) => parseEnquiry(values, { form, settings: settings(fields, leads), market: MARKETS[market] });
const problems = (values: Record<string, string>, options?: Options) => {
  const parsed = parse(values, options);
  return parsed.ok ? [] : parsed.problem.map(({ field, message }) => [field, message]);
};

describe('an enquiry', () => {
  it('is normalised', () => {
    const parsed = parse({ ...good, name: '  Mia   Rose ', message: ' one\r\ntwo\u0007 ', opt_in: 'on' });
    expect(parsed.ok && parsed.value).toEqual({
      name: 'Mia Rose',
      last_name: null,
      email: 'mia@example.com',
      phone: '+61491570156',
      postcode: '0800',
      message: 'one\ntwo',
      category: 'General Enquiry',
      subcategory: null,
      opt_in: true,
      extra: {},
    });
  });

  it('reports every problem in the order of the fields', () => {
    expect(problems({}).map(([field]) => field)).toEqual(['name', 'email', 'phone', 'postcode', 'message']);
  });

  it.each([
    ['name', ''],
    ['name', ' \t '],
    ['name', 'a<b'],
    ['name', 'a\u0000b'],
    ['name', 'x'.repeat(101)],
    ['email', 'mia'],
    ['email', 'mia@'],
    ['email', 'a@localhost'],
    ['email', 'a@127.0.0.1'],
    ['email', 'a@[127.0.0.1]'],
    ['email', 'a@10.1'],
    ['email', 'a@mail.0x7f000001'],
    ['email', 'a@alpha.localhost'],
    ['email', 'a@crm.INTERNAL'],
    ['email', 'a@printer.local'],
    ['email', 'a@nas.lan'],
    ['email', 'a@mail.corp'],
    ['email', 'a@router.home.arpa'],
    ['email', 'a@cars.test'],
    ['email', 'a@cars.invalid'],
    ['email', 'mia@example.'],
    ['email', 'mia@example..com'],
    ['email', 'mia@-example.com'],
    ['email', 'mia @example.com'],
    ['email', `${'x'.repeat(250)}@a.com`],
    ['phone', '12'],
    ['phone', 'call me'],
    ['phone', '0491 570 15'],
    ['phone', '+999 1234567'],
    ['phone', '021 345 678'],
    ['postcode', '200'],
    ['postcode', '20000'],
    ['postcode', '2O00'],
    ['postcode', '２０００'],
    ['postcode', ''],
    ['message', 'x'.repeat(5_001)],
    ['message', ''],
  ])('rejects %s %j', (field, text) => {
    expect(problems({ ...good, [field]: text }).map(([name]) => name)).toEqual([field]);
  });

  it.each([
    ['name', 'x'.repeat(100)],
    ['name', "Zoë O'Brien-Nguyễn 李"],
    ['email', 'a+b@sub.example.com'],
    ['email', 'mia@cars.example'],
    ['email', 'mia@127.0.0.1.com'],
    ['email', 'mia@local.internal.au'],
    ['phone', '(02) 9876 5432'],
    ['phone', '+64 21 345 678'],
    ['phone', '1300 975 707'],
    ['postcode', ' 2000 '],
    ['message', 'x'.repeat(5_000)],
    ['message', 'A\r\n'.repeat(2_500)],
    ['message', '<b>hi</b>'],
  ])('accepts %s %j', (field, text) => expect(problems({ ...good, [field]: text })).toEqual([]));

  it('reports an invalid postcode with the specification’s text for the market', () => {
    expect(problems({ ...good, postcode: '12345' })).toEqual([
      ['postcode', 'Invalid postcode. Please enter a 4-digit number.'],
    ]);
    const american = { ...good, phone: '(202) 555-0143' };
    expect(problems({ ...american, postcode: '1234' }, { market: 'en-US' })).toEqual([
      ['postcode', 'Invalid ZIP code. Please enter a 5-digit number.'],
    ]);
    expect(problems({ ...american, postcode: '90210' }, { market: 'en-US' })).toEqual([]);
  });

  it('reports line breaks and angle brackets', () => {
    const oneLine = 'Write it on one line, without tabs or other hidden characters.';
    expect(problems({ ...good, name: 'Mia\nRose' })).toEqual([['name', oneLine]]);
    expect(problems({ ...good, Rego: 'ABC\t123' }, { fields: { rego: true } })).toEqual([['Rego', oneLine]]);
    expect(problems({ ...good, name: '<Mia>' })).toEqual([['name', 'Use a name without < or >.']]);
  });

  it('removes characters that reverse the direction of text', () => {
    const parsed = parse({ ...good, name: 'Mia \u202egnp.esoR\u2066', message: '\u200fone\u202e two' });
    expect(parsed.ok && parsed.value).toMatchObject({ name: 'Mia gnp.esoR', message: 'one two' });
    expect(problems({ ...good, name: '\u202e' })).toEqual([['name', 'Enter your first name.']]);
  });

  it('requires only the fields that the form shows', () => {
    const { postcode: _, message: __, ...rest } = good;
    expect(problems(rest, { fields: { postcode: false, message: false } })).toEqual([]);
    expect(problems(rest, { form: 'request_photos', fields: { postcode: false } })).toEqual([]);
    expect(problems(good, { fields: { last_name: true, terms_conditions: true } }).map(([field]) => field)).toEqual([
      'last_name',
      'terms_conditions',
    ]);
    expect(
      problems(
        { ...good, last_name: 'Ng', terms_conditions: 'on' },
        { fields: { last_name: true, terms_conditions: true } },
      ),
    ).toEqual([]);
  });

  it('takes no consent from a box that is not shown or not ticked', () => {
    const optIn = (values: object, fields: Fields = {}) => {
      const parsed = parse({ ...good, ...values }, { fields });
      return parsed.ok && parsed.value.opt_in;
    };
    expect([
      optIn({}),
      optIn({ opt_in: 'false' }),
      optIn({ opt_in: 'true' }),
      optIn({ opt_in: 'true' }, { opt_in: false }),
    ]).toEqual([false, false, true, false]);
  });

  it('keeps further fields under the specification’s names', () => {
    const values = {
      ...good,
      Rego: 'abc-1 23',
      PreferredContactMethod: 'SMS',
      finance: 'Yes',
      check_option_wash: 'Wash',
      unknown: 'x',
    };
    const parsed = parse(values, { fields: { rego: true, preferred_contact_method: true, finance: true } });
    expect(parsed.ok && parsed.value.extra).toEqual({
      PreferredContactMethod: 'SMS',
      finance: 'Yes',
      Rego: 'ABC123',
      additional_services: 'Wash',
    });
    expect(problems({ ...good, finance: 'Maybe' }, { fields: { finance: true } }).map(([field]) => field)).toEqual([
      'finance',
    ]);
  });

  it('stores a careers enquiry as a general enquiry', () => {
    const parsed = parse({ ...good, category: 'Careers Enquiry' }, { form: 'contact' });
    expect(parsed.ok && [parsed.value.category, parsed.value.subcategory]).toEqual([
      'General Enquiry',
      'Career Enquiry',
    ]);
  });
});

describe('what the shopper tows', () => {
  const withVan = { ...settings(), features: { van: true } };
  const parseVan = (van: string, given = withVan) =>
    parseEnquiry({ ...good, van }, { form: 'enquiry', settings: given, market: MARKETS['en-AU'] });

  it('is in the lead where the site works with vans', () => {
    const parsed = parseVan('2,800 kg van (ATM), 4 people aboard');
    expect(parsed.ok && parsed.value.extra).toEqual({ van: '2,800 kg van (ATM), 4 people aboard' });
  });

  it('is left out where the shopper did not tick the box, or the site does not ask', () => {
    for (const parsed of [parseVan(''), parseVan('2,800 kg', settings())])
      expect(parsed.ok && parsed.value.extra).toEqual({});
  });
});

describe('the location where the shopper would like to see the car', () => {
  const parseTransfer = (transfer: string, form: 'enquiry' | 'contact' = 'enquiry') =>
    parseEnquiry(
      { ...good, category: 'General Enquiry', transfer },
      { form, settings: settings({ transfer: true }), market: MARKETS['en-AU'] },
    );

  it('is in the lead of an enquiry where the site offers it', () => {
    const parsed = parseTransfer('Chatswood');
    expect(parsed.ok && parsed.value.extra).toEqual({ transfer: 'Chatswood' });
  });

  it('is not asked by other forms', () => {
    const parsed = parseTransfer('Chatswood', 'contact');
    expect(parsed.ok && parsed.value.extra['transfer']).toBeUndefined();
  });
});

describe('forms as data', () => {
  it('have the attributes for browser autofill', () => {
    const fields = fieldsOf('enquiry', settings({ last_name: true }));
    expect(fields.map(({ name, autocomplete }) => [name, autocomplete]).slice(0, 5)).toEqual([
      ['name', 'given-name'],
      ['last_name', 'family-name'],
      ['email', 'email'],
      ['phone', 'tel'],
      ['postcode', 'postal-code'],
    ]);
    expect(fields.find(({ name }) => name === 'message')?.required).toBe(true);
    expect(fieldsOf('test_drive', settings()).find(({ name }) => name === 'dateTime')?.required).toBe(false);
    expect(fieldsOf('contact', settings()).find(({ name }) => name === 'category')?.options).toContain(
      'General Enquiry',
    );
  });
});

describe('phones', () => {
  it.each([
    ['0491570156', 'AU', '+61491570156', '0491 570 156'],
    ['021 345 678', 'NZ', '+6421345678', '021 345 678'],
    ['(202) 555-0143', 'US', '+12025550143', '(202) 555-0143'],
  ] as const)('%s of %s', (text, country, stored, shown) => {
    expect(parsePhone(text, country)).toBe(stored);
    expect(formatPhone(stored, country)).toBe(shown);
  });
  it.each([
    ['(02) 5550 0140', 'AU', '+61255500140'],
    ['0491 570 156', 'AU', '+61491570156'],
    ['+61 2 5550 0140', 'AU', '+61255500140'],
    ['13 11 26', 'AU', '131126'],
    ['1300 975 707', 'AU', '1300975707'],
    ['+61 1300 975 707', 'AU', '1300975707'],
    ['1800 160 401', 'AU', '1800160401'],
    ['09 555 0123', 'NZ', '+6495550123'],
    ['(202) 555-0143', 'US', '+12025550143'],
    ['+64 21 345 678', 'AU', '+6421345678'],
    ['(02) 5550 014 ext', 'AU', '025550014'],
  ] as const)('%s of %s are dialled as %s', (text, country, dialled) => expect(dialPhone(text, country)).toBe(dialled));
  it('from abroad keep their country code', () => expect(formatPhone('+6421345678', 'AU')).toBe('+64 21 345 678'));
  it('of a range that has no form are shown as they are written', () =>
    expect(formatPhone('09 155 0140', 'NZ')).toBe('09 155 0140'));
  it('that cannot be parsed are shown unchanged', () => expect(formatPhone('ask inside', 'AU')).toBe('ask inside'));
});

describe('values of a form', () => {
  it('are text by name within limits', () => {
    const many = Array.from({ length: 500 }, (_, at): [string, unknown] => [`f${at}`, at]);
    const { values, conflicting } = readFormValues([
      ['a', '1'],
      ['a', ' 1 '],
      ['b', { x: 1 }],
      ['c', true],
      ['d_radio_options', 'x'],
      ['check_option', 'Wash'],
      ['check_option', 'Wax'],
      ['__proto__', 'p'],
      ...many,
    ]);
    expect(values).toMatchObject({ a: '1', c: 'true', check_option: 'Wash, Wax' });
    expect(conflicting).toEqual([]);
    expect(Object.keys(values)).toHaveLength(100);
    expect(Object.keys(values)).not.toContain('b');
    expect(Object.keys(values)).not.toContain('d_radio_options');
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
  });
});

describe('a single field with different values', () => {
  const many = Array.from({ length: 200 }, (_, at): [string, unknown] => [`f${at}`, at]);
  it.each([
    [
      'two places',
      [
        ['location_id', 'a'],
        ['location_id', 'b'],
      ],
    ],
    [
      'a place and nothing',
      [
        ['location_id', ''],
        ['location_id', 'a'],
      ],
    ],
    [
      'two places with the same one again',
      [
        ['location_id', 'a'],
        ['location_id', 'b'],
        ['location_id', 'a'],
      ],
    ],
    ['two places far apart', [['location_id', 'a'], ...many, ['location_id', 'b']]],
  ] as [string, [string, unknown][]][])('has none of them, and a problem: %s', (_, pairs) => {
    const { values, conflicting } = readFormValues(pairs);
    expect(values['location_id']).toBe('');
    expect(toConflictProblems(conflicting)).toEqual([
      {
        field: 'location_id',
        key: 'lead.error.several_values',
        message: 'Give one answer here. More than one was sent.',
      },
    ]);
  });

  it('that nothing reads has no problem', () => {
    const { conflicting } = readFormValues([
      ['utm', '1'],
      ['utm', '2'],
    ]);
    expect(toConflictProblems(conflicting)).toEqual([]);
  });
});

describe('an API call', () => {
  const call = (values: Record<string, string>, form: LeadFormName = 'contact') =>
    parseEnquiry(
      { ...good, category: 'General Enquiry', ...values },
      { form, settings: settings({ postcode: false }), market: MARKETS['en-AU'], isCall: true },
    );

  it('may send every lead field, whichever the form shows', () => {
    const parsed = call({
      last_name: 'Rose',
      company: 'Rose Ltd',
      dateTime: 'Tuesday',
      Rego: 'ABC123',
      fleet_size: '',
    });
    expect(parsed.ok && parsed.value).toMatchObject({
      last_name: 'Rose',
      postcode: '0800',
      extra: { company: 'Rose Ltd', dateTime: 'Tuesday', Rego: 'ABC123' },
    });
  });

  it('needs none of the optional fields, and their rules still apply', () => {
    expect(
      parseEnquiry(
        { ...good, category: 'General Enquiry' },
        {
          form: 'contact',
          settings: settings(),
          market: MARKETS['en-AU'],
          isCall: true,
        },
      ).ok,
    ).toBe(true);
    const parsed = call({ postcode: 'abc', Rego: '<b>', finance: 'perhaps', last_name: '<i>' });
    expect(!parsed.ok && parsed.problem.map(({ field }) => field)).toEqual([
      'last_name',
      'postcode',
      'Rego',
      'finance',
    ]);
  });

  it('may name any category that the site or its form has', () => {
    expect(call({ category: 'Test Drive' }, 'test_drive').ok).toBe(true);
    const parsed = call({ category: 'Pills' }, 'test_drive');
    expect(!parsed.ok && parsed.problem.map(({ field }) => field)).toEqual(['category']);
  });

  it('gives no consent to wording that was not shown', () => {
    const parsed = parseEnquiry(
      { ...good, category: 'General Enquiry', opt_in: 'true' },
      {
        form: 'contact',
        settings: settings({ opt_in: false }),
        market: MARKETS['en-AU'],
        isCall: true,
      },
    );
    expect(parsed.ok && parsed.value.opt_in).toBe(false);
  });
});

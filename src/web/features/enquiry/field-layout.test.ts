import { describe, expect, it } from 'vitest';
import type { FieldView } from './enquiry-view.ts';
import { withRows } from './field-layout.ts';

type Short = Pick<FieldView, 'name' | 'kind'> & Partial<FieldView>;

const fieldsOf = (list: readonly Short[]): FieldView[] =>
  list.map((field) => ({
    label: field.name,
    isRequired: true,
    autocomplete: null,
    max: 50,
    options: null,
    hint: null,
    value: '',
    ...field,
  }));

const aloneIn = (list: readonly Short[]) =>
  withRows(fieldsOf(list))
    .filter(({ isAlone }) => isAlone)
    .map(({ name }) => name);

const NAME = { name: 'name', kind: 'name' } as const;
const LAST_NAME = { name: 'last_name', kind: 'name' } as const;
const COMPANY = { name: 'company', kind: 'plain' } as const;
const EMAIL = { name: 'email', kind: 'email' } as const;
const PHONE = { name: 'phone', kind: 'phone' } as const;
const MESSAGE = { name: 'message', kind: 'message' } as const;
const MAKE = { name: 'vehicle_make', kind: 'plain' } as const;
const MODEL = { name: 'vehicle_model', kind: 'plain' } as const;
const REGO = { name: 'Rego', kind: 'plain' } as const;
const PLACE = { name: 'location_id', kind: 'choice', options: [] } as const;

describe('the fields of a form, two in a row', () => {
  it.each([
    ['three short fields', [NAME, EMAIL, PHONE, MESSAGE], ['name']],
    ['email and mobile before a choice', [NAME, EMAIL, PHONE, PLACE, MESSAGE], ['name', 'location_id']],
    ['four short fields', [NAME, EMAIL, PHONE, REGO, MESSAGE], []],
    ['three short fields and a hidden one', [NAME, { name: 'x', kind: 'hidden' }, EMAIL, PHONE, MESSAGE], ['name']],
    ['a first and a last name', [NAME, LAST_NAME, EMAIL, PHONE, PLACE, MESSAGE], ['location_id']],
    ['email and mobile after a name and a company', [NAME, COMPANY, EMAIL, PHONE, PLACE, MESSAGE], ['location_id']],
    ['make and model at the end of seven fields', [NAME, EMAIL, PHONE, PLACE, REGO, MAKE, MODEL, MESSAGE], ['name']],
    ['make and model in the middle of seven', [NAME, EMAIL, PHONE, PLACE, MAKE, MODEL, REGO, MESSAGE], []],
    ['make and model after three fields', [NAME, EMAIL, PHONE, MAKE, MODEL, MESSAGE], ['name']],
    ['a choice between long ones', [MESSAGE, PLACE, MESSAGE], ['location_id']],
    ['a short text between long ones', [MESSAGE, NAME, MESSAGE], []],
    ['radio buttons between short fields', [NAME, EMAIL, { ...PLACE, isRequired: false }, PHONE], []],
    ['a field that depends on an answer', [NAME, EMAIL, { ...PHONE, when: [] }, MESSAGE], []],
    ['a run at the end', [MESSAGE, NAME, EMAIL, PHONE], ['name']],
    ['times for a test drive', [{ name: 'dateTime', kind: 'plain' }, NAME, EMAIL, PHONE, MESSAGE], ['name']],
  ] satisfies [string, readonly Short[], string[]][])('%s', (_, list, alone) => {
    expect(aloneIn(list)).toEqual(alone);
  });

  it('are laid out anew when some are left out', () => {
    const rows = withRows(fieldsOf([NAME, EMAIL, PHONE, PLACE]));
    expect(aloneIn(rows)).toEqual(['name', 'location_id']);
    expect(aloneIn(rows.filter(({ name }) => name === 'name' || name === 'location_id'))).toEqual([]);
  });
});

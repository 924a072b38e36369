import type { FieldKind, LeadField, LeadFormName } from '#domain/lead/forms.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { ownLabel } from './own-label.server.ts';

type Mistake = { readonly key: string; readonly message: string };

const MISSING = /^lead\.error\.(.+)_required$/;

/** The text for a mistake. If the form has its own label for an empty field, the text names that label. */
export function mistakeText({ key, message }: Mistake, form: LeadFormName, t: PageTools['t']): string {
  const name = MISSING.exec(key)?.[1] ?? '';
  // A field without an error text of its own is named by its label.
  const general = t.byKey(key, '') === '' ? t.byKey(`lead.field.${name}`, '') : '';
  const label = ownLabel(name, form, t) ?? (general || null);
  return label === null ? t.byKey(key, message) : t('lead.error.required', { field: label });
}

/** The error message of each kind of field, apart from the one for a missing value. */
const MISTAKES: Partial<Record<FieldKind, string>> = {
  name: 'name_characters',
  email: 'email',
  phone: 'phone',
  postcode: 'postcode',
  choice: 'choice',
  plain: 'characters',
  money: 'money',
  number: 'number',
  date: 'date',
  address: 'address',
};

const FILE_MISTAKES = ['cv_empty', 'cv_too_large', 'cv_kind', 'cv_unreadable', 'cv_no_room'];

/** The error texts that the rules of these fields may need, in the wording of the site. */
export function toMistakes(
  fields: readonly LeadField[],
  form: LeadFormName,
  t: PageTools['t'],
): Record<string, string> {
  const names = fields.flatMap(({ name, kind, required }) => [
    ...(required && kind !== 'postcode' ? [`${name}_required`] : []),
    ...(MISTAKES[kind] === undefined ? [] : [MISTAKES[kind]]),
    ...(kind === 'file' ? FILE_MISTAKES : []),
  ]);
  const keys = [...new Set(names)].map((name) => `lead.error.${name}`);
  return Object.fromEntries(
    keys.map((key) => [key, mistakeText({ key, message: '' }, form, t)] as const).filter(([, text]) => text !== ''),
  );
}

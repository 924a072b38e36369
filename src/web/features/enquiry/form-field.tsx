import { VanBox } from '#web/features/towing/van-box.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { FieldShell, describedBy } from '#web/ui/field.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Select } from '#web/ui/select.tsx';
import { ChecksField, RadioField } from './choice-fields.tsx';
import type { FieldView, OptionView } from './enquiry-view.ts';
import { hasRadios } from './field-layout.ts';
import { FileField } from './file-field.tsx';
import { fieldId, type FormFieldProps } from './form-field-props.ts';

/** The input type and keyboard for each kind of field. */
const INPUTS = {
  name: { type: 'text' },
  plain: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  postcode: { type: 'text', inputMode: 'numeric' },
  money: { type: 'text', inputMode: 'decimal' },
  number: { type: 'text', inputMode: 'numeric' },
  date: { type: 'text', inputMode: 'numeric' },
} as const;
const isInput = (kind: string): kind is keyof typeof INPUTS => Object.hasOwn(INPUTS, kind);

export function FormField(props: FormFieldProps) {
  const { field } = props;
  const { kind } = field;
  if (kind === 'hidden') return <input type="hidden" name={field.name} value={field.value} />;
  if (kind === 'checkbox') return <BoxField {...props} />;
  if (kind === 'van') return <VanBox {...props} />;
  if (kind === 'file') return <FileField {...props} />;
  if (kind === 'checks') return <ChecksField {...props} />;
  if (hasRadios(field)) return <RadioField {...props} />;
  return <TypedField {...props} />;
}

/** A text field or a select. */
function TypedField({ field, typed, error }: FormFieldProps) {
  const t = useMessages();
  const id = fieldId(field.name);
  const hint = field.hint ?? undefined;
  const common = {
    id,
    name: field.name,
    defaultValue: typed ? (typed[field.name] ?? '') : field.value,
    className: 'input',
    required: field.isRequired,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, { hint, error }),
    ...(field.autocomplete ? { autoComplete: field.autocomplete } : {}),
  } as const;
  return (
    <div className={field.isAlone ? 'form-alone' : undefined}>
      <FieldShell
        id={id}
        label={field.label}
        optionalText={field.isRequired ? undefined : t('common.optional')}
        hint={hint}
        error={error}
        errorPrefix={t('lead.error_prefix')}
      >
        <Control field={field} common={common} />
      </FieldShell>
    </div>
  );
}

type ControlProps = {
  readonly field: FieldView;
  readonly common: Readonly<Record<string, unknown>> & { readonly className: string };
};

function Control({ field: { kind, options, max }, common }: ControlProps) {
  const t = useMessages();
  if (options !== null) {
    return (
      <Select {...common}>
        <option value="">{t('lead.choose')}</option>
        <Options options={options} />
      </Select>
    );
  }
  // No `maxlength`: the browser would cut pasted text without notice. The rule reports text that is too long, and
  // nothing is lost (D27).
  if (kind === 'message' || kind === 'address') return <textarea {...common} rows={kind === 'message' ? 5 : 3} />;
  const input = <input {...common} {...INPUTS[isInput(kind) ? kind : 'plain']} maxLength={max} />;
  return kind === 'money' ? <span className="money-input">{input}</span> : input;
}

/** The options of a select, under the headings of their groups if they have any. */
function Options({ options }: { readonly options: readonly OptionView[] }) {
  const toOption = ({ value, label }: OptionView) => (
    <option key={value} value={value}>
      {label}
    </option>
  );
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((name) => {
    const own = options.filter(({ group }) => group === name).map(toOption);
    return name === undefined ? (
      own
    ) : (
      <optgroup key={name} label={name}>
        {own}
      </optgroup>
    );
  });
}

function BoxField({ field, typed, error }: FormFieldProps) {
  const id = fieldId(field.name);
  const isTicked = typed ? typed[field.name] === 'true' : field.value === 'true';
  return (
    <div>
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={field.name}
          value="true"
          defaultChecked={isTicked}
          required={field.isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
        />
        <span>{field.label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The error of a field, shown below it. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  const t = useMessages();
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <Glyph name="alert" />
      <span>
        <span className="sr-only">{t('lead.error_prefix')} </span>
        {error}
      </span>
    </p>
  );
}

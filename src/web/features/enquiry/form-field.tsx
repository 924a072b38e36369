import { CircleAlert } from 'lucide-react';
import { useMessages } from '../../messages/messages-context.tsx';
import { FieldShell, describedBy } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { FieldView } from './enquiry-view.ts';

export const fieldId = (name: string) => `field-${name}`;

type FormFieldProps = {
  readonly field: FieldView;
  /** What was typed into the form that came back; undefined for a fresh one. */
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly error: string | undefined;
};

/** The right keyboard for each kind of field. */
const INPUTS = {
  name: { type: 'text' },
  plain: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  postcode: { type: 'text', inputMode: 'numeric' },
} as const;

export function FormField({ field, typed, error }: FormFieldProps) {
  const t = useMessages();
  const id = fieldId(field.name);
  if (field.kind === 'checkbox') return <BoxField field={field} typed={typed} error={error} />;
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
    <div className={field.kind === 'postcode' ? 'form-short' : undefined}>
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

function Control({ field, common }: ControlProps) {
  const t = useMessages();
  if (field.options !== null) {
    return (
      <Select {...common}>
        <option value="">{t('lead.choose')}</option>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    );
  }
  if (field.kind === 'message') return <textarea {...common} rows={5} maxLength={field.most} />;
  return (
    <input
      {...common}
      {...INPUTS[field.kind === 'choice' || field.kind === 'checkbox' ? 'plain' : field.kind]}
      maxLength={field.most}
    />
  );
}

function BoxField({ field, typed, error }: FormFieldProps) {
  const t = useMessages();
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
      {error && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert aria-hidden="true" />
          <span>
            <span className="sr-only">{t('lead.error_prefix')} </span>
            {error}
          </span>
        </p>
      )}
    </div>
  );
}

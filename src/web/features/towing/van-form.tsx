import { useId } from 'react';
import { VAN_BOUNDS, VAN_KEYS, type Van } from '#domain/towing/van.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { describedBy, FieldShell } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { forgetVan } from './keep-van.ts';
import type { VanFormView } from './van-view.ts';

/** The button goes with the van, so the focus goes to the first field. */
function forget(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])];
  for (const field of fields) field.value = '';
  fields[0]?.focus();
  forgetVan();
}

/** What a shopper typed before the form was loaded, by field. */
export type TypedVan = Readonly<Partial<Record<string, string>>>;

type VanFormProps = {
  readonly view: VanFormView;
  readonly van: Van | null;
  readonly before?: TypedVan | undefined;
};

/** Takes the shopper's van. It leads to the same page with the van in its address, which the browser then keeps (D425). */
export function VanForm({ view, van, before = {} }: VanFormProps) {
  const { texts } = view;
  const t = useMessages();
  const typed = (key: string, given: string | number | null | undefined) => before[key] || String(given ?? '');
  return (
    <form method="get" action={view.action} className="van-form">
      {view.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <VanField
        name={VAN_KEYS.atm}
        label={texts.atm}
        hint={texts.atmHint}
        value={typed(VAN_KEYS.atm, view.mistyped ?? van?.atm)}
        error={view.mistyped === null ? undefined : { text: texts.error, prefix: t('lead.error_prefix') }}
        isRequired
        digits={6}
      />
      <VanField
        name={VAN_KEYS.people}
        label={texts.people}
        value={typed(VAN_KEYS.people, van?.people ?? 2)}
        digits={1}
      />
      <VanField
        name={VAN_KEYS.ball}
        label={texts.ball}
        hint={texts.ballHint}
        optionalText={texts.optional}
        value={typed(VAN_KEYS.ball, van?.ball)}
        digits={String(VAN_BOUNDS.ball[1]).length}
      />
      <div className="van-form-end">
        <Button type="submit" tone="brand">
          {texts.submit}
        </Button>
        {view.clearHref !== null ? (
          <Link to={view.clearHref} className="text-link" rel="nofollow" onClick={() => forgetVan()}>
            {texts.forget}
          </Link>
        ) : (
          van !== null && (
            <button type="button" className="text-link" onClick={(event) => forget(event.currentTarget.form)}>
              {texts.forget}
            </button>
          )
        )}
      </div>
    </form>
  );
}

type VanFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly digits: number;
  readonly hint?: string;
  readonly optionalText?: string;
  readonly error?: { readonly text: string; readonly prefix: string } | undefined;
  readonly isRequired?: boolean;
};

function VanField({ name, label, value, digits, hint, optionalText, error, isRequired = false }: VanFieldProps) {
  const id = useId();
  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      optionalText={optionalText}
      error={error?.text}
      errorPrefix={error?.prefix}
    >
      <input
        id={id}
        className="input"
        name={name}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={digits}
        required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint, error: error?.text })}
      />
    </FieldShell>
  );
}

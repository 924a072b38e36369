import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { useSite } from '#web/features/site/site-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { describedBy, FieldShell } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { findPlace } from './find-place.ts';
import { forgetPlace, keepPlace } from './kept-place.ts';
import { useNearPlace } from './near-context.tsx';
import type { NearView } from './near-view.ts';

type PostcodeFormProps = {
  readonly view: NearView;
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly hint: string;
  readonly onFound: (address: string, form: HTMLFormElement) => void;
  readonly before: { readonly typed: string; readonly hasFocus: boolean } | undefined;
};

/**
 * Takes the shopper's postcode (D352). With script the place is looked up here and kept in the browser; without, the
 * postcode is part of the next page's address.
 */
export function PostcodeForm({ view, action, fields, hint, onFound, before }: PostcodeFormProps) {
  const t = useMessages();
  const { distances } = useSite();
  const near = useNearPlace();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setLive(true), []);
  const start = useRef(before);
  useLayoutEffect(() => {
    if (!start.current || !input.current) return;
    if (start.current.typed !== '') input.current.value = start.current.typed;
    if (start.current.hasFocus) input.current.focus();
  }, []);
  const given = view.typed ?? near?.postcode ?? '';
  // The field belongs to the shopper. What the browser keeps fills it only from outside.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = given;
  }, [given]);
  if (distances === null) return null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = input.current?.value.trim() ?? '';
    const refuse = (text: string) => {
      setProblem(text);
      input.current?.focus();
    };
    if (!/^[0-9]+$/.test(typed) || typed.length !== distances.digits) return refuse(t('lead.error.postcode'));
    setBusy(true);
    const found = await findPlace(typed);
    setBusy(false);
    if ('error' in found) return refuse(found.error ?? t('near.unavailable'));
    setProblem(null);
    keepPlace(found);
    const query = new URLSearchParams(fields.map(([name, value]) => [name, value]));
    query.append('postcode', found.postcode);
    onFound(`${action}?${query}`, form);
  };

  const error = problem ?? view.error ?? undefined;
  const forget = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with the postcode, so the focus goes to that of the menu.
    currentTarget.closest('details')?.querySelector('summary')?.focus();
    forgetPlace();
    setProblem(null);
  };
  return (
    <form
      method="get"
      action={action}
      className="grid gap-4"
      noValidate={isLive}
      onSubmit={(event) => void submit(event)}
    >
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <FieldShell id={id} label={t('near.postcode')} hint={hint} error={error} errorPrefix={t('lead.error_prefix')}>
        <input
          ref={input}
          id={id}
          className="input"
          name="postcode"
          defaultValue={given}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={distances.digits}
          pattern={`[0-9]{${distances.digits}}`}
          title={t('lead.error.postcode')}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
      </FieldShell>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" tone="brand" busyLabel={isBusy ? t('near.looking') : null}>
          {t('near.show_cars')}
        </Button>
        {view.clearHref !== null ? (
          <Link to={view.clearHref} className="text-link" rel="nofollow" data-keeps-scroll onClick={forget}>
            {t('near.forget')}
          </Link>
        ) : (
          near !== null && (
            <button type="button" className="text-link" onClick={forget}>
              {t('near.forget')}
            </button>
          )
        )}
      </div>
    </form>
  );
}

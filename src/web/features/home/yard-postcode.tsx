import { useEffect, useRef, useState, type FormEvent } from 'react';
import { findPlace } from '#web/features/near/find-place.ts';
import { forgetPlace, keepPlace } from '#web/features/near/kept-place.ts';
import { useNearPlace } from '#web/features/near/near-context.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Puts the nearest location first (D453). Without script, and for a postcode that has no place, it leads to the page of
 * all locations, which says what is wrong.
 */
export function YardPostcode({ action }: { readonly action: string }) {
  const t = useMessages();
  const { distances } = useSite();
  const near = useNearPlace();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const given = near?.postcode ?? '';
  // The field belongs to the shopper. What the browser keeps fills it only from outside.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = given;
  }, [given]);
  const order = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const found = await findPlace(input.current?.value.trim() ?? '');
    setBusy(false);
    if ('error' in found) form.submit();
    else keepPlace(found);
  };
  const forget = () => {
    // The button goes with the postcode.
    input.current?.focus();
    if (input.current) input.current.value = '';
    forgetPlace();
  };
  return (
    <form action={action} className="yard-postcode" onSubmit={(event) => void order(event)}>
      <label htmlFor="yard-postcode" className="type-small-strong">
        {t('near.postcode')}
      </label>
      <input
        ref={input}
        id="yard-postcode"
        name="postcode"
        className="input figures"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={distances?.digits}
        required
      />
      <Button type="submit" tone="outline" busyLabel={isBusy ? t('near.looking') : null}>
        {t('near.show_locations')}
      </Button>
      {near && (
        <button type="button" className="text-link type-small min-h-11" onClick={forget}>
          {t('near.forget')}
        </button>
      )}
      <span role="status" className="sr-only">
        {near && t('near.from', { postcode: near.postcode })}
      </span>
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { unsealCall, unsealPhone } from './unseal-phone.ts';
import { useSite } from './site-context.tsx';
import type { SitePhone } from './site-data.ts';

export type PhoneRevealProps = {
  readonly phone: SitePhone;
  /** Whose number it is, for those who only hear the button. */
  readonly name: string;
  /** The car on whose page it is asked for. */
  readonly car?: { readonly id: number; readonly slug: string } | null;
  readonly className?: string;
  /** What stands on the button instead of the masked number. */
  readonly children?: ReactNode;
  /** Calls at once: for a small button that has no room for the number. */
  readonly callsAtOnce?: boolean;
};

/** Its answer is only logged (spec §7), and so is its failure (spec §8). */
async function reportReveal(call: string, report: Readonly<Record<string, string | number>>): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch(call, {
      method: 'POST',
      keepalive: true,
      headers,
      body: JSON.stringify(report),
    });
    if (!ok) throw new Error(String(status));
  } catch (error) {
    console.warn('The phone reveal was not reported:', error);
  }
}

/**
 * A phone number that shows when it is asked for (D55): the click shows it and reports it; without script the form
 * answers a page with the number. Until then it stands nowhere but in the button's value.
 */
export function PhoneReveal(props: PhoneRevealProps) {
  const { phone, name, car = null, className, children, callsAtOnce = false } = props;
  const t = useMessages();
  const { links } = useSite();
  const [isAsked, setAsked] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone: its place is the number's.
  useEffect(() => {
    if (isAsked) link.current?.focus();
  }, [isAsked]);
  const number = unsealPhone(phone);
  const isShown = isAsked || !phone.isHidden;
  const shown = () => (
    <a
      ref={link}
      href={unsealCall(phone)}
      className={className ?? 'phone-number figures inline-flex min-h-11 items-center'}
      aria-label={t('site.call', { name: `${name}, ${number}` })}
    >
      {children && callsAtOnce ? children : number}
    </a>
  );
  const reveal = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void reportReveal(links.phoneReveal, { ...phone.report, ...(car && { car_id: car.id }) });
    setAsked(true);
    if (callsAtOnce) window.location.assign(unsealCall(phone));
  };
  const hidden = () => (
    <form method="post" action={links.phoneReveal} onSubmit={reveal} className="contents">
      {car && <input type="hidden" name="car_id" value={car.id} />}
      {car && <input type="hidden" name="slug" value={car.slug} />}
      {Object.entries(phone.report).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        type="submit"
        name="phone"
        value={number}
        className={className ?? 'inline-flex min-h-11 items-center gap-2'}
        // Begins with what is seen, so that it can be said to a voice control.
        aria-label={`${phone.masked} ${t('site.show_number')}: ${name}`}
      >
        {children ?? (
          <>
            <span className="phone-number figures" aria-hidden="true">
              {phone.masked}
            </span>
            <span className="text-link">{t('site.show_number')}</span>
          </>
        )}
      </button>
    </form>
  );
  return (
    <>
      {isShown ? shown() : hidden()}
      {phone.isHidden && (
        <span role="status" className="sr-only">
          {isAsked && t('site.phone_shown', { name, number })}
        </span>
      )}
    </>
  );
}

/** A number with its icon, as panels and lists show it. */
export function PhoneLine(props: PhoneRevealProps) {
  return (
    <div className="flex items-center gap-2">
      <Glyph name="phone" />
      <PhoneReveal {...props} />
    </div>
  );
}

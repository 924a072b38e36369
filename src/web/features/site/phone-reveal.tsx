import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { useSite } from './site-context.tsx';
import type { SitePhone } from './site-data.ts';
import { unsealCall, unsealPhone } from './unseal-phone.ts';

export type PhoneRevealProps = {
  readonly phone: SitePhone;
  /** The location's name, for screen readers. */
  readonly name: string;
  /** The car on whose page the number is shown. */
  readonly car?: { readonly id: number; readonly slug: string } | null;
  readonly className?: string;
  /** The content of the button, instead of the masked number. */
  readonly children?: ReactNode;
  /** The click calls at once: for a small button without room for the number. */
  readonly callsAtOnce?: boolean;
};

/** Reports a reveal (spec §7). A failure is only logged (spec §8). */
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
 * A phone number that is shown after a click (D55), which is reported. Without script the form leads to a page with the
 * number. Before the click the number is in the button's value only.
 */
export function PhoneReveal(props: PhoneRevealProps) {
  const { phone, name, car = null, className, children, callsAtOnce = false } = props;
  const t = useMessages();
  const { links } = useSite();
  const [isRevealed, setRevealed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // The focused button is replaced by the number, which takes the focus. A button that calls at once presses the number:
  // every call begins with a click on its link, and so is counted (D48).
  useEffect(() => {
    if (!isRevealed) return;
    link.current?.focus();
    if (callsAtOnce) link.current?.click();
  }, [isRevealed, callsAtOnce]);
  const number = unsealPhone(phone);
  const isShown = isRevealed || !phone.isHidden;
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
    setRevealed(true);
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
        className={className ?? 'inline-flex min-h-11 flex-wrap items-center gap-x-2'}
        // Begins with the visible text, so that voice control finds the button by it.
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
          {isRevealed && t('site.phone_shown', { name, number })}
        </span>
      )}
    </>
  );
}

/** A number with its icon, for panels and lists. */
export function PhoneLine(props: PhoneRevealProps) {
  return (
    <div className="flex items-center gap-2">
      <Glyph name="phone" />
      <PhoneReveal {...props} />
    </div>
  );
}

import { ArrowLeft } from 'lucide-react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Link } from '#web/ui/link.tsx';
import type { SitePhone } from './site-data.ts';
import { unsealCall, unsealPhone } from './unseal-phone.ts';

type PhonePageProps = {
  readonly phone: SitePhone | null;
  readonly name: string;
  /** The page on which the number was requested, or the home page where that is not known. */
  readonly back: { readonly href: string; readonly label: string };
};

/** The page with the number, for browsers without script (D55). */
export function PhonePage({ phone, name, back }: PhonePageProps) {
  const t = useMessages();
  const number = phone && unsealPhone(phone);
  return (
    <div className="wrap blank">
      <h1 className="type-h2">{t('site.phone_of', { name })}</h1>
      {phone && (
        <>
          <p className="type-lead mt-3 text-text-2">{t('site.phone_text')}</p>
          <p className="mt-6">
            <a
              href={unsealCall(phone)}
              className="type-h1 figures inline-flex min-h-11 items-center underline decoration-2 underline-offset-4"
            >
              {number}
            </a>
          </p>
        </>
      )}
      <p className="mt-6">
        <Link to={back.href} className="arrow-link type-small-strong">
          <ArrowLeft aria-hidden="true" /> {back.label}
        </Link>
      </p>
    </div>
  );
}

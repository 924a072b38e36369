import { ArrowLeft } from 'lucide-react';
import { useMessages } from '../../messages/messages-context.tsx';
import { Link } from '../../ui/link.tsx';
import type { SitePhone } from './site-data.ts';
import { unsealCall, unsealPhone } from './unseal-phone.ts';

type PhonePageProps = {
  readonly phone: SitePhone | null;
  readonly name: string;
  /** The page of the car on which the number was requested; null for any other page. */
  readonly back: string | null;
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
            <a href={unsealCall(phone)} className="type-price-large figures text-link">
              {number}
            </a>
          </p>
        </>
      )}
      {back !== null && (
        <p className="mt-6">
          <Link to={back} className="arrow-link type-small-strong">
            <ArrowLeft aria-hidden="true" /> {t('lead.back')}
          </Link>
        </p>
      )}
    </div>
  );
}

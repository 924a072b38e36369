import { useMessages } from '#web/messages/messages-context.tsx';
import sprite from './payment-marks.svg?url';
import { useSite } from './site-context.tsx';

/** Cards and wallets that the dealer takes (spec §2). One without a free mark is named. */
export function PaymentMarks() {
  const t = useMessages();
  const { accepted } = useSite();
  if (accepted.length === 0) return null;
  return (
    <div className="payment-marks">
      <h2>{t('site.accepted')}</h2>
      <ul>
        {accepted.map(({ name, mark }) => (
          <li key={name}>
            {mark === null ? name : <img src={`${sprite}#${mark}`} alt={name} width="32" height="32" loading="lazy" />}
          </li>
        ))}
      </ul>
    </div>
  );
}

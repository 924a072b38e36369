import { FinanceNote } from '#web/features/finance/finance-note.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { useSite } from './site-context.tsx';

/** What the dealer takes for payment, legal name and labelled licence numbers of every dealership, on every page (R12), and the footer's last line. */
export function Legal({ className }: { readonly className: string }) {
  const t = useMessages();
  const { accepted, legal, footerNote, financeNote } = useSite();
  return (
    <div className={className}>
      {accepted && (
        <div className="payment-marks">
          <h2>{accepted.heading}</h2>
          <ul>
            {accepted.marks.map(({ name, mark }) => (
              <li key={name}>{mark === null ? name : <img src={mark} alt={name} loading="lazy" />}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className="legal-lines">
        {legal.map(({ name, legal: company, numbers }) => (
          <li key={name}>
            <span className="legal-name">{`${t('site.legal_of', { legal: company, name })}.`}</span>
            {numbers.map((number) => (
              <span key={number} className="legal-number">
                {number}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {financeNote && <FinanceNote note={financeNote} />}
      {footerNote !== null && <p className="measure mt-6">{footerNote}</p>}
    </div>
  );
}

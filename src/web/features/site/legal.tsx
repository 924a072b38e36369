import { FinanceNote } from '#web/features/finance/finance-note.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { sellerFirst } from './seller-first.ts';
import { useSite } from './site-context.tsx';
import type { LegalLine } from './site-data.ts';

/**
 * What the dealer takes for payment, legal name and labelled licence numbers of every
 * dealership, on every page (R12), and the footer's last line.
 */
export function Legal({ className }: { readonly className: string }) {
  const t = useMessages();
  const { accepted, legal, seller = null, footerNote, financeNote } = useSite();
  const { shown, folded } = sellerFirst(legal, seller);
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
      <LegalLines lines={shown} />
      {folded.length > 0 && (
        <details className="legal-others">
          <summary>{t('site.legal_others', { count: folded.length })}</summary>
          <LegalLines lines={folded} />
        </details>
      )}
      {financeNote && <FinanceNote note={financeNote} />}
      {footerNote !== null && <p className="measure mt-6">{footerNote}</p>}
    </div>
  );
}

function LegalLines({ lines }: { readonly lines: readonly LegalLine[] }) {
  const t = useMessages();
  return (
    <ul className="legal-lines">
      {lines.map(({ name, legal, numbers }) => (
        <li key={name}>
          <span className="legal-name">{`${t('site.legal_of', { legal, name })}.`}</span>
          {numbers.map((number) => (
            <span key={number} className="legal-number">
              {number}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ConsentView } from './analytics-view.ts';
import { keepConsent, readConsent, type ConsentChoice } from './consent.ts';
import styles from './consent-notice.css?url';

/** A link to it, on any page, asks again. */
const ASK_AGAIN = '#privacy-choices';

type NoticeProps = { readonly consent: ConsentView | null; readonly onGiven: () => void };

/**
 * Asks before a third party measures (D48). It covers nothing and waits: a shopper may go on without an answer, which is
 * the same as a no. Both answers weigh the same.
 */
export function ConsentNotice({ consent, onGiven }: NoticeProps) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (consent === null) return;
    const ask = () => setAsking(readConsent() === null || location.hash === ASK_AGAIN);
    ask();
    window.addEventListener('hashchange', ask);
    return () => window.removeEventListener('hashchange', ask);
  }, [consent]);
  if (consent === null || !isAsking) return null;
  const answer = (choice: ConsentChoice) => {
    const before = readConsent();
    keepConsent(choice);
    setAsking(false);
    if (choice === 'given') onGiven();
    // What was loaded cannot be unloaded but by a new page.
    else if (before === 'given') location.assign(location.pathname + location.search);
  };
  return (
    <section className="consent no-print" aria-labelledby="consent-heading">
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="wrap consent-body">
        <div className="measure">
          <h2 id="consent-heading" className="type-title">
            {consent.heading}
          </h2>
          <p className="type-small mt-1">{consent.text}</p>
        </div>
        <div className="consent-answers">
          <Button tone="outline" onClick={() => answer('refused')}>
            {consent.decline}
          </Button>
          <Button tone="outline" onClick={() => answer('given')}>
            {consent.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}

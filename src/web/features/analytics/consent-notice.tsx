import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ConsentView } from './analytics-view.ts';
import { keepConsent, readConsent, type ConsentChoice } from './consent.ts';
import styles from './consent-notice.css?url';

/** A link to this hash, on any page, shows the question again. */
const ASK_AGAIN = '#privacy-choices';

type NoticeProps = { readonly consent: ConsentView; readonly onGiven: () => void };

/**
 * Asks for consent before third parties measure visits (D48). The notice covers nothing. A shopper may ignore it, which
 * counts as a no. Both buttons look equally important.
 */
export function ConsentNotice({ consent, onGiven }: NoticeProps) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const ask = () => setAsking(readConsent() === null || location.hash === ASK_AGAIN);
    ask();
    window.addEventListener('hashchange', ask);
    return () => window.removeEventListener('hashchange', ask);
  }, []);
  if (!isAsking) return null;
  const answer = (choice: ConsentChoice) => {
    const before = readConsent();
    keepConsent(choice);
    setAsking(false);
    if (choice === 'given') onGiven();
    // Loaded scripts can be removed only by loading the page again.
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

import { Minus, Plus } from 'lucide-react';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { CarPageView } from './car-page-view.ts';

/** Frequent questions about trading in (spec §2). */
export function Questions({ questions }: Pick<CarPageView, 'questions'>) {
  const t = useMessages();
  return (
    <section className="split section" aria-labelledby="trade-in">
      <div>
        <h2 id="trade-in" className="type-h2">
          {t('car.trade_in')}
        </h2>
        <p className="type-small measure mt-3 max-w-xs text-text-2">{t('car.trade_in_lead')}</p>
      </div>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className="disclosure qa">
            <summary>
              {question}
              <Plus aria-hidden="true" className="qa-open" />
              <Minus aria-hidden="true" className="qa-close" />
            </summary>
            <p className="measure">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

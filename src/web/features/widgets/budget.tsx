import { useEffect, useState, type FormEvent } from 'react';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { BudgetCars } from './budget-cars.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { BudgetResult } from './budget-result.tsx';
import { fillAddress, type BudgetType, type BudgetView } from './budget-view.ts';
import { useBudget } from './use-budget.ts';

/**
 * The widget "Find cars for your budget": a weekly amount and a deposit make a price, and the price a search (spec §2,
 * §5, §9).
 */
export function BudgetWidget({ view }: { readonly view: BudgetView }) {
  const [first] = view.types;
  return first ? <Budget view={view} first={first} /> : null;
}

function Budget({ view, first }: { readonly view: BudgetView; readonly first: BudgetType }) {
  const t = useMessages();
  const state = useBudget(view, first);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  /** With script this opens the results directly. Without script the server redirects the form to them. */
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (state.count !== 0) location.assign(fillAddress(view.resultsHref, { body: state.type.body, max: state.max }));
  };
  return (
    <section className="budget" aria-labelledby="budget-title">
      <div className="budget-picture" aria-hidden="true" />
      <form
        method="get"
        action={view.action}
        className="budget-form"
        data-live={isLive || undefined}
        onSubmit={onSubmit}
      >
        <div className="budget-head">
          <h2 id="budget-title" className="type-h2">
            {t('budget.title')}
          </h2>
          <p className="type-small text-text-2">{t('budget.lead')}</p>
        </div>
        {view.hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="budget-side">
          <div className="budget-inputs">
            <BudgetTypes types={view.types} chosen={state.type.body} choose={state.choose} />
            <BudgetFields state={state} steps={view.steps} />
          </div>
          <BudgetCars cars={state.cars} isBusy={state.isBusy} label={t('budget.cars', { types: state.type.several })} />
        </div>
        <BudgetResult view={view} state={state} isLive={isLive} />
        <p className="budget-note type-caption text-text-2">{view.note}</p>
      </form>
    </section>
  );
}

type BudgetTypesProps = {
  readonly types: readonly BudgetType[];
  readonly chosen: string;
  readonly choose: (body: string) => void;
};

function BudgetTypes({ types, chosen, choose }: BudgetTypesProps) {
  const t = useMessages();
  const { bodies } = useTemplate();
  // One body is no choice.
  if (types.length === 1) return <input type="hidden" name="body" value={chosen} />;
  return (
    <fieldset className="budget-types">
      <legend className="field-label">{t('budget.body')}</legend>
      <div>
        {types.map(({ body, label }) => {
          const side = bodies.side(body);
          return (
            <label key={body}>
              <input type="radio" name="body" value={body} checked={body === chosen} onChange={() => choose(body)} />
              {side && <img src={side} alt="" width={400} height={176} loading="lazy" />}
              <span>{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

import { useEffect, useState } from 'react';
import { findBudget, type Budget } from '#domain/search/budget.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { BudgetCar, BudgetType, BudgetView } from './budget-view.ts';
import { findInBudget, type InBudget } from './find-in-budget.ts';

/** Wait after the last key before counting (spec §5). */
const DEBOUNCE_MS = 300;

/** What was found last. Nothing is known after a search that failed: the cars before it are of another budget. */
type Found = {
  readonly body: string;
  readonly max: number;
  readonly counts: InBudget['counts'] | null;
  readonly cars: InBudget['cars'];
};

export type BudgetState = {
  readonly type: BudgetType;
  readonly weekly: string;
  readonly deposit: string;
  /** Null if no amount is given. */
  readonly budget: Budget | null;
  /** Whole dollars. The maximum price of the search. */
  readonly max: number;
  /** Number of cars of the type within the budget. Null until known. */
  readonly count: number | null;
  /** The cars that were found last. */
  readonly cars: readonly BudgetCar[];
  readonly isBusy: boolean;
  readonly choose: (body: string) => void;
  readonly setWeekly: (text: string) => void;
  readonly setDeposit: (text: string) => void;
};

function firstFound(view: BudgetView, type: BudgetType): Found {
  const counts = Object.fromEntries(view.types.map(({ body, count }) => [body, count]));
  return { body: type.body, max: findBudget(view, view.terms)?.total ?? view.fallback, counts, cars: view.cars };
}

/**
 * The widget's figures while a shopper changes the amounts. The sum changes at once; cars are searched when typing
 * pauses.
 */
export function useBudget(view: BudgetView, first: BudgetType): BudgetState {
  const t = useMessages();
  const [type, setType] = useState(first);
  const [weekly, setWeekly] = useState(view.weekly);
  const [deposit, setDeposit] = useState(view.deposit);
  const [found, setFound] = useState(() => firstFound(view, first));
  const budget = findBudget({ weekly, deposit }, view.terms);
  const max = budget?.total ?? view.fallback;
  const { body } = type;
  const isKnown = max === found.max;
  const isBusy = max >= view.min && !(isKnown && found.body === body);

  useEffect(() => {
    if (!isBusy) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      void findInBudget({ body, max }, { view, t, signal: request.signal }).then((answer) =>
        request.signal.aborted ? undefined : setFound({ counts: null, cars: [], ...answer, body, max }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [isBusy, body, max, view, t]);

  const counted = isKnown && found.counts ? shownCount(found.counts[body] ?? 0, view.stockCount) : null;
  return {
    type,
    weekly,
    deposit,
    budget,
    max,
    count: max < view.min ? 0 : counted,
    cars: max < view.min ? [] : found.cars,
    isBusy,
    choose: (chosen) => setType(view.types.find((one) => one.body === chosen) ?? first),
    setWeekly,
    setDeposit,
  };
}

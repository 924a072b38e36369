import type { ActionView } from './car-page-view.ts';

/** Buttons that ask for the car itself. The others are lines of a list. */
const ASKS: ReadonlySet<string> = new Set(['enquire', 'reserve_car_now', 'online_purchase', 'book_test_drive']);

type AskView = ActionView & { readonly href: string };
type ArrangedButtons = {
  /** The first of the site's order. */
  readonly main: AskView | null;
  readonly others: readonly AskView[];
  readonly lines: readonly ActionView[];
  /** The one button of the bar that stays in reach: the enquiry, else the main one. */
  readonly inBar: AskView | null;
};

const isAsk = (button: ActionView): button is AskView => ASKS.has(button.name) && button.href !== null;

/** One main action, what else asks for the car, and the other ways on. */
export function arrangeButtons(buttons: readonly ActionView[]): ArrangedButtons {
  const [main = null, ...others] = buttons.filter(isAsk);
  const inBar = [main, ...others].find((button) => button?.name === 'enquire') ?? main;
  return { main, others, lines: buttons.filter((button) => !isAsk(button)), inBar };
}

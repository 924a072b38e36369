import type { ActionView } from './car-page-view.ts';

/** Buttons that lead to a request for this car. The others are shown as a list. */
const ASKS: ReadonlySet<string> = new Set(['enquire', 'reserve_car_now', 'online_purchase', 'book_test_drive']);

type AskView = ActionView & { readonly href: string };
type ArrangedButtons = {
  /** The first button in the site's order. */
  readonly main: AskView | null;
  readonly others: readonly AskView[];
  readonly lines: readonly ActionView[];
  /** The button of the sticky bar: the enquiry if the site has one, otherwise the main button. */
  readonly inBar: AskView | null;
};

const isAsk = (button: ActionView): button is AskView => ASKS.has(button.name) && button.href !== null;

/** Sorts the buttons into one main action, further requests for the car, and all others. */
export function arrangeButtons(buttons: readonly ActionView[]): ArrangedButtons {
  const [main = null, ...others] = buttons.filter(isAsk);
  const inBar = [main, ...others].find((button) => button?.name === 'enquire') ?? main;
  return { main, others, lines: buttons.filter((button) => !isAsk(button)), inBar };
}

import type { ActionView } from './car-page-view.ts';

/** Buttons that lead to a request for this car. The others are shown as a list. */
const ASKS: ReadonlySet<string> = new Set(['enquire', 'reserve_car_now', 'online_purchase', 'book_test_drive']);

type AskView = ActionView & { readonly href: string };
type ArrangedButtons = {
  /** The first button in the site's order. */
  readonly main: AskView | null;
  readonly others: readonly AskView[];
  readonly lines: readonly ActionView[];
  /** Those that stand below the panel, where it is short. */
  readonly further: readonly ActionView[];
  /** The button of the sticky bar: the enquiry if the site has one, otherwise the main button. */
  readonly inBar: AskView | null;
};

const isAsk = (button: ActionView): button is AskView => ASKS.has(button.name) && button.href !== null;

/**
 * Sorts the buttons into one main action, further requests for the car, and all others. A short panel keeps what starts a
 * talk: enquiry, test drive and phone.
 */
export function arrangeButtons(buttons: readonly ActionView[], isShort = false): ArrangedButtons {
  const [main = null, ...others] = buttons.filter(isAsk);
  const inBar = [main, ...others].find((button) => button?.name === 'enquire') ?? main;
  const lines = buttons.filter((button) => !isAsk(button));
  if (!isShort) return { main, others, lines, further: [], inBar };
  const isKept = ({ name }: ActionView) => name !== 'online_purchase';
  const isCall = ({ name }: ActionView) => name === 'call_us_now';
  return {
    main,
    others: others.filter(isKept),
    lines: lines.filter(isCall),
    further: [...others.filter((other) => !isKept(other)), ...lines.filter((line) => !isCall(line))],
    inBar,
  };
}

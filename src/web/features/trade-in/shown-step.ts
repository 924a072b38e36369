import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import type { TradeInView } from './trade-in-view.ts';

/** The step that the server chose. An answer that never came has none: the script that sent the form says why. */
export type TradeInAnswer =
  | { readonly view: TradeInView; readonly problem: EnquiryProblem | null }
  | EnquiryProblem
  | null
  | undefined;

type Steps = {
  /** The step that the page shows until now. */
  readonly last: TradeInView;
  /** The first step, which the loader gives. */
  readonly loaded: TradeInView;
  readonly answer: TradeInAnswer;
};

/** The step of the server's answer. A form that was not sent stays on the step from which it was sent (D27). */
export function shownStep({ last, loaded, answer }: Steps): TradeInView {
  if (!answer) return loaded;
  return 'view' in answer ? answer.view : last;
}

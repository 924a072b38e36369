import type { CodeProblem } from '#application/sign-in/request-code.ts';
import type { AwaitedCode } from '#application/sign-in/sign-in-state.ts';
import type { EntryProblem } from '#application/sign-in/verify-code.ts';
import { CODE_MS, RESEND_MS } from '#domain/account/one-time-code.ts';
import { readSignInReason, type SignInReason } from '#domain/account/sign-in-reason.ts';
import { toSitePath } from '#domain/account/site-path.ts';
import type { Market } from '#domain/market.ts';
import type { SignInView } from '#web/features/account/sign-in-view.ts';
import type { FinanceFormText } from '#web/messages/finance-form-texts.ts';
import type { SignInText } from '#web/messages/sign-in-texts.ts';

const MINUTES = CODE_MS / 60_000;
const EXAMPLES: Readonly<Record<Market['phone_country'], string>> = {
  AU: '0412 345 678',
  NZ: '021 345 678',
  US: '(201) 555-0123',
};

/** What a step was refused for, and what was typed. */
export type SignInProblem = {
  readonly step: 'phone' | 'code';
  readonly problem: CodeProblem | EntryProblem;
  readonly typed: string;
};

type ViewOptions = {
  readonly url: URL;
  /** Null shows the step of the number. */
  readonly awaited: AwaitedCode | null;
  readonly problem: SignInProblem | null;
  readonly text: SignInText;
  /** Says how an application for finance goes on after the sign-in. */
  readonly financeText: FinanceFormText;
  readonly market: Pick<Market, 'phone_country'>;
  readonly hasWatchlist: boolean;
  readonly car: SignInView['car'];
};

/** The address of a step: the keys of the page (spec §2) go with it, and never a number or a code. */
export function stepAddress(url: URL, step: 'phone' | 'code'): string {
  const keys = new URLSearchParams();
  for (const name of ['type', 'redirect', 'back']) {
    const value = url.searchParams.get(name);
    if (value !== null) keys.set(name, value);
  }
  if (step === 'code') keys.set('step', 'code');
  return keys.size === 0 ? '/sign-in' : `/sign-in?${keys}`;
}

export function toSignInView(options: ViewOptions): SignInView {
  const { url, awaited, problem, text, market } = options;
  const reason = readSignInReason(url.searchParams.get('type'));
  const back = toSitePath(url.searchParams.get('back'));
  const isCode = awaited !== null;
  const step = isCode ? 'code' : 'phone';
  return {
    title: text(isCode ? 'sign_in.code_title' : reason === null ? 'sign_in.title' : `sign_in.title_${reason}`),
    text: isCode
      ? text('sign_in.code_text', { digits: awaited.lastDigits, minutes: MINUTES })
      : text(reason === null ? 'sign_in.text' : `sign_in.text_${reason}`),
    car: options.car,
    step,
    label: text(isCode ? 'sign_in.code' : 'sign_in.phone'),
    hint: isCode ? null : text('sign_in.phone_hint'),
    typed: isCode ? '' : (problem?.typed ?? ''),
    error: problem === null ? null : errorText(problem, { text, market }),
    errorPrefix: text('sign_in.error_prefix'),
    button: text(isCode ? 'sign_in.enter' : 'sign_in.send'),
    resend: isCode
      ? {
          title: text('sign_in.again_title'),
          button: text('sign_in.again'),
          hint: text('sign_in.again_hint'),
          wait: { one: text('sign_in.again_wait_one'), other: text('sign_in.again_wait') },
          seconds: awaited.secondsToResend,
        }
      : null,
    otherNumber: isCode ? { href: stepAddress(url, 'phone'), label: text('sign_in.other_number') } : null,
    benefits: isCode ? null : reason === 'finance' ? howFinanceWorks(options) : toBenefits(reason, options),
    back: { href: back, label: text(back === '/' ? 'sign_in.home' : 'sign_in.back') },
  };
}

function howFinanceWorks({ financeText: text }: Pick<ViewOptions, 'financeText'>): SignInView['benefits'] {
  return {
    title: text('finance_form.how'),
    lines: [text('finance_form.how_1'), text('finance_form.how_2'), text('finance_form.how_3')],
  };
}

/** What an account is good for: first for what the shopper is doing. */
function toBenefits(
  reason: SignInReason | null,
  { text, hasWatchlist }: Pick<ViewOptions, 'text' | 'hasWatchlist'>,
): SignInView['benefits'] {
  const first = reason === 'checkout' ? reason : hasWatchlist ? 'watchlist' : null;
  return {
    title: text('sign_in.benefits'),
    lines: [
      ...(first ? [text(`sign_in.benefit_${first}`)] : []),
      text('sign_in.benefit_enquiries'),
      text('sign_in.benefit_data'),
    ],
  };
}

function errorText({ step, problem }: SignInProblem, { text, market }: Pick<ViewOptions, 'text' | 'market'>): string {
  if (problem.kind === 'not_a_mobile')
    return text('sign_in.error.not_a_mobile', { example: EXAMPLES[market.phone_country] });
  if (problem.kind === 'wrong')
    return problem.triesLeft === 0
      ? text('sign_in.error.too_many_tries')
      : text('sign_in.error.wrong', { count: problem.triesLeft });
  if (problem.kind !== 'wait') return text(`sign_in.error.${problem.kind}`);
  const { seconds } = problem;
  if (seconds * 1000 <= RESEND_MS && step === 'phone') return text('sign_in.error.wait_seconds', { count: seconds });
  const count = Math.ceil(seconds / 60);
  return text(step === 'phone' ? 'sign_in.error.wait_minutes' : 'sign_in.error.guess_minutes', { count });
}

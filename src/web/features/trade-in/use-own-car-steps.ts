import { useEffect, useRef, useState, type RefObject } from 'react';
import { STEP_FIELDS } from '#domain/lead/step-fields.ts';
import { usePageSending, type FormSending } from '#web/features/enquiry/use-form-sending.ts';
import { keepAnswers, readAnswers } from '#web/features/form-steps/stored-answers.ts';
import { onMove, pushAddress } from '#web/navigation/address.ts';
import type { PageData } from '#web/navigation/page-answer.ts';
import { useShowAnswer } from '#web/navigation/shown-page.tsx';
import { answersIn, answersOf, keptOf, withAnswers, type OwnCarAnswers } from './own-car-answers.ts';
import type { TradeInAnswer } from './shown-step.ts';
import type { TradeInView } from './trade-in-view.ts';

/** What this document knows of the steps. The number of a step is that of its entry in the history. */
type Way = {
  readonly views: Map<number, TradeInView>;
  at: number;
  answers: OwnCarAnswers;
  /** The browser has moved to the entry of the next step already. */
  isForward: boolean;
};

type StepRefs = {
  /** Around the form of the step. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

/** How a step leads to the next one and back. */
export type OwnCarSteps = {
  readonly sending: FormSending;
  /** Grows when the fields of a step are filled in anew. */
  readonly filling: number;
  /** Leads to the step before by the history. False: the server is asked for it. */
  readonly goBack: () => boolean;
};

const NUMBER = 'ownCarStep';
function numberNow(): number {
  const state = (history.state ?? {}) as { readonly [NUMBER]?: unknown };
  return Number.isSafeInteger(state[NUMBER]) ? Number(state[NUMBER]) : 0;
}

const nameOf = ({ step }: TradeInView): string => step.hidden[STEP_FIELDS.at] ?? '';

function viewOf(actionData: unknown): TradeInView | null {
  const answer = actionData as TradeInAnswer;
  return answer && 'view' in answer ? answer.view : null;
}

const isTyped = (area: HTMLElement | null): boolean =>
  [...(area?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select') ?? [])].some(
    ({ value }) => value !== '',
  );

/**
 * Makes each step an entry of the history, so that Back leads to the step before with its answers (D522). Forward is Next.
 * Each step is still the server's: script only shows its answer in place. After a reload the steps begin again, filled in
 * but for the plate.
 */
export function useOwnCarSteps(view: TradeInView): OwnCarSteps & StepRefs {
  const showPage = useShowAnswer();
  const way = useRef<Way>({ views: new Map([[0, view]]), at: 0, answers: {}, isForward: false });
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFollowing, setFollowing] = useState(false);
  const [filling, setFilling] = useState(0);
  const keep = (answers: OwnCarAnswers) => {
    way.current.answers = answers;
    keepAnswers(location.pathname, { step: '', values: keptOf(answers) });
  };
  const show = (shown: TradeInView) =>
    showPage({ kind: 'page', status: 200, loaderData: null, actionData: { view: shown, problem: null }, error: null });

  /** Notes a step that the server chose, and gives it an entry. */
  const note = ({ actionData }: PageData) => {
    const now = way.current;
    const { isForward } = now;
    now.isForward = false;
    const next = viewOf(actionData);
    if (next === null) return;
    if (nameOf(next) !== nameOf(view) && !isForward) {
      now.at += 1;
      pushAddress(location.pathname + location.search, { [NUMBER]: now.at });
    }
    now.views.set(now.at, next);
    keep(answersOf(next));
    setFollowing(now.views.has(now.at - 1));
  };
  const sending = usePageSending(undefined, { replacesEntry: isFollowing, beforeShow: note });

  const move = () => {
    const now = way.current;
    const to = numberNow();
    if (to === now.at) return;
    const form = area.current?.querySelector('form') ?? null;
    if (form) keep({ ...now.answers, ...answersIn(form) });
    now.isForward = to > now.at;
    now.at = to;
    setFollowing(now.views.has(to - 1));
    if (now.isForward) return form?.requestSubmit();
    const known = now.views.get(to);
    if (known) show(withAnswers(known, now.answers));
  };
  const newestMove = useRef(move);
  useEffect(() => void (newestMove.current = move));
  useEffect(() => onMove((how) => how === 'back' && newestMove.current()), []);

  useEffect(() => {
    // This document knows nothing of the steps of the one that was loaded here before.
    const before = numberNow();
    if (before > 0) history.go(-before);
    const isBegun = view.step.errors.length > 0 || Object.keys(answersOf(view)).length > 0;
    const kept = isBegun ? null : readAnswers(location.pathname);
    if (!kept) return;
    way.current.answers = kept.values;
    show(withAnswers(view, kept.values));
    // What was typed before the script ran stays.
    if (!isTyped(area.current)) setFilling(1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each document
  }, []);

  const shown = useRef(nameOf(view));
  useEffect(() => {
    if (shown.current === nameOf(view)) return;
    shown.current = nameOf(view);
    heading.current?.focus();
  }, [view]);

  const goBack = () => {
    const canStep = way.current.views.has(way.current.at - 1);
    if (canStep) history.back();
    return canStep;
  };
  return { area, heading, sending, filling, goBack };
}

import { z } from 'zod';

/**
 * The questions about the state of a car (spec §7, `adjustmentAnswers`), best answer first. Each answer takes a
 * percentage off the estimate or adds one. `null` means that only a person can value the car.
 */
export const ADJUSTMENT_QUESTIONS = {
  condition: { excellent: 2, good: 0, fair: -6, poor: -15 },
  service_history: { full: 0, partial: -3, none: -6 },
  damage: { none: 0, minor: -4, major: null },
  tyres: { good: 0, worn: -2 },
  keys: { two: 0, one: -1 },
  written_off: { no: 0, yes: null },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number | null>>>>;

type Questions = typeof ADJUSTMENT_QUESTIONS;
export const ADJUSTMENT_QUESTION_NAMES = Object.keys(ADJUSTMENT_QUESTIONS) as (keyof Questions)[];
export type AdjustmentAnswers = { readonly [Question in keyof Questions]: keyof Questions[Question] };

const answers = <Question extends keyof Questions>(question: Question) =>
  z.enum(Object.keys(ADJUSTMENT_QUESTIONS[question]) as [string, ...string[]]) as unknown as z.ZodType<
    AdjustmentAnswers[Question]
  >;

export type AdjustmentQuestion = keyof Questions;

/** Whether a text is one of the answers of a question. */
export const isAdjustmentAnswer = (question: AdjustmentQuestion, text: string): boolean =>
  Object.hasOwn(ADJUSTMENT_QUESTIONS[question], text);

/** All questions have to be answered: an offer stands for the car as it was described. */
export const AdjustmentAnswersSchema = z.strictObject({
  condition: answers('condition'),
  service_history: answers('service_history'),
  damage: answers('damage'),
  tyres: answers('tyres'),
  keys: answers('keys'),
  written_off: answers('written_off'),
}) satisfies z.ZodType<AdjustmentAnswers>;

/** The part of the estimate that is left by these answers: 0.94. Null when only a person can value the car. */
export function adjustmentFactor(given: AdjustmentAnswers): number | null {
  let percent = 100;
  for (const [question, answer] of Object.entries(given)) {
    const change = (ADJUSTMENT_QUESTIONS[question as keyof Questions] as Record<string, number | null>)[answer] ?? null;
    if (change === null) return null;
    percent += change;
  }
  return percent / 100;
}

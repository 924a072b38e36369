import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNEXPECTED_ERROR } from './failure-texts.ts';
import { readSentAnswer } from './sent-answer.ts';
import { STEP_FIELDS, SUMMARY, toChange } from './step-fields.ts';
import { readMove, stepOf, takeStep, toSteps } from './steps.ts';

const named = (...names: string[]) => names.map((name) => ({ name, kind: 'plain' }));
const FLEET = named('name', 'company', 'email', 'phone', 'fleet_size', 'message', 'opt_in');
const STEPS = toSteps(FLEET);
const wrong = (field: string) => ({ field, key: 'lead.error.x' as const, message: `${field} is wrong` });

describe('toSteps', () => {
  it('puts the request before the contact details, each in the form’s order', () => {
    expect(STEPS).toEqual([
      { name: 'request', fields: ['fleet_size', 'message'] },
      { name: 'contact', fields: ['name', 'company', 'email', 'phone', 'opt_in'] },
    ]);
  });

  it('leaves out steps without fields', () => {
    expect(toSteps([...named('name'), { name: 'request_photos', kind: 'hidden' }])).toEqual([
      { name: 'contact', fields: ['name'] },
    ]);
    expect(toSteps(named('name', 'email'))).toEqual([{ name: 'contact', fields: ['name', 'email'] }]);
  });
});

describe('readMove', () => {
  it.each([
    [
      { [STEP_FIELDS.at]: 'contact', [STEP_FIELDS.move]: 'back' },
      { at: 1, move: 'back' },
    ],
    [{ [STEP_FIELDS.at]: 'contact' }, { at: 1, move: 'next' }],
    [
      { [STEP_FIELDS.at]: 'nowhere', [STEP_FIELDS.move]: 'up' },
      { at: 0, move: 'next' },
    ],
    [{}, { at: 0, move: 'next' }],
  ])('reads %j', (values, move) => expect(readMove(values, STEPS)).toEqual(move));
});

describe('takeStep', () => {
  it('moves on when all fields up to here are valid, whatever follows', () => {
    expect(takeStep(STEPS, { at: 0, move: 'next', problems: [wrong('email')] })).toEqual({
      kind: 'show',
      step: 1,
      problems: [],
    });
  });

  it('stays on a step with a problem, and reports only that problem', () => {
    expect(takeStep(STEPS, { at: 0, move: 'next', problems: [wrong('message'), wrong('email')] })).toEqual({
      kind: 'show',
      step: 0,
      problems: [wrong('message')],
    });
  });

  it('returns to an earlier step with a problem, such as an answer that was emptied or is no longer offered', () => {
    expect(takeStep(STEPS, { at: 1, move: 'next', problems: [wrong('message'), wrong('email')] })).toEqual({
      kind: 'show',
      step: 0,
      problems: [wrong('message')],
    });
  });

  it('sends the form only from the last step', () => {
    expect(takeStep(STEPS, { at: 1, move: 'next', problems: [] })).toEqual({ kind: 'send' });
  });

  it('moves back without validation, and not before the first step', () => {
    expect(takeStep(STEPS, { at: 1, move: 'back', problems: [wrong('email')] })).toMatchObject({
      step: 0,
      problems: [],
    });
    expect(takeStep(STEPS, { at: 0, move: 'back', problems: [] })).toMatchObject({ step: 0 });
  });

  it('shows a problem that belongs to no step on the last step, and does not send the form', () => {
    expect(takeStep(STEPS, { at: 1, move: 'next', problems: [wrong('car_id')] })).toEqual({
      kind: 'show',
      step: 1,
      problems: [wrong('car_id')],
    });
    expect(stepOf(STEPS, [{ field: 'car_id' }])).toBe(1);
  });

  it('never sends a form with a problem and always stays within its steps', () => {
    const field = fc.constantFrom(...FLEET.map(({ name }) => name), 'car_id');
    const property = fc.property(
      fc.nat(3),
      fc.constantFrom('next' as const, 'back' as const),
      fc.array(field),
      (at, move, fields) => {
        const outcome = takeStep(STEPS, { at, move, problems: fields.map(wrong) });
        if (outcome.kind === 'send') return fields.length === 0 && move === 'next';
        return outcome.step >= 0 && outcome.step < Math.max(STEPS.length, at);
      },
    );
    expect(fc.check(property)).toMatchObject({ failed: false });
  });
});

describe('a change from the summary', () => {
  const steps = [...STEPS, { name: SUMMARY, fields: [] }];
  const change = { at: 0, isChange: true };
  it('opens the step without a check', () => {
    const values = { [STEP_FIELDS.at]: SUMMARY, [STEP_FIELDS.move]: toChange('contact') };
    const move = readMove(values, steps);
    expect(takeStep(steps, { ...move, problems: [wrong('message')] })).toEqual({
      kind: 'show',
      step: 1,
      problems: [],
      isChange: true,
    });
  });

  it('leads back to the summary, or to a step that the change left open', () => {
    expect(takeStep(steps, { ...change, move: 'next', problems: [] })).toMatchObject({ step: 2 });
    expect(takeStep(steps, { ...change, move: 'back', problems: [wrong('email')] })).toMatchObject({ step: 2 });
    expect(takeStep(steps, { ...change, move: 'next', problems: [wrong('email')] })).toMatchObject({
      step: 1,
      problems: [],
      isChange: true,
    });
    expect(takeStep(steps, { ...change, move: 'next', problems: [wrong('message')] })).toMatchObject({
      step: 0,
      problems: [wrong('message')],
      isChange: true,
    });
  });
});

it('a field that the answers of a step bring up is shown before it is asked for', () => {
  const move = readMove({ [STEP_FIELDS.at]: 'request', [STEP_FIELDS.shown]: 'fleet_size' }, STEPS);
  expect(takeStep(STEPS, { ...move, problems: [wrong('message')] })).toEqual({ kind: 'show', step: 0, problems: [] });
  const again = readMove({ [STEP_FIELDS.at]: 'request', [STEP_FIELDS.shown]: 'fleet_size message' }, STEPS);
  expect(takeStep(STEPS, { ...again, problems: [wrong('message')] })).toMatchObject({ problems: [wrong('message')] });
});

describe('readSentAnswer', () => {
  it.each<[unknown, object]>([
    [{ lead_id: 'a' }, { lead_id: 'a' }],
    [{ error: { code: 'no_receiver', message: 'Nobody is there.' } }, { error: 'Nobody is there.' }],
    [{ error: 'Down for a minute.' }, { error: 'Down for a minute.' }],
    [{ lead_id: '' }, { error: UNEXPECTED_ERROR }],
    [{ lead_id: 7 }, { error: UNEXPECTED_ERROR }],
    [{ error: ' ' }, { error: UNEXPECTED_ERROR }],
    [{ error: {} }, { error: UNEXPECTED_ERROR }],
    [{}, { error: UNEXPECTED_ERROR }],
    [null, { error: UNEXPECTED_ERROR }],
    ['<html>', { error: UNEXPECTED_ERROR }],
  ])('returns %j as %j', (answer, said) => expect(readSentAnswer(answer)).toEqual(said));

  it('uses the specification’s text', () => expect(UNEXPECTED_ERROR).toBe('An unexpected error occured'));
});

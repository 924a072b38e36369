import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/market.ts';
import { checkForm } from './check-form.ts';
import { shownFields } from './condition.ts';
import { LEAD_FORM_NAMES, LEAD_FORMS } from './lead-forms.ts';
import { ownFieldsOf } from './own-fields.ts';
import { shownSteps, SUMMARY } from './step-fields.ts';
import { planOf, takeStep, toSteps } from './steps.ts';

const TRADE_IN = { ...plain('do-you-have-a-trade-in'), required: false };
const FIELDS = [TRADE_IN, ...ownFieldsOf('finance')];
const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);
const shown = (values: Record<string, string>) => names(shownFields(FIELDS, values));

function plain(name: string) {
  return { name, kind: 'plain' as const, max: 100, required: true, options: null };
}

describe('the fields that answers show', () => {
  it('are those whose conditions hold', () => {
    expect(shown({})).not.toContain('trade_in_vehicle');
    expect(shown({ 'do-you-have-a-trade-in': 'Yes' })).toContain('trade_in_vehicle');
    expect(shown({ employment: 'Full time' })).toEqual(expect.arrayContaining(['occupation', 'employer']));
    expect(shown({ employment: 'Self-employed' })).not.toContain('employer');
    expect(shown({ employment: 'Retired' })).not.toContain('occupation');
  });

  it('hide what depends on a hidden answer', () => {
    const chain = [
      plain('first'),
      { ...plain('second'), when: [{ field: 'first', isOneOf: ['Yes'] }] },
      { ...plain('third'), when: [{ field: 'second', isOneOf: ['Yes'] }] },
    ];
    expect(names(shownFields(chain, { first: 'No', second: 'Yes' }))).toEqual(['first']);
    expect(names(shownFields(chain, { first: 'Yes', second: 'Yes' }))).toEqual(['first', 'second', 'third']);
  });

  it('are the only ones that are required or read, whatever was sent', () => {
    const answers = fc.dictionary(
      fc.constantFrom(...names(FIELDS)),
      fc.constantFrom('', 'Yes', 'Full time', '12', 'x'),
    );
    const property = fc.property(answers, (values) => {
      const visible = new Set(shown(values));
      const { checked, problems } = checkForm(FIELDS, values, MARKETS['en-AU']);
      return [...checked.keys(), ...problems.map(({ field }) => field)].every((name) => visible.has(name));
    });
    expect(fc.check(property)).toMatchObject({ failed: false });
  });
});

describe.each(LEAD_FORM_NAMES.filter((form) => LEAD_FORMS[form].plan?.hasSummary))('the plan of %s', (form) => {
  it('names each field once, and conditions on earlier fields', () => {
    const { steps = [] } = LEAD_FORMS[form].plan ?? {};
    const order = planOf(form).steps.flatMap(({ fields }) => fields);
    expect(new Set(order).size).toBe(order.length);
    for (const step of steps)
      for (const field of step.fields) {
        const name = typeof field === 'string' ? field : field.name;
        const conditions = [step.when, typeof field === 'string' ? undefined : field.when];
        for (const condition of conditions.filter((one) => one !== undefined))
          expect(order.slice(0, order.indexOf(name))).toContain(condition.field);
      }
  });

  it('ends with a summary, and leads forward and back through the same steps', () => {
    const fields = planOf(form).steps.flatMap(({ fields: of }) => of.map((name) => ({ name, kind: 'plain' })));
    const all = toSteps(fields, planOf(form));
    expect(all.at(-1)?.name).toBe(SUMMARY);
    const property = fc.property(fc.subarray(fields, { minLength: 1 }), (some) => {
      const steps = shownSteps(all, some);
      for (let at = 0; at < steps.length - 1; at += 1) {
        const on = takeStep(steps, { at, move: 'next', problems: [] });
        if (on.kind !== 'show' || on.step !== at + 1) return false;
        const back = takeStep(steps, { at: on.step, move: 'back', problems: [] });
        if (back.kind !== 'show' || back.step !== at) return false;
      }
      return takeStep(steps, { at: steps.length - 1, move: 'next', problems: [] }).kind === 'send';
    });
    expect(fc.check(property)).toMatchObject({ failed: false });
  });
});

import type { FieldView } from './enquiry-view.ts';

/** Up to this number, options are shown as radio buttons, all visible at once. */
const MAX_RADIOS = 4;

/** Whether the options of a field are radio buttons, and not a select. */
export const hasRadios = ({ kind, isRequired, options }: FieldView): boolean =>
  kind === 'choice' && !isRequired && (options?.length ?? 0) <= MAX_RADIOS;

const LONG_KINDS: ReadonlySet<FieldView['kind']> = new Set(['message', 'address', 'checkbox', 'checks', 'file', 'van']);

/** Short fields stand side by side in pairs where there is room. Long ones have a row of their own. */
const isLong = (field: FieldView): boolean =>
  LONG_KINDS.has(field.kind) || hasRadios(field) || field.name === 'dateTime';

/** These stand beside the field before them: first and last name, email and mobile, make and model. */
const SECOND_OF_PAIR: ReadonlySet<string> = new Set(['last_name', 'phone', 'vehicle_model']);

/** Whether a run of fields has its pairs side by side when its first field has no row of its own. */
const isPaired = (run: readonly FieldView[]): boolean =>
  run.some(({ name }, index) => SECOND_OF_PAIR.has(name) && index % 2 === 1);

/** Whether an even run parts a pair that a row for its first field and one for the choice at its end would keep together. */
const isParted = (run: readonly FieldView[]): boolean =>
  run.length % 2 === 0 && run.length > 2 && !isPaired(run) && run.at(-1)?.kind === 'choice' && isPaired(run.slice(1));

/**
 * Gives the first of an odd number of short fields a row of its own, so that no field has an empty place beside it. Where
 * that would part a pair, the last field has the row. Of an even number both have one where the pairs would be parted. A
 * field to type in stays short when it is the last or the only one. Fields that depend on answers come and go, so a run
 * with one of them stays as it is.
 */
export function withRows(fields: readonly FieldView[]): FieldView[] {
  const alone = new Set<FieldView>();
  let run: FieldView[] = [];
  const endRun = (): void => {
    const isFixed = run.every(({ when }) => when === undefined);
    if (isFixed && isParted(run)) for (const end of [run[0], run.at(-1)]) if (end) alone.add(end);
    const odd = isPaired(run) ? run.at(-1) : run[0];
    const isWide = (run.length > 1 && odd === run[0]) || odd?.kind === 'choice';
    if (odd && isWide && run.length % 2 === 1 && isFixed) alone.add(odd);
    run = [];
  };
  for (const field of fields) {
    if (field.kind === 'hidden') continue;
    if (isLong(field)) endRun();
    else run.push(field);
  }
  endRun();
  // A form may have left out some of the fields that were laid out before.
  return fields.map((field) => {
    const { isAlone: _before, ...own } = field;
    return alone.has(field) ? { ...own, isAlone: true } : own;
  });
}

import { valueOf, type FormValues } from './form-values.ts';

/** A condition on another answer of the same form: that it is one of these values. */
export type Condition = { readonly field: string; readonly isOneOf: readonly string[] };

/** A field that is shown only while all its conditions hold; without conditions, always. */
type Conditional = { readonly name: string; readonly when?: readonly Condition[] };

/**
 * The fields that these answers show, in order. A condition refers to an earlier field. One that is hidden itself meets no
 * condition, so that what depends on it is hidden too.
 */
export function shownFields<Field extends Conditional>(fields: readonly Field[], values: FormValues): Field[] {
  const shown = new Set<string>();
  return fields.filter(({ name, when = [] }) => {
    const isShown = when.every(
      ({ field, isOneOf }) => shown.has(field) && isOneOf.includes(valueOf(values, field)?.trim() ?? ''),
    );
    if (isShown) shown.add(name);
    return isShown;
  });
}

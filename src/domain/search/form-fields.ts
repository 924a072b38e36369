type Field = readonly [name: string, value: string];

/** Names of the buttons that remove a filter or change the order of their form. */
export const DROP_FIELD = 'drop';
export const SORT_FIELD = 'order';

/** The field of a range in kilometres or kilograms for shoppers who read miles or pounds (D142): `towing_braked_lb`. */
export const americanField = (name: string): string => (name === 'km' ? 'miles' : name.replace(/_kg$/, '_lb'));

/** The names under which a form may send a range: as a whole or as its two ends, in the units of either market. */
const namesOfRange = (name: string) =>
  [...new Set([name, americanField(name)])].flatMap((one) => [one, `${one}_min`, `${one}_max`]);

/** Whether the fields contain a chip's value, `fuel=Diesel`, or any end of its range, `price`. */
export function hasField(params: URLSearchParams, field: string): boolean {
  const [name = '', ...rest] = field.split('=');
  return rest.length > 0 ? params.has(name, rest.join('=')) : namesOfRange(name).some((one) => params.has(one));
}

/**
 * Whether a `make_model` is a model of a make. The name of another make of the form may begin with this one ("Isuzu",
 * "Isuzu UTE"), so a model belongs to the longest that it begins with.
 */
export function isModelOf(makeModel: string, make: string, makes: readonly string[]): boolean {
  const isOf = (name: string) => makeModel.startsWith(`${name} `);
  return isOf(make) && !makes.some((other) => other.length > make.length && isOf(other));
}

/** Removes what a chip's button names: one value, `fuel=Diesel`, or a whole range, `price`. */
function drop(params: URLSearchParams, what: string): void {
  const [name = '', ...rest] = what.split('=');
  const value = rest.join('=');
  if (rest.length === 0) for (const key of namesOfRange(name)) params.delete(key);
  else params.delete(name, value);
  // Removing a make removes its models.
  if (name === 'make')
    for (const model of params.getAll('make_model'))
      if (isModelOf(model, value, params.getAll('make'))) params.delete('make_model', model);
}

/** The query of a search from the fields of its form: without empty fields, and with the pressed button applied. */
export function toSearchParams(fields: Iterable<Field>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (value.trim() !== '') params.append(name, value);
  for (const what of params.getAll(DROP_FIELD)) drop(params, what);
  params.delete(DROP_FIELD);
  const order = params.get(SORT_FIELD);
  params.delete(SORT_FIELD);
  if (order !== null) params.set('sortBy', order);
  if (params.get('sortBy') === 'default') params.delete('sortBy');
  return params;
}

/** The text fields of a form as the browser would send them, with the button that was pressed. */
export function fieldsOf(form: HTMLFormElement, submitter?: HTMLElement | null): Field[] {
  const data = new FormData(form, submitter);
  return [...data].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

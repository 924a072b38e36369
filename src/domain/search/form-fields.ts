type Field = readonly [name: string, value: string];

/** Names of the buttons that change one thing of the form they belong to. */
export const DROP_FIELD = 'drop';
export const SORT_FIELD = 'order';

/** The names under which a form may send a range: whole, or its two ends; a distance in miles has names of its own. */
const namesOfRange = (name: string) =>
  [name, ...(name === 'km' ? ['miles'] : [])].flatMap((one) => [one, `${one}_min`, `${one}_max`]);

/** Whether the fields say the chip's pair, `fuel=Diesel`, or anything of its range, `price`. */
export function hasField(params: URLSearchParams, field: string): boolean {
  const [name = '', ...rest] = field.split('=');
  return rest.length > 0 ? params.has(name, rest.join('=')) : namesOfRange(name).some((one) => params.has(one));
}

/** A chip's button says what to drop: `fuel=Diesel`, or `price` for all of it. */
function drop(params: URLSearchParams, what: string): void {
  const [name = '', ...rest] = what.split('=');
  const value = rest.join('=');
  if (rest.length === 0) for (const key of namesOfRange(name)) params.delete(key);
  else params.delete(name, value);
  // A make that is taken away takes its models with it.
  if (name === 'make')
    for (const model of params.getAll('make_model'))
      if (model.startsWith(`${value} `)) params.delete('make_model', model);
}

/** What the fields of a search form say, as the query of a search: nothing empty, buttons applied. */
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

/** Text fields of a form, as the browser would send them, with the button that was pressed. */
export function fieldsOf(form: HTMLFormElement, submitter?: HTMLElement | null): Field[] {
  const data = new FormData(form, submitter);
  return [...data].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

/** The address that a form with these fields asks for. */
export function formAddress(fields: URLSearchParams): string {
  const query = fields.toString();
  return query ? `/search?${query}` : '/search';
}

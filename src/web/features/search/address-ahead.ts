import { fieldsOf, isModelOf, toSearchParams } from '#domain/search/form-fields.ts';
import { isSearchPagePath, searchAddress } from '#domain/search/search-paths.ts';

/** The search that pressing an element leads to; null when it leads to none, or when that is unknown. */
export function addressAhead(element: Element, form: HTMLFormElement): string | null {
  const link = element.closest<HTMLAnchorElement>('a[href]');
  if (link)
    return isSearchPagePath(link.pathname) && link.origin === location.origin ? link.pathname + link.search : null;
  const button = element.closest<HTMLButtonElement>('button[name]');
  if (button) return button.form === form ? searchAddress(toSearchParams(fieldsOf(form, button))) : null;
  const box =
    element.closest('label')?.querySelector('input') ?? (element instanceof HTMLInputElement ? element : null);
  return box && box.form === form ? ifToggled(box, form) : null;
}

function ifToggled(box: HTMLInputElement, form: HTMLFormElement): string | null {
  if (box.type !== 'checkbox' && box.type !== 'radio') return null;
  if (box.type === 'radio' && box.checked) return null;
  const others = fieldsOf(form).filter(([name, value]) =>
    box.type === 'radio' ? name !== box.name : name !== box.name || value !== box.value,
  );
  const isDropped = box.checked && box.name === 'make';
  const makes = others.flatMap(([name, value]) => (name === 'make' ? [value] : []));
  const kept = isDropped
    ? others.filter(([name, value]) => name !== 'make_model' || !isModelOf(value, box.value, makes))
    : others;
  return searchAddress(toSearchParams(box.checked ? kept : inOrder([...kept, [box.name, box.value]], form)));
}

/** Sorts the fields as the form will send them: in the order of its controls. */
function inOrder(fields: readonly (readonly [string, string])[], form: HTMLFormElement): (readonly [string, string])[] {
  const places = [...form.elements].map((one) => (one instanceof HTMLInputElement ? `${one.name} ${one.value}` : ''));
  const place = ([name, value]: readonly [string, string]) => places.indexOf(`${name} ${value}`);
  return fields.toSorted((left, right) => place(left) - place(right));
}

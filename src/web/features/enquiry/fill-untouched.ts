type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const SEPARATOR = ', ';
const isControl = (element: Element): element is Control => 'value' in element && 'name' in element;
const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';
const isSelect = (control: Control): control is HTMLSelectElement => 'options' in control;

/** Whether a control is as the page began. What was typed, or filled in by the browser, stays. */
function isUntouched(control: Control): boolean {
  if (isBox(control)) return control.checked === control.defaultChecked;
  if (!isSelect(control)) return control.value === control.defaultValue;
  const options = [...control.options];
  return control.value === (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/**
 * Fills in the fields of a form that are as the page began, as `readTyped` read them. A value that a select does not have
 * any more is left out.
 * @returns whether any field has another value now.
 */
export function fillUntouched(form: HTMLFormElement, values: Readonly<Record<string, string>>): boolean {
  const controls = [...form.elements].filter(isControl).filter(({ name, type }) => name in values && type !== 'hidden');
  const touched = new Set(controls.filter((control) => !isUntouched(control)).map(({ name }) => name));
  let isFilled = false;
  for (const control of controls.filter(({ name }) => !touched.has(name))) {
    const value = values[control.name] ?? '';
    if (isBox(control)) {
      const isTicked = `${SEPARATOR}${value}${SEPARATOR}`.includes(`${SEPARATOR}${control.value}${SEPARATOR}`);
      isFilled ||= control.checked !== isTicked;
      control.checked = isTicked;
    } else if (!isSelect(control) || [...control.options].some((option) => option.value === value)) {
      isFilled ||= control.value !== value;
      control.value = value;
    }
  }
  return isFilled;
}

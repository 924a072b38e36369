import { useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useSubmit } from 'react-router';

/** Wait after the last key before searching (spec §5). */
const DEBOUNCE_MS = 300;

type LiveFilters = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** True once script runs: the button that applies the form is then not needed on a desk. */
  readonly isLive: boolean;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
};

/** With script a choice applies itself: boxes at once, typed words when the typing rests, figures when the field is left. */
export function useLiveFilters(): LiveFilters {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    setLive(true);
    const element = form.current;
    // The browser's own `change`: a text field has it when it is left or Enter is pressed.
    const onLeave = (event: Event) => {
      if (event.target instanceof HTMLInputElement && event.target.name.match(/_(min|max)$/)) apply();
    };
    const apply = () => void (element && submit(element, { preventScrollReset: true }));
    element?.addEventListener('change', onLeave);
    return () => {
      element?.removeEventListener('change', onLeave);
      clearTimeout(timer.current);
    };
  }, [submit]);

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const apply = () => void submit(currentTarget, { preventScrollReset: true });
    clearTimeout(timer.current);
    if (target.type === 'checkbox' || target.type === 'radio') {
      dropModels(currentTarget, target);
      apply();
    } else if (target.name === 'query') {
      timer.current = setTimeout(apply, DEBOUNCE_MS);
    }
  };
  return { form, isLive, onChange };
}

/** A make that is taken away takes its models with it. */
function dropModels(form: HTMLFormElement, box: HTMLInputElement): void {
  if (box.name !== 'make' || box.checked) return;
  for (const model of form.querySelectorAll<HTMLInputElement>('input[name="make_model"]')) {
    if (model.value.startsWith(`${box.value} `)) model.checked = false;
  }
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { showResults } from './count-line.tsx';
import { DROP_FIELD, fieldsOf, toSearchParams } from '#domain/search/form-fields.ts';
import { searchAddress } from '#domain/search/search-paths.ts';

type LiveFilters = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** True once script runs: the button that applies the form is then not needed on a desk. */
  readonly isLive: boolean;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

type Options = {
  readonly debounceMs: number;
  /** Told what the form says the moment that it is applied, before any answer. */
  readonly onApply: (fields: URLSearchParams) => void;
};

/**
 * With script a choice applies itself: boxes at once, typed words when the typing rests (spec §5), figures when the
 * field is left. Focus and scroll stay where they are, and the page is the first again, because no form says another.
 */
export function useLiveFilters({ debounceMs, onApply }: Options): LiveFilters {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLive, setLive] = useState(false);

  const apply = useCallback(
    (submitter: HTMLElement | null = null) => {
      clearTimeout(timer.current);
      if (!form.current) return;
      const fields = toSearchParams(fieldsOf(form.current, submitter));
      onApply(fields);
      const address = searchAddress(fields);
      // The same search again is no step of the history.
      const replace = address === location.pathname + location.search;
      void navigate(address, { preventScrollReset: true, replace });
    },
    [navigate, onApply],
  );

  useEffect(() => {
    setLive(true);
    const element = form.current;
    // The browser's own `change`: a text field has it when it is left or Enter is pressed.
    const onLeave = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && /_(?:min|max)$/.test(target.name)) apply();
    };
    // Who follows a link goes where it leads, whatever was typed a moment before.
    const onFollow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer.current);
    };
    // So does who steps through the history.
    const onStep = () => clearTimeout(timer.current);
    document.addEventListener('click', onFollow);
    window.addEventListener('popstate', onStep);
    element?.addEventListener('change', onLeave);
    return () => {
      document.removeEventListener('click', onFollow);
      window.removeEventListener('popstate', onStep);
      element?.removeEventListener('change', onLeave);
    };
  }, [apply]);

  // An answer that comes while words are typed makes another `apply`; the words that wait for it are not given up.
  const newest = useRef(apply);
  useEffect(() => void (newest.current = apply), [apply]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'checkbox' || target.type === 'radio') {
      dropModels(currentTarget, target);
      apply();
    } else if (target.name === 'query') {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => newest.current(), debounceMs);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    apply(submitter);
    closeAround(submitter);
  };
  return { form, isLive, onChange, onSubmit };
}

/** The button of a sheet leads to the count and the first cars, and so does an order; a chip stays where it is pressed. */
function closeAround(submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name === DROP_FIELD) return;
  const menu = submitter?.closest<HTMLDetailsElement>('details.menu');
  if (menu) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
  const sheet = submitter?.closest<HTMLElement>('[popover]');
  if (!sheet?.matches(':popover-open')) return;
  sheet.hidePopover();
  showResults();
}

/** A make that is taken away takes its models with it. */
function dropModels(form: HTMLFormElement, box: HTMLInputElement): void {
  if (box.name !== 'make') return;
  // Where a site takes one make, another one is chosen instead, with its models.
  const isOther = box.type === 'radio';
  if (box.checked && !isOther) return;
  for (const model of form.querySelectorAll<HTMLInputElement>('input[name="make_model"]')) {
    if (model.value.startsWith(`${box.value} `) !== isOther) model.checked = false;
  }
}

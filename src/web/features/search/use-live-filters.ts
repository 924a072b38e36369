import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { DROP_FIELD, isModelOf, toSearchParams } from '#domain/search/form-fields.ts';
import { searchAddress } from '#domain/search/search-paths.ts';
import { onMove } from '#web/navigation/address.ts';
import { showResults } from './count-line.tsx';
import type { SearchView } from './search-view.ts';
import type { SearchNavigation } from './use-search-navigation.ts';
import { useTypedWords } from './use-typed-words.ts';

type LiveFilters = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** True once script runs. A wide screen then needs no button to apply the form. */
  readonly isLive: boolean;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

type Options = {
  /** The last answer of the server. */
  readonly answer: SearchView;
  readonly navigation: SearchNavigation;
  /** Called with the content of the form when it is applied, before any answer. */
  readonly onApply: (fields: URLSearchParams) => void;
};

/**
 * With script, choices apply by themselves: boxes at once, words after a pause in typing (spec §5), numbers when their
 * field loses focus. Focus and scroll position stay. The search returns to its first page, since the form has no page.
 */
export function useLiveFilters({ answer, navigation, onApply }: Options): LiveFilters {
  const { ask, failure, answers } = navigation;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLive, setLive] = useState(false);
  const words = useTypedWords(form, { answer, failure, answers });
  /** The address that waits for its answer, and the last answered one with the derived address that it led to. */
  const requested = useRef<string | null>(null);
  const landed = useRef<{ readonly requested: string | null; readonly at: string } | null>(null);
  useEffect(() => {
    landed.current = { requested: requested.current, at: location.pathname + location.search };
    requested.current = null;
  }, [answer]);

  const apply = useCallback(
    (submitter: HTMLElement | null = null, isTyping = false) => {
      clearTimeout(timer.current);
      if (!form.current) return;
      const fields = toSearchParams(words.apply(submitter, !isTyping));
      onApply(fields);
      const address = searchAddress(fields);
      // The same search again adds no entry to the history.
      const here = location.pathname + location.search;
      const replace = address === here || (landed.current?.requested === address && landed.current.at === here);
      requested.current = address;
      ask(address, { keepsScroll: true, replace });
    },
    [ask, onApply, words],
  );

  useEffect(() => {
    setLive(true);
    const element = form.current;
    // The native `change` event: a text field fires it on blur or Enter.
    const onLeave = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'text' && /_(?:min|max)$/.test(target.name)) apply();
    };
    // A step through the history cancels a search that waits for a pause in typing.
    const onStep = () => {
      clearTimeout(timer.current);
      words.onLeave();
    };
    // So does following a link.
    const onFollow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) onStep();
    };
    document.addEventListener('click', onFollow);
    const stop = onMove((move) => move === 'back' && onStep());
    element?.addEventListener('change', onLeave);
    return () => {
      document.removeEventListener('click', onFollow);
      stop();
      element?.removeEventListener('change', onLeave);
    };
  }, [apply, words]);

  // An answer that arrives during typing creates a new `apply`; the timer that is waiting must keep running.
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
      words.onTyped();
      timer.current = setTimeout(() => newest.current(null, true), answer.settings.debounceMs);
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

/** Whether to scroll to the results: after a sheet's button and a new order, but not after a chip. */
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

/** Removes the models of a make that is no longer chosen. */
function dropModels(form: HTMLFormElement, box: HTMLInputElement): void {
  if (box.name !== 'make') return;
  // On a site with single-select makes, choosing another make also removes the models of the previous one.
  const isOther = box.type === 'radio';
  if (box.checked && !isOther) return;
  const namedBy = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  const makes = namedBy('make').map(({ value }) => value);
  for (const model of namedBy('make_model')) {
    if (isModelOf(model.value, box.value, makes) !== isOther) model.checked = false;
  }
}

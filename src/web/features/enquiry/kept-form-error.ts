import { keptForGood } from '../../ui/browser-storage.ts';

const KEY = 'forecourt.form_error';

/** Keeps why a form could not be sent, until one could (spec §4): where it stood and what was said, nothing that was typed. */
export function keepFormError(text: string): void {
  keptForGood.keep(KEY, JSON.stringify({ text, path: location.pathname, at: new Date().toISOString() }));
}

export function forgetFormError(): void {
  keptForGood.forget(KEY);
}

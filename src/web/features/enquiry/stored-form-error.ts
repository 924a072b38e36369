import { localStore } from '#web/ui/browser-storage.ts';

const KEY = 'forecourt.form_error';

/**
 * Stores why a form could not be sent, until one is sent (spec §4). Stores the place and the error text, nothing that
 * was typed.
 */
export function keepFormError(text: string): void {
  localStore.keep(KEY, JSON.stringify({ text, path: location.pathname, at: new Date().toISOString() }));
}

export function forgetFormError(): void {
  localStore.forget(KEY);
}

import { useLayoutEffect, type RefObject } from 'react';
import { sessionStore } from '#web/ui/browser-storage.ts';

const keyOf = (path: string) => `forecourt.sent.${path}`;

/** Notes that the form of this page was sent. */
export function noteSent(path: string): void {
  sessionStore.keep(keyOf(path), '1');
}

/** Empties a form that was sent before. A browser fills in the fields of a page that it loads again on Back. */
export function useEmptyAfterSent(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const key = keyOf(location.pathname);
    if (sessionStore.read(key) === null) return;
    sessionStore.forget(key);
    form.current?.reset();
  }, [form]);
}

import { useEffect, useRef, useState } from 'react';
import { fetchPage, type PageData } from '#web/navigation/page-answer.ts';
import { useShowAnswer } from '#web/navigation/shown-page.tsx';
import { sendForm } from './send-form.ts';

/** How a form is sent. `pressed` is the button by which it is sent, where the name of that button says what to do. */
export type FormSending = {
  readonly isSending: boolean;
  readonly send: (form: HTMLFormElement, pressed?: HTMLElement | null) => void;
};

type Options = {
  /** The page that takes the form. Without it, the one in the address bar. */
  readonly action: string | undefined;
  /** Shows the form with its problems, or the error page. */
  readonly show: (answer: PageData) => void;
  /** The thank-you page takes the place of this entry in the history, which is that of a step or a dialog. */
  readonly replacesEntry?: boolean;
};

/** Sends a form by script. A stored lead leads to the thank-you page; other answers are shown. */
export function useFormSending({ action, show, replacesEntry = false }: Options): FormSending {
  const [isSending, setSending] = useState(false);
  // Not a state: the browser may keep the page before React has run the effects of one.
  const isSent = useRef(false);
  useEffect(() => {
    // The browser kept the page with the form that was sent. Loaded again, it is empty, with a key of its own (D28).
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isSent.current) location.reload();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const send = async (form: HTMLFormElement, pressed: HTMLElement | null) => {
    setSending(true);
    const address = action ?? location.pathname + location.search;
    const body = new FormData(form);
    if (pressed instanceof HTMLButtonElement && pressed.name !== '') body.set(pressed.name, pressed.value);
    const post = () => fetchPage(address, { body: toBody(form, body) });
    const answer = await sendForm({ address, body, post });
    if (answer.kind === 'page') {
      setSending(false);
      show(answer);
      return;
    }
    isSent.current = true;
    if (replacesEntry) location.replace(answer.to);
    else location.assign(answer.to);
  };
  return { isSending, send: (form, pressed = null) => void send(form, pressed) };
}

/** Sends the form of a page. Its answer is shown in place. */
export function usePageSending(
  action: string | undefined,
  {
    replacesEntry = false,
    beforeShow,
  }: Pick<Options, 'replacesEntry'> & { readonly beforeShow?: Options['show'] } = {},
): FormSending {
  const showPage = useShowAnswer();
  const show = (answer: PageData) => {
    beforeShow?.(answer);
    // Another page that takes the form answers with its own data, but the form is on this page.
    showPage(action === undefined ? answer : { ...answer, loaderData: null });
    if (answer.error !== null) goToStart();
  };
  return useFormSending({ action, show, replacesEntry });
}

/** Shows the start of the error page, which has taken the place of the form. */
function goToStart(): void {
  window.scrollTo(0, 0);
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The form as the browser itself would send it. */
function toBody(form: HTMLFormElement, data: FormData): FormData | URLSearchParams {
  if (form.enctype === 'multipart/form-data') return data;
  const texts = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return new URLSearchParams(texts);
}

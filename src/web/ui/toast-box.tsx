import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Glyph } from './glyph.tsx';
import { AnyLink } from './link.tsx';
import type { Toast, ToastSettings } from './toast-data.ts';
import './toast.css';

type Place = { readonly element: HTMLElement; readonly root: Root };
let place: Place | null = null;
let shown = 0;

/** The live region of all toasts. It is in the page before its first text, or screen readers would not read that. */
function openPlace(): Place {
  const element = document.createElement('div');
  element.className = 'toast-place';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return { element, root: createRoot(element) };
}

/** Shows a toast in place of the one before it. */
export function openToast(toast: Toast, settings: ToastSettings): void {
  const isFirst = place === null;
  const { element, root } = (place ??= openPlace());
  const number = (shown += 1);
  const before = document.activeElement;
  const close = () => {
    if (number !== shown) return;
    const hadFocus = element.contains(document.activeElement);
    root.render(null);
    if (hadFocus && before instanceof HTMLElement) before.focus();
  };
  const render = () => {
    if (number === shown) root.render(<ToastBox key={number} toast={toast} settings={settings} onClose={close} />);
  };
  if (isFirst) requestAnimationFrame(() => requestAnimationFrame(render));
  else render();
}

type ToastBoxProps = { readonly toast: Toast; readonly settings: ToastSettings; readonly onClose: () => void };

/** Dialogs and popovers close with Escape before a toast does. */
const IS_OPEN = 'dialog[open], [popover]:popover-open, [role="dialog"]';

function ToastBox({ toast: { heading, message, action }, settings, onClose }: ToastBoxProps) {
  const { dismissLabel, seconds } = settings;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Whoever reads it or is about to press its link keeps it.
    const wait = () => {
      timer = setTimeout(() => (box.current?.matches(':hover, :focus-within') ? wait() : onClose()), seconds * 1000);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector(IS_OPEN) === null) onClose();
    };
    wait();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [seconds, onClose]);
  return (
    <div ref={box} className="toast on-brand">
      <div className="toast-text">
        {heading && <p className="type-strong">{heading}</p>}
        <p>{message}</p>
        {action && <AnyLink href={action.href}>{action.label}</AnyLink>}
      </div>
      <button type="button" className="toast-close" aria-label={dismissLabel} onClick={onClose}>
        <Glyph name="cross" />
      </button>
    </div>
  );
}

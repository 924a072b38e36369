import type { StartState, Touched } from './start-state.ts';

/**
 * Asks React to hydrate what is around an element before anything else, and says whether it has. While React cannot
 * answer events of an element, it stops them on the way there. `pointercancel` has no meaning of its own on a page.
 */
export function isAnswered(target: HTMLElement): boolean {
  let isReached = false;
  const arrive = (event: Event) => {
    isReached = true;
    event.stopPropagation();
  };
  target.addEventListener('pointercancel', arrive, { once: true });
  target.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  target.removeEventListener('pointercancel', arrive);
  return isReached;
}

/** React has seen the value at hydration and takes no notice of it again. So it is set to another one first. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, { state, isChanged }: Touched): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const set = (text: string) => Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const text = String(state);
  const isFile = field.type === 'file';
  const caret = document.activeElement === field && !isFile ? field.selectionEnd : null;
  if (!isFile) {
    field.value = text === field.defaultValue ? '' : field.defaultValue;
    set(text);
    if (caret !== null) field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (isChanged) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Gives a field or panel the state in which the shopper left it, with the events that the scripts listen for. */
function touchAgain(target: HTMLElement, touched: Touched): void {
  const isOn = touched.state === true;
  if (target instanceof HTMLDetailsElement) {
    target.open = !isOn;
    target.querySelector<HTMLElement>('summary')?.click();
  } else if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)) {
    // Of a group of radio buttons only the last choice counts.
    if (target.type === 'radio' && !isOn) return;
    target.checked = !isOn;
    target.click();
  } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    retype(target, touched);
  } else if (target instanceof HTMLSelectElement) {
    target.value = String(touched.state);
    target.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isOn) {
    target.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }));
  }
}

/** Answers what waits, as far as the page is live there. The rest is looked at again in the next frame. */
function answerHeld(start: StartState): void {
  for (const held of start.held.slice())
    if (!held.target.isConnected) start.release(held);
    // The dialog is no part of what is around its link.
    else if (held.isEnquiry ? start.hasDialog : isAnswered(held.target) && start.isLive) start.release(held);
  if (start.held.length > 0) requestAnimationFrame(() => answerHeld(start));
}

/** Called when React listens: what is asked for is hydrated first. */
export function hurryHeld(): void {
  const start = window.forecourtStart;
  if (!start) return;
  start.onHeld = () => answerHeld(start);
  answerHeld(start);
}

/** Called by an effect when the frame of the page is hydrated: does again what the shopper did before, in that order. */
export function replayTouched(): void {
  // React hydrates nothing at once while it runs effects.
  queueMicrotask(answerTouched);
}

function answerTouched(): void {
  const start = window.forecourtStart;
  if (!start || start.isLive) return;
  // What is done again here is not noted again.
  start.isLive = true;
  for (const [target, touched] of start.touched) {
    if (target.isConnected && !isAnswered(target)) continue;
    start.touched.delete(target);
    if (target.isConnected) touchAgain(target, touched);
  }
  // The newest state of a field counts, so events are noted until all have been answered.
  if (start.touched.size > 0) {
    start.isLive = false;
    requestAnimationFrame(answerTouched);
    return;
  }
  const { focused } = start;
  if (focused instanceof HTMLElement && focused === document.activeElement && isAnswered(focused))
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  answerHeld(start);
}

/** Called when links to enquiries open their dialog: one that was pressed before opens it now. */
export function openHeldDialog(): void {
  const start = window.forecourtStart;
  if (!start) return;
  start.hasDialog = true;
  start.onHeld?.();
}

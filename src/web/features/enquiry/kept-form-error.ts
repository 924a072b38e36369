const KEY = 'forecourt.form_error';

/** Keeps why a form could not be sent, until one could (spec §4): where it stood and what was said, nothing that was typed. */
export function keepFormError(text: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ text, path: location.pathname, at: new Date().toISOString() }));
  } catch {
    // Storage is switched off.
  }
}

export function forgetFormError(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off.
  }
}

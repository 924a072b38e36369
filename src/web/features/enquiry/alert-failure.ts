/** The one place that alerts: where spec §8 says so, with that exact text; the page says it in place too (D31). */
export function alertFailure(text: string): void {
  window.alert(text);
}

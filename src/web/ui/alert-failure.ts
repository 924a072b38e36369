/**
 * Shows the alert that spec §8 demands, with its exact text. The page shows the text too (D31). Nothing else may call
 * `alert`.
 */
export function alertFailure(text: string): void {
  window.alert(text);
}

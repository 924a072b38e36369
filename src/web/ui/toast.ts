import type { Toast, ToastSettings } from './toast-data.ts';

/** Shows a toast, in place of the one before it (spec §4). Its script is loaded now; if that fails, nothing is shown. */
export async function showToast(toast: Toast, settings: ToastSettings): Promise<void> {
  try {
    const { openToast } = await import('./toast-box.tsx');
    openToast(toast, settings);
  } catch (error) {
    console.warn('A message could not be shown', error);
  }
}

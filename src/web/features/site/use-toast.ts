import { useCallback } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { Toast } from '#web/ui/toast-data.ts';
import { showToast } from '#web/ui/toast.ts';
import { useSite } from './site-context.tsx';

/** A function that shows a passing message, in place of the one before it. The site says how long it stays. */
export function useToast(): (toast: Toast) => void {
  const t = useMessages();
  const { toastSeconds } = useSite();
  return useCallback(
    (toast) => void showToast(toast, { dismissLabel: t('common.close'), seconds: toastSeconds }),
    [t, toastSeconds],
  );
}

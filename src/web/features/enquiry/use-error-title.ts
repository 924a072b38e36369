import { useEffect } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';

/** Puts the error prefix at the start of the tab's title, because a screen reader reads the title first. */
export function useErrorTitle(isWrong: boolean): void {
  const t = useMessages();
  const prefix = `${t('lead.error_prefix')} `;
  useEffect(() => {
    if (isWrong && !document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`;
  }, [isWrong, prefix]);
}

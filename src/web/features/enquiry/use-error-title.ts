import { useEffect } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';

/** The title of the browser's tab begins with it when something is wrong: a screen reader says it first. */
export function useErrorTitle(isWrong: boolean): void {
  const t = useMessages();
  const prefix = `${t('lead.error_prefix')} `;
  useEffect(() => {
    if (isWrong && !document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`;
  }, [isWrong, prefix]);
}

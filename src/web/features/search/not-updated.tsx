import { useEffect, useRef } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { focusCount } from './count-line.tsx';
import type { SearchNavigation } from './use-search-navigation.ts';

/**
 * The line beside results that are not those of the chosen filters, because the search failed (D18). Its element is always
 * there, so that screen readers announce the line when it comes.
 */
export function NotUpdated({ navigation }: { readonly navigation: SearchNavigation }) {
  const t = useMessages();
  const { ask, pending, failure } = navigation;
  const hadFocus = useRef(false);
  useEffect(() => {
    if (failure === null && hadFocus.current && document.activeElement === document.body) focusCount();
    hadFocus.current = false;
  }, [failure]);
  const tryAgain = () => {
    hadFocus.current = true;
    ask(location.pathname + location.search, { replace: true, keepsScroll: true });
  };
  return (
    <div role="status" className="not-updated type-small text-text-2">
      {failure !== null && (
        <>
          {pending === null ? t(`search.not_updated.${failure}`) : t('search.busy')}{' '}
          <button type="button" className="text-link inline-flex min-h-11 items-center" onClick={tryAgain}>
            {t('search.try_again')}
          </button>
        </>
      )}
    </div>
  );
}

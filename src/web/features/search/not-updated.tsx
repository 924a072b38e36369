import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useMessages } from '#web/messages/messages-context.tsx';
import { focusCount } from './count-line.tsx';
import type { SearchFailure } from './search-pages.client.ts';

/**
 * The line beside results that are not those of the chosen filters, because the search failed (D18). Its element is always
 * there, so that screen readers announce the line when it comes.
 */
export function NotUpdated({ failure }: { readonly failure: SearchFailure | null }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isTrying = useNavigation().state !== 'idle';
  const hadFocus = useRef(false);
  useEffect(() => {
    if (failure === null && hadFocus.current && document.activeElement === document.body) focusCount();
    hadFocus.current = false;
  }, [failure]);
  const tryAgain = () => {
    hadFocus.current = true;
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
  };
  return (
    <div role="status" className="not-updated type-small text-text-2">
      {failure !== null && (
        <>
          {isTrying ? t('search.busy') : t(`search.not_updated.${failure}`)}{' '}
          <button type="button" className="text-link inline-flex min-h-11 items-center" onClick={tryAgain}>
            {t('search.try_again')}
          </button>
        </>
      )}
    </div>
  );
}

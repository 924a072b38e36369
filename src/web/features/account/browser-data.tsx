import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { clearStored, listStored } from '#web/ui/list-stored.ts';
import type { StoredSubject } from '#web/ui/stored-values.ts';
import { useFocusInList } from '#web/ui/use-focus-in-list.ts';
import { AccountSection } from './account-section.tsx';
import type { BrowserDataView } from './account-view.ts';

/** Lists what this browser keeps for the site, and clears it by subject. Without script it says where else to clear it. */
export function BrowserData({ view }: { readonly view: BrowserDataView }) {
  const [kept, setKept] = useState<readonly StoredSubject[] | null>(null);
  const [status, setStatus] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  const { list, noteRemoval } = useFocusInList<HTMLUListElement>(() => said.current);
  useEffect(() => {
    const look = () => setKept(listStored());
    look();
    // Another tab of the site keeps or clears something.
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  function clear(subject: StoredSubject | null): void {
    noteRemoval(subject === null ? 0 : (kept ?? []).indexOf(subject));
    clearStored(subject);
    const left = listStored();
    setKept(left);
    setStatus(left.some((one) => subject === null || one === subject) ? view.failed : view.cleared);
  }
  return (
    <AccountSection heading={view.heading}>
      <p className="measure text-text-2">{kept === null ? view.noScript : kept.length > 0 ? view.text : view.none}</p>
      {kept !== null && kept.length > 0 && (
        <>
          <ul ref={list} className="account-rows mt-4">
            {kept.map((subject) => (
              <li key={subject}>
                <span className="min-w-0" id={`stored-${subject}`}>
                  {view.subjects[subject]}
                </span>
                <Button
                  tone="outline"
                  size="small"
                  className="px-5"
                  aria-describedby={`stored-${subject}`}
                  onClick={() => clear(subject)}
                >
                  {view.clear}
                </Button>
              </li>
            ))}
          </ul>
          {kept.length > 1 && (
            <Button tone="outline" className="mt-4" onClick={() => clear(null)}>
              {view.clearAll}
            </Button>
          )}
        </>
      )}
      <p ref={said} role="status" tabIndex={-1} className="account-status type-small-strong mt-3">
        {status}
      </p>
    </AccountSection>
  );
}

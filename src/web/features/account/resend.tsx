import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ResendView } from './sign-in-view.ts';

/** Asks for another code. With script, the button waits until the server would send one; the server decides either way. */
export function Resend({ view }: { readonly view: ResendView }) {
  const left = useSecondsLeft(view.seconds);
  const wait = left === 1 ? view.wait.one : view.wait.other;
  return (
    <form method="post" className="mt-2">
      <input type="hidden" name="step" value="again" />
      <p className="type-small text-text-2">
        {left === null || left === 0 ? view.hint : wait.replace('{seconds}', String(left))}
      </p>
      <Button type="submit" tone="outline" className="mt-3" disabled={left !== null && left > 0}>
        {view.button}
      </Button>
    </form>
  );
}

/** Null before script runs. It counts by the clock, because a page in the background counts late. */
function useSecondsLeft(seconds: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

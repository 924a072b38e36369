import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

/** State of a history entry that follows the entry of the previous step. */
const FOLLOWS = { followsStep: true } as const;
const isFollowing = (state: unknown) => typeof state === 'object' && state !== null && 'followsStep' in state;

const hashOf = (step: string) => `#step-${step}`;

/**
 * Makes each step of a form an entry of the browser history, so that Back and Forward move between steps. The hash
 * names the step. The page stays the same, so moving between entries sends no request.
 */
export function useStepHistory(steps: readonly { readonly name: string }[]) {
  const { search, hash, state, key } = useLocation();
  const isMoved = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const found = steps.findIndex(({ name }) => hashOf(name) === hash);
  return {
    /** Index of the step of the current history entry. Null when the entry belongs to no step. */
    at: found === -1 ? null : found,
    /** Differs for each visit to an entry. */
    key,
    /** Whether the shopper came to this entry by the browser's Back or Forward. */
    isMoved,
    /** Whether Back leads to the previous step. */
    isFollowing: found !== -1 && isFollowing(state),
    /**
     * Options for sending the form. Sending replaces the current entry, so that Back from the thank-you page does not
     * lead to this step.
     */
    sent: isFollowing(state) ? { replace: true, state: state as unknown } : {},
    follow: async (from: string, to: string): Promise<void> => {
      if (hash === hashOf(to)) return;
      const stay = { state: state as unknown, replace: true, preventScrollReset: true };
      if (hash !== hashOf(from)) await navigate({ search, hash: hashOf(from) }, stay);
      await navigate({ search, hash: hashOf(to) }, { state: FOLLOWS, preventScrollReset: true });
    },
    back: async (): Promise<void> => navigate(-1),
  };
}

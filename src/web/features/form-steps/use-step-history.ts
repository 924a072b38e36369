import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

/** In an entry's state: the one before it is the step before. */
const FOLLOWS = { followsStep: true } as const;
const isFollowing = (state: unknown) => typeof state === 'object' && state !== null && 'followsStep' in state;

const hashOf = (step: string) => `#step-${step}`;

/**
 * The steps of a form as entries of the browser's history, so that Back and Forward go from step to step. An entry is
 * told by its hash: the page is the same, and going there asks the server nothing.
 */
export function useStepHistory(steps: readonly { readonly name: string }[]) {
  const { search, hash, state, key } = useLocation();
  const isMoved = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const found = steps.findIndex(({ name }) => hashOf(name) === hash);
  return {
    /** The step of the entry that one is on; null: it is of none. */
    at: found === -1 ? null : found,
    /** Another with each entry that one comes to. */
    key,
    /** By Back or Forward of the browser. */
    isMoved,
    /** Whether Back is the step before. */
    isFollowing: found !== -1 && isFollowing(state),
    /** How what is sent from here stands in the history: in this entry's place, so that Back from the thanks is no step of it. */
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

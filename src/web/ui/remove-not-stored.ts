import { attempt, mayStore } from './browser-storage.ts';

/** Keys are names of ours after this prefix. */
const PREFIX = 'forecourt.';
/** The router keeps scroll positions and the like under its own names. */
const OF_ROUTER = /^(?:react|remix)-router/;

/** Removes what the page does not keep: values from before the site switched it off, and those of the router. */
function removeNotStored(): void {
  for (const open of [() => localStorage, () => sessionStorage])
    attempt(() => {
      const storage = open();
      const own = Object.keys(storage).filter((key) => key.startsWith(PREFIX) || OF_ROUTER.test(key));
      for (const key of own.filter((one) => !mayStore(one))) storage.removeItem(key);
    });
}

/**
 * Removes what the page does not keep, now and whenever the page is left. A separate module, because only sites that
 * switched something off load it.
 */
export function enforceNotStored(): void {
  removeNotStored();
  // The router stores scroll positions while the page is left. A listener that is added then comes after the router's.
  addEventListener('pagehide', () => addEventListener('pagehide', removeNotStored, { once: true }), { capture: true });
}

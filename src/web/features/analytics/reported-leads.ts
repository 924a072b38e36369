import { keptForGood } from '../../ui/browser-storage.ts';

const KEY = 'forecourt.told';
const MAX_KEPT = 50;

/**
 * False for a lead that this browser has reported before, so that a reload does not report it again. Without storage,
 * reporting twice is better than never.
 */
export function rememberTold(lead: string, storage = keptForGood): boolean {
  const kept = storage.readJson(KEY);
  const told = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  if (told.includes(lead)) return false;
  storage.keep(KEY, JSON.stringify([...told, lead].slice(-MAX_KEPT)));
  return true;
}

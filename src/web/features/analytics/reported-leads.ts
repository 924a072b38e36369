import { localStore } from '#web/ui/browser-storage.ts';

const KEY = 'forecourt.told';
const MAX_STORED = 50;

/**
 * False for a lead that this browser has reported before, so that a reload does not report it again. Without storage,
 * reporting twice is better than never.
 */
export function markReported(lead: string, storage = localStore): boolean {
  const stored = storage.readJson(KEY);
  const reported = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  if (reported.includes(lead)) return false;
  storage.keep(KEY, JSON.stringify([...reported, lead].slice(-MAX_STORED)));
  return true;
}

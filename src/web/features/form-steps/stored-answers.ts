import { PERSON_KEY } from '#web/features/enquiry/person-details.ts';
import { localStore, mayStore, sessionStore } from '#web/ui/browser-storage.ts';

type Values = Readonly<Record<string, string>>;
/**
 * The typed values of a form, and the current step of a form in steps, until the form is sent. `starts` are the values with
 * which the page began.
 */
type StoredAnswers = { readonly step: string; readonly values: Values; readonly starts?: Values };

const PREFIX = 'forecourt.steps.';
const keyOf = (path: string) => PREFIX + path;
/** Under which the answers of a form are stored: those about one car do not fill in the form about another. */
export const answersKey = (path: string, car: string | undefined): string => (car ? `${path} ${car}` : path);
const DAY_MS = 86_400_000;

const isTexts = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** The answers that this tab has stored. */
export function readAnswers(path: string, storage = sessionStore): StoredAnswers | null {
  const { step, values, starts } = (storage.readJson(keyOf(path)) ?? {}) as Partial<StoredAnswers>;
  if (typeof step !== 'string' || !isTexts(values)) return null;
  return { step, values, ...(isTexts(starts) && { starts }) };
}

/**
 * The answers that were stored, with what the address has brought since, such as the offer for a trade-in (D409). Where the
 * page began with something before, what was typed in its place stays.
 */
export function joinStarts({ values, starts: before }: Omit<StoredAnswers, 'step'>, starts: Values): Values {
  const isNews = ([name, start]: readonly [string, string]): boolean => {
    const old = before?.[name] ?? '';
    return start !== '' && start !== old && (old === '' || values[name] === old);
  };
  const news = before ? Object.entries(starts).filter(isNews) : [];
  return { ...starts, ...values, ...Object.fromEntries(news) };
}

/** Stores the answers of a form for this tab. Null deletes them. */
export function keepAnswers(path: string, answers: StoredAnswers | null, storage = sessionStore): void {
  if (answers) storage.keep(keyOf(path), JSON.stringify(answers));
  else storage.forget(keyOf(path));
}

/**
 * Stores the answers of a form in steps for this tab, and for a day for the other tabs of the browser, so that an
 * application can be resumed. A site that keeps no details of a person has them in this tab alone (D258).
 */
export function keepSteps(path: string, answers: StoredAnswers): void {
  keepAnswers(path, answers);
  if (mayStore(PERSON_KEY)) localStore.keep(keyOf(path), JSON.stringify({ ...answers, at: Date.now() }));
}

/** The answers of this tab, else those that another tab stored within a day. Older ones of any form are removed. */
export function readSteps(path: string): StoredAnswers | null {
  for (const key of localStore.keysOf(PREFIX)) if (!isWithinDay(localStore.readJson(key))) localStore.forget(key);
  const own = readAnswers(path);
  if (own) return own;
  const kept = readAnswers(path, localStore);
  if (kept === null) forgetSteps(path);
  return kept;
}

function isWithinDay(stored: unknown): boolean {
  const { at } = (stored ?? {}) as { readonly at?: unknown };
  return typeof at === 'number' && at <= Date.now() && Date.now() - at < DAY_MS;
}

export function forgetSteps(path: string): void {
  keepAnswers(path, null);
  keepAnswers(path, null, localStore);
}

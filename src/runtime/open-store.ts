import { openStore } from '#store/open.ts';
import type { Store, StoreEvent } from '#store/store.ts';
import type { Environment } from './environment.ts';
import { startProblem } from './start-problem.ts';

/** Opens the store that the environment names. @throws a start problem whose message says what to do. */
export async function openConfiguredStore(
  environment: Pick<Environment, 'DATABASE_URL' | 'FORECOURT_DATA'>,
  onEvent: (event: StoreEvent) => void = () => {},
): Promise<Store> {
  const { DATABASE_URL: databaseUrl, FORECOURT_DATA: dataFolder } = environment;
  try {
    return await openStore({ dataFolder, onEvent, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  } catch (error) {
    if (storeProblemOf(error) === null) throw error;
    throw startProblem((error as Error).message, error);
  }
}

/** The code of a StoreOpenError (`folder_locked` …), or null for any other error. */
export function storeProblemOf(error: unknown): string | null {
  const known = error instanceof Error && error.name === 'StoreOpenError' && 'code' in error;
  return known ? String(error.code) : null;
}

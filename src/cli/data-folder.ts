import { stat } from 'node:fs/promises';
import { embeddedFolder } from '#store/pools.ts';

const ADVICE = 'Check FORECOURT_DATA; the first start of a site makes one, and so does `tenant apply`.';

export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() === true;

/**
 * Why there is no store in this data folder, or null when there is one. Opening the store would create an empty one, even
 * in the folder of a mistyped FORECOURT_DATA.
 */
export async function whyNoStore(dataFolder: string): Promise<string | null> {
  if (await isFolder(embeddedFolder(dataFolder))) return null;
  const what = (await isFolder(dataFolder))
    ? `There is no store in ${dataFolder}`
    : `There is no store: the folder ${dataFolder} does not exist`;
  return `${what}. ${ADVICE}`;
}

import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#utilities/json.ts';

/** `demo.json` marks a data folder as made for the demo, and says whether its tenants have been applied. */
const MarkSchema = z.object({ seeded: z.boolean() });
const MARK_FILE = 'demo.json';

export type DemoState = { readonly demo: boolean; readonly seeded: boolean };

/**
 * Whether this process runs the demo. FORECOURT_DEMO decides; when it is not set, the demo runs on the embedded store in
 * a folder that is empty or was made for the demo.
 */
export async function readDemoState(options: {
  readonly setting: '0' | '1' | undefined;
  readonly embedded: boolean;
  readonly dataFolder: string;
}): Promise<DemoState> {
  const mark = await readMark(options.dataFolder);
  const fits = options.embedded && (mark !== null || (await isEmpty(options.dataFolder)));
  const demo = options.setting === undefined ? fits : options.setting === '1';
  return { demo, seeded: mark?.seeded ?? false };
}

/** Writes the mark, whole or not at all: `false` before seeding, `true` after it. */
export async function writeDemoMark(dataFolder: string, seeded: boolean): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const file = join(dataFolder, MARK_FILE);
  await writeFile(`${file}.new`, `${JSON.stringify({ seeded })}\n`);
  await rename(`${file}.new`, file);
}

async function readMark(dataFolder: string): Promise<z.infer<typeof MarkSchema> | null> {
  const text = await readFile(join(dataFolder, MARK_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = MarkSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : { seeded: false };
}

async function isEmpty(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(() => []);
  return entries.length === 0;
}

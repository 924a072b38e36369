import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#utilities/json.ts';

/** `demo.json` marks a data folder as made for the demo, and says which contents of its tenants' folders were applied. */
const MarkSchema = z.object({ seeded: z.record(z.string(), z.string()) });
const MARK_FILE = 'demo.json';

/** The digest of the folder that was applied last, by tenant. */
export type Seeded = Readonly<Record<string, string>>;
export type DemoState = { readonly demo: boolean; readonly seeded: Seeded };

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
  return { demo, seeded: mark?.seeded ?? {} };
}

/** Writes the mark, whole or not at all. */
export async function writeDemoMark(dataFolder: string, seeded: Seeded): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const file = join(dataFolder, MARK_FILE);
  await writeFile(`${file}.new`, `${JSON.stringify({ seeded })}\n`);
  await rename(`${file}.new`, file);
}

async function readMark(dataFolder: string): Promise<z.infer<typeof MarkSchema> | null> {
  const text = await readFile(join(dataFolder, MARK_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = MarkSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : { seeded: {} };
}

async function isEmpty(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(() => []);
  return entries.length === 0;
}

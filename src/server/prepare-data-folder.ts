import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { readDemoState, writeDemoMark, type DemoState } from '#runtime/demo-mark.ts';
import { describeProblems, type Environment } from '#runtime/environment.ts';
import { readSecret } from '#runtime/secret.ts';
import { startProblem } from '#runtime/start-problem.ts';

/**
 * Creates the data folder, decides whether this installation is a demo and reads its secret. The demo mark is written
 * first, so that a start that is interrupted stays a demo.
 * @throws a start problem that names the variable.
 */
export async function prepareDataFolder(environment: Environment): Promise<DemoState & { readonly secret: string }> {
  const { FORECOURT_DATA: dataFolder, FORECOURT_DEMO: setting, FORECOURT_SECRET: given } = environment;
  await requireFolder(dataFolder);
  const state = await readDemoState({ setting, embedded: environment.DATABASE_URL === undefined, dataFolder });
  if (state.demo) await writeDemoMark(dataFolder, state.seeded);
  const secret = await readSecret({ given, demo: state.demo, dataFolder });
  if (!secret.ok) throw startProblem(describeProblems([secret.problem]));
  return { ...state, secret: secret.value };
}

/** @throws a start problem that names the variable. */
async function requireFolder(dataFolder: string): Promise<void> {
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    await access(dataFolder, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw startProblem(
      `FORECOURT_DATA is ${JSON.stringify(dataFolder)}, which cannot be made or written to (${why}); expected a folder that this user may write to.`,
      error,
    );
  }
}

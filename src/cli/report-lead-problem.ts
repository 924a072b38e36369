import type { CommandIo, ExitCode } from './command.ts';

/** Reports that no lead was found, or several with that name, and returns the exit code. */
export function reportLeadProblem(io: CommandIo, named: string, problem: 'not_found' | 'ambiguous'): ExitCode {
  io.err(
    problem === 'not_found'
      ? `There is no lead ${JSON.stringify(named)}. Give its id, or its reference of eight characters.\n`
      : `Several leads have the reference ${JSON.stringify(named)}. Give the whole id.\n`,
  );
  return 1;
}

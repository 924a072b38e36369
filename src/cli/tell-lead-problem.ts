import type { CommandIo, ExitCode } from './command.ts';

/** Says that a lead was not found, or that the name fits several; the exit code with it. */
export function tellLeadProblem(io: CommandIo, named: string, problem: 'not_found' | 'ambiguous'): ExitCode {
  io.err(
    problem === 'not_found'
      ? `There is no lead ${JSON.stringify(named)}. Give its id, or its reference of eight characters.\n`
      : `Several leads have the reference ${JSON.stringify(named)}. Give the whole id.\n`,
  );
  return 1;
}

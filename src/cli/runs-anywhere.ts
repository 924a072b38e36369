/** Commands that need no store, by name. Listed here so that they are known before any command is loaded. */
export const STORELESS_COMMANDS: readonly string[] = ['tenant new', 'outbox'];

/** Whether a command line needs no store: help, nothing at all, or one of the commands above. */
export function runsAnywhere(argv: readonly string[]): boolean {
  if (argv.length === 0 || argv[0] === 'help' || argv.some((word) => word === '--help' || word === '-h')) return true;
  return STORELESS_COMMANDS.some((name) => name.split(' ').every((word, at) => argv[at] === word));
}

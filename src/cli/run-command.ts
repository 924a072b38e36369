import { toColumns, usageOf, type Command, type CommandContext, type ExitCode } from './command.ts';

/** The meaning of a command line: run a command, or print a text and exit with a code. */
export type Resolved =
  | { readonly kind: 'command'; readonly command: Command; readonly rest: readonly string[] }
  | { readonly kind: 'text'; readonly to: 'out' | 'err'; readonly text: string; readonly code: ExitCode };

/** Finds the command by its words, the longest name first. Handles `--help` everywhere. */
export function resolveCommand(commands: readonly Command[], argv: readonly string[]): Resolved {
  const words = argv.filter((word) => word !== '--help' && word !== '-h');
  const wantsHelp = words.length < argv.length || words[0] === 'help';
  const named = words[0] === 'help' ? words.slice(1) : words;
  const command = commands
    .toSorted((left, right) => right.name.length - left.name.length)
    .find(({ name }) => name.split(' ').every((word, at) => named[at] === word));
  if (command !== undefined) {
    if (wantsHelp) return { kind: 'text', to: 'out', text: usageOf(command), code: 0 };
    return { kind: 'command', command, rest: argv.slice(command.name.split(' ').length) };
  }
  const group = commands.filter(({ name }) => name.startsWith(`${named[0]} `));
  if (named.length === 0)
    return { kind: 'text', to: wantsHelp ? 'out' : 'err', text: listOf(commands), code: wantsHelp ? 0 : 2 };
  if (group.length > 0) {
    const right = wantsHelp && named.length === 1;
    const fault = named.length === 1 ? '' : `There is no command "${named.join(' ')}".\n\n`;
    return { kind: 'text', to: right ? 'out' : 'err', text: `${fault}${listOf(group)}`, code: right ? 0 : 2 };
  }
  return { kind: 'text', to: 'err', text: `There is no command "${named.join(' ')}".\n\n${listOf(commands)}`, code: 2 };
}

/** Runs a command line in a context. */
export async function runCommandLine(
  commands: readonly Command[],
  argv: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  const resolved = resolveCommand(commands, argv);
  if (resolved.kind === 'text') {
    context.io[resolved.to](resolved.text);
    return resolved.code;
  }
  return resolved.command.run(context, resolved.rest);
}

function listOf(commands: readonly Command[]): string {
  const rows = commands.map(({ name, positionals, summary }): [string, string] => [
    [name, positionals].filter(Boolean).join(' '),
    summary,
  ]);
  return `Usage: npm run forecourt -- COMMAND [options]\n\nCommands:\n${toColumns(rows)}\n\nMore about one of them: npm run forecourt -- COMMAND --help\n`;
}

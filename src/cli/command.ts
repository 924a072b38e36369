import type { Readable } from 'node:stream';
import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util';
import type { Platform } from '#application/platform.ts';
import { fail, succeed, type Result } from '#domain/result.ts';

/** Exit code: 0 done · 1 refused or failed, with a message · 2 wrong usage · 130 interrupted. */
export type ExitCode = number;

/** Input and output of a command: this process's terminal, or that of a caller on the control socket. */
export type CommandIo = {
  /** Writes text as it is; commands end their lines themselves. */
  out(text: string): void;
  err(text: string): void;
  /** Resolves when the terminal or the caller can take more, or is gone. A command with long output waits for it. */
  untilTaken(): Promise<void>;
  /** Whether `err` goes to a terminal; only then are there progress bars and colours. */
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly stdin: Readable;
};

export type CommandSettings = {
  /** Absolute. */
  readonly dataFolder: string;
  readonly platformDomain: string;
  readonly demo: boolean;
  /** `host:port` of receivers in the operator's own network (D213). */
  readonly privateWebhookHosts: readonly string[];
};

export type CommandContext = {
  readonly io: CommandIo;
  /** The caller's folder. Relative file names in arguments are relative to it. */
  readonly cwd: string;
  /** Aborted when the caller disconnects or presses Ctrl-C. */
  readonly signal: AbortSignal;
  readonly settings: CommandSettings;
  /** Opens the store at the first call; only commands with `needs: 'platform'` may call it. */
  readonly platform: () => Promise<Platform>;
};

type OptionBase = { readonly about: string; readonly short?: string };
/** `value` names the value in the usage: `--tenant SLUG`. */
type OptionDefinition =
  | (OptionBase & { readonly type: 'boolean' })
  | (OptionBase & { readonly type: 'string'; readonly value: string; readonly multiple?: boolean });
type OptionDefinitions = Readonly<Record<string, OptionDefinition>>;

type OptionValue<Option extends OptionDefinition> = Option extends { readonly type: 'boolean' }
  ? boolean
  : Option extends { readonly multiple: true }
    ? readonly string[]
    : string | null;
type OptionValues<Options extends OptionDefinitions> = {
  readonly [Name in keyof Options]: OptionValue<Options[Name]>;
};

type CommandArguments<Options extends OptionDefinitions = OptionDefinitions> = {
  readonly options: OptionValues<Options>;
  readonly positionals: readonly string[];
};

type Definition<Options extends OptionDefinitions> = {
  /** As typed: `tenant apply`. */
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the name, without options: `FOLDER`, `[SLUG]`, `FILE…`. */
  readonly positionals?: string;
  /** Minimum and maximum number of positionals; both 0 without `positionals`. */
  readonly count?: readonly [min: number, max: number];
  readonly options: Options;
  /** Details, printed below the usage. */
  readonly details?: string;
  /** `nothing`: runs in the caller's process, even while a server holds the store. */
  readonly needs: 'platform' | 'nothing';
  /** Creates an embedded store where there is none. Other commands refuse to run without one. */
  readonly makesStore?: boolean;
  run(context: CommandContext, args: CommandArguments<Options>): Promise<ExitCode>;
};

/** A command. Its definition parses and types its arguments. */
export type Command = Omit<Definition<OptionDefinitions>, 'run'> & {
  /** Parses `argv` (the arguments after the name) and runs. Wrong usage prints the usage and exits with 2. */
  run(context: CommandContext, argv: readonly string[]): Promise<ExitCode>;
};

/** Creates a command from its definition. The types of `args.options` derive from `options`. */
export function defineCommand<const Options extends OptionDefinitions>(definition: Definition<Options>): Command {
  return {
    ...definition,
    async run(context, argv) {
      const parsed = parseArguments(definition, argv);
      if (parsed.ok) return definition.run(context, parsed.value);
      context.io.err(`${parsed.problem}\n\n${usageOf(definition)}`);
      return 2;
    },
  };
}

function parseArguments<Options extends OptionDefinitions>(
  definition: Definition<Options>,
  argv: readonly string[],
): Result<CommandArguments<Options>, string> {
  const given = readOptions(definition.options, argv);
  if (!given.ok) return given;
  const { values, positionals } = given.value;
  const [min, max] = definition.count ?? [0, 0];
  if (positionals.length < min) return fail(`Missing ${definition.positionals ?? 'argument'}.`);
  if (positionals.length > max) return fail(`Unexpected argument "${positionals[max]}".`);
  const options = Object.fromEntries(
    Object.entries(definition.options).map(([name, option]) => {
      const none = option.type === 'boolean' ? false : option.multiple ? [] : null;
      return [name, values[name] ?? none];
    }),
  );
  return succeed({ options: options as OptionValues<Options>, positionals });
}

type Given = { readonly values: Readonly<Record<string, unknown>>; readonly positionals: readonly string[] };

function readOptions(definitions: OptionDefinitions, argv: readonly string[]): Result<Given, string> {
  const options: Readonly<Record<string, ParseArgsOptionDescriptor>> = Object.fromEntries(
    Object.entries(definitions).map(([name, option]) => [
      name,
      {
        type: option.type,
        ...(option.short === undefined ? {} : { short: option.short }),
        ...(option.type === 'string' && option.multiple ? { multiple: true } : {}),
      },
    ]),
  );
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...argv],
      options,
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
    // Node takes the last of several values, and the command would run without the others.
    const single = tokens.flatMap((token) =>
      token.kind === 'option' && options[token.name]?.type === 'string' && !options[token.name]?.multiple
        ? token.name
        : [],
    );
    const twice = single.find((name, at) => single.indexOf(name) < at);
    if (twice !== undefined) return fail(`--${twice} is given more than once.`);
    return succeed({ values, positionals });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** The usage of one command, as `--help` prints it. */
export function usageOf(command: Omit<Definition<OptionDefinitions>, 'run'>): string {
  const rows = Object.entries(command.options).map(([name, option]): [string, string] => {
    const short = option.short === undefined ? '' : `-${option.short}, `;
    const value = option.type === 'string' ? ` ${option.value}${option.multiple ? ' …' : ''}` : '';
    return [`${short}--${name}${value}`, option.about];
  });
  const words = ['Usage: forecourt', command.name, command.positionals, rows.length > 0 ? '[options]' : ''];
  const parts = [words.filter(Boolean).join(' '), command.summary];
  if (command.details !== undefined) parts.push(command.details);
  if (rows.length > 0) parts.push(`Options:\n${toColumns(rows)}`);
  return `${parts.join('\n\n')}\n`;
}

/** Two columns, indented, the first as wide as its longest cell. */
export function toColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

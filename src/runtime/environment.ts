import { resolve } from 'node:path';
import { z } from 'zod';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { PlatformVariable } from '#domain/tenant/named-secret.ts';
import { parseAddressRanges } from './address-ranges.ts';
import { openSecretsFile, type SecretsFile } from './secrets-file.ts';

/**
 * The only file that reads the environment. Other code receives what it needs from `Environment`; the browser receives
 * nothing of it.
 */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535);
const host = z.string().regex(/^[\w.:-]{1,253}$/);
const databaseUrl = z.url({ protocol: /^postgres(?:ql)?$/ });
const domain = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/);
const privateHosts = z.string().transform((text, context) => {
  const parts = text.split(',').map((part) => part.trim().toLowerCase());
  const named = parts.filter((part) => part !== '');
  if (named.every((part) => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/.test(part))) return named;
  context.addIssue('not a list of hosts with ports');
  return z.NEVER;
});
const proxies = z.string().transform((text, context) => {
  const ranges = parseAddressRanges(text);
  if (ranges !== null) return ranges;
  context.addIssue('not a list of addresses');
  return z.NEVER;
});

type Variable<Schema extends z.ZodType = z.ZodType> = {
  readonly schema: Schema;
  /** Completes the sentence "expected …". */
  readonly expected: string;
  /** The value contains a password and is never printed. */
  readonly secret?: true;
};

const VARIABLES = {
  PORT: { schema: port.default(3000), expected: 'a port number from 0 to 65535 (0 takes a free one)' },
  HOST: {
    schema: host.default('127.0.0.1'),
    expected: 'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  },
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    expected: 'a PostgreSQL address, postgres://user:password@host:5432/database, or nothing for the embedded store',
    secret: true,
  },
  FORECOURT_DATA: {
    schema: z
      .string()
      .default('.forecourt')
      .transform((path) => resolve(path)),
    expected: 'a folder',
  },
  FORECOURT_SECRET: {
    schema: z.string().min(32).max(512).optional(),
    expected: 'at least 32 random characters; make some with: openssl rand -hex 32',
    secret: true,
  },
  FORECOURT_SECRETS_FILE: {
    schema: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    expected: 'a file of NAME=value lines, or nothing',
  },
  PLATFORM_DOMAIN: {
    schema: domain.default('localhost'),
    expected: 'a domain in lower case without scheme or port, such as dealers.example.com',
  },
  FORECOURT_DEMO: { schema: z.enum(['0', '1']).optional(), expected: '1 (demo on), 0 (demo off) or nothing' },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    expected:
      'a mail server, smtp://user:password@host:587, or nothing: the demo then keeps mail in the local outbox, elsewhere it waits',
    secret: true,
  },
  MAIL_FROM: {
    schema: z.email().optional(),
    expected: 'an address that your mail server may send from, or nothing for leads@PLATFORM_DOMAIN',
  },
  SMS_URL: {
    schema: z.url({ protocol: /^(?:https?|twilio)$/ }).optional(),
    expected:
      'an SMS gateway, https://gateway.example/send or twilio://ACCOUNT:TOKEN@api.twilio.com, or nothing: the demo then keeps text messages in the local outbox, elsewhere nobody can sign in',
    secret: true,
  },
  SMS_TOKEN: {
    schema: z.string().max(4000).optional(),
    expected: 'the key that the gateway of SMS_URL takes as a bearer token, or nothing',
    secret: true,
  },
  SMS_FROM: {
    schema: z
      .string()
      .regex(/^[\w+. -]{1,40}$/)
      .optional(),
    expected: 'the sender of text messages, a number, a name or the id of a Twilio messaging service; Twilio needs one',
  },
  PRIVATE_WEBHOOK_HOSTS: {
    schema: privateHosts.prefault(''),
    expected: 'hosts with ports and commas between them, such as crm.internal:8080,127.0.0.1:9000',
  },
  PRIVATE_FEED_HOSTS: {
    schema: privateHosts.prefault(''),
    expected: 'hosts with ports and commas between them, such as feeds.internal:443,10.0.0.5:22',
  },
  PUBLIC_SCHEME: { schema: z.enum(['http', 'https']).default('http'), expected: 'http or https' },
  PICTURE_CACHE_MB: {
    schema: z.coerce.number().int().min(50).max(10_000_000).default(2000),
    expected: 'a whole number of megabytes from 50 to 10000000',
  },
  PICTURE_SECONDS: {
    schema: z.coerce.number().int().min(1).max(300).default(5),
    expected: 'a whole number of seconds from 1 to 300',
  },
  RENDER_SECONDS: {
    schema: z.coerce.number().int().min(1).max(300).default(2),
    expected: 'a whole number of seconds from 1 to 300',
  },
  PICTURE_AVIF: { schema: z.enum(['on', 'off']).default('on'), expected: 'on or off' },
  TRUSTED_PROXIES: {
    schema: proxies.prefault(''),
    expected: 'addresses or networks with commas between them, such as 10.0.0.0/8,127.0.0.1',
  },
  METRICS_TOKEN: {
    schema: z.string().min(32).max(512).optional(),
    expected: 'at least 32 random characters, or nothing: /metrics then answers callers on this machine only',
    secret: true,
  },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS).default('info'), expected: LOG_LEVELS.join(', ') },
} satisfies Record<PlatformVariable, Variable>;

type Name = keyof typeof VARIABLES;
type Values = { readonly [Key in Name]: z.output<(typeof VARIABLES)[Key]['schema']> };
export type Variables = Readonly<Record<string, string | undefined>>;
export type Environment = Values & {
  /**
   * A secret that a tenant's config names (D4), from the file of secrets or else from a variable; null when it is not set.
   * Read at each use and never stored.
   */
  readonly secretNamed: (name: string) => string | null;
  /** Null without FORECOURT_SECRETS_FILE. */
  readonly secretsFile: SecretsFile | null;
};

/** A variable with an invalid value: its name, what was found, what is expected. */
export type EnvironmentProblem = { readonly variable: string; readonly found: string; readonly expected: string };

/** Reads and checks all variables. An empty one counts as not set. */
export function readEnvironment(
  variables: Variables = process.env,
): Result<Environment, readonly EnvironmentProblem[]> {
  const problems: EnvironmentProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, expected, ...rest }] of Object.entries(VARIABLES) as [Name, Variable][]) {
    const given = variables[name]?.trim() || undefined;
    const parsed = schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else problems.push({ variable: name, found: describeFound(given, 'secret' in rest), expected });
  }
  const opened = openSecrets(values as Values);
  if (!opened.ok) problems.push(opened.problem);
  if (problems.length > 0 || !opened.ok) return fail(problems);
  const secretsFile = opened.value;
  const secretNamed = (name: string): string | null => secretsFile?.get(name) ?? (variables[name] || null);
  return succeed({ ...(values as Values), secretNamed, secretsFile });
}

function openSecrets({ FORECOURT_SECRETS_FILE: path }: Values): Result<SecretsFile | null, EnvironmentProblem> {
  const opened = path === undefined ? succeed(null) : openSecretsFile(path);
  if (opened.ok) return opened;
  const variable = 'FORECOURT_SECRETS_FILE';
  return fail({ variable, found: opened.problem, expected: VARIABLES[variable].expected });
}

/** One line for each problem: `PORT is "abc"; expected a port number …`. */
export function describeProblems(problems: readonly EnvironmentProblem[]): string {
  return problems.map(({ variable, found, expected }) => `${variable} is ${found}; expected ${expected}.`).join('\n');
}

function describeFound(given: string | undefined, secret: boolean): string {
  if (given === undefined) return 'not set';
  return secret ? `set to something else (${given.length} characters, not shown)` : JSON.stringify(given.slice(0, 100));
}

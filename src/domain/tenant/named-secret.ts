import { z } from 'zod';

/** A secret by the name of its environment variable; never its value (D4). */
export const NamedSecretSchema = z.object({
  env: z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'the name of an environment variable, in capitals'),
});

/** The platform's own variables. The type of the environment's list keeps the two alike. */
export const PLATFORM_VARIABLES = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'FORECOURT_DATA',
  'FORECOURT_SECRET',
  'FORECOURT_SECRETS_FILE',
  'PLATFORM_DOMAIN',
  'FORECOURT_DEMO',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_FROM',
  'PRIVATE_WEBHOOK_HOSTS',
  'PRIVATE_FEED_HOSTS',
  'PUBLIC_SCHEME',
  'PICTURE_CACHE_MB',
  'PICTURE_SECONDS',
  'PICTURE_AVIF',
  'RENDER_SECONDS',
  'TRUSTED_PROXIES',
  'METRICS_TOKEN',
  'LOG_LEVEL',
] as const;
export type PlatformVariable = (typeof PLATFORM_VARIABLES)[number];

/** What systems, service managers, clouds and tools commonly set. */
const SYSTEM_VARIABLES = [
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|SHLVL|PWD|OLDPWD|TERM|LANG|LANGUAGE|TZ|HOSTNAME|MAIL|EDITOR|VISUAL|PAGER)$/,
  /^(?:DISPLAY|TMPDIR|TMP|TEMP|CI|DEBUG|(?:HTTP|HTTPS|ALL|NO)_PROXY|CREDENTIALS_DIRECTORY|GOOGLE_APPLICATION_CREDENTIALS)$/,
  /^(?:INVOCATION_ID|JOURNAL_STREAM|NOTIFY_SOCKET|MAINPID|SSH_(?:AUTH_SOCK|AGENT_PID|CLIENT|CONNECTION|TTY))$/,
  /^(?:NODE|NPM|OPENSSL|SSL|LC|LD|XDG|DBUS|SUDO|SYSTEMD|LISTEN|DOCKER|KUBERNETES|POSTGRES|AWS|AZURE)_/,
  /^PG[A-Z]+$/,
];

/**
 * Whether a tenant's folder may name this variable as a secret. It may not name the platform's own variables, those of
 * the system, and `NAME_PREVIOUS`, which holds the value that NAME had before (D318). What a folder names is sent to a
 * host of the folder's choice (D320).
 */
export function mayBeSecret(name: string): boolean {
  if (name.startsWith('FORECOURT_') || name.endsWith('_PREVIOUS')) return false;
  if (PLATFORM_VARIABLES.some((own) => own === name)) return false;
  return !SYSTEM_VARIABLES.some((pattern) => pattern.test(name));
}

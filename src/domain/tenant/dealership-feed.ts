import { z } from 'zod';
import { NamedSecretSchema } from './named-secret.ts';

/** Mapping files lie in one folder of the tenant's. */
export const MAPPING_FILE = /^mappings\/[\w-][\w.-]{0,80}\.json$/;

/** Where a feed is fetched, when, and by which secrets (D316). `checkFeeds` says which keys belong together. */
export const FeedPullSchema = z.object({
  url: z.url({ protocol: /^(?:https|sftp)$/ }).describe('https://… or sftp://…, without user name and password'),
  every_minutes: z
    .number()
    .int()
    .min(5)
    .max(10_080)
    .optional()
    .describe('Minutes between two pulls; 60 without `times`'),
  times: z
    .array(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 06:30'))
    .min(1)
    .max(48)
    .optional()
    .describe("Times of day, by the clock of the dealership's first location, instead of every_minutes"),
  username: NamedSecretSchema.optional().describe('For SFTP, and for HTTPS with a password (Basic)'),
  password: NamedSecretSchema.optional(),
  token: NamedSecretSchema.optional().describe('For HTTPS: sent as Authorization: Bearer'),
  private_key: NamedSecretSchema.optional().describe(
    'For SFTP: a private key in OpenSSH or PEM form; line ends may be \\n',
  ),
  passphrase: NamedSecretSchema.optional().describe('Of the private key'),
  host_key: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'a fingerprint as ssh-keygen -l prints it: SHA256:…')
    .optional()
    .describe('For SFTP, required: the fingerprint of the server, SHA256:…'),
  partial: z.boolean().default(false).describe('The feed holds only some of the cars'),
});
export type FeedPull = z.infer<typeof FeedPullSchema>;

/** How a dealership's stock arrives (D314). Optional, because dealerships applied before have none. */
export const DealershipFeedSchema = z.object({
  mapping: z
    .string()
    .regex(MAPPING_FILE, 'a file of this folder, such as mappings/partner.json')
    .optional()
    .describe('Mapping file of its feeds, below the folder: mappings/partner.json'),
  contact: z
    .email()
    .optional()
    .describe('Is told by mail when its feed fails or goes stale, and when it recovers (D317)'),
  pull: FeedPullSchema.optional().describe('The feed is fetched from there on a schedule (D316)'),
});
export type DealershipFeed = z.infer<typeof DealershipFeedSchema>;

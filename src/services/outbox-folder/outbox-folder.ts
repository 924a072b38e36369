import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#utilities/json.ts';

/** A message that would have been sent: mail as MIME, a call as its headers and body. */
const StoredMessageSchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['mail', 'webhook', 'autogate', 'sms']),
  tenant: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The readable text. Null when there is only the raw form. */
  text: z.string().nullable(),
  /** The message as it would be transmitted. */
  raw: z.string(),
});
export type OutboxMessage = z.infer<typeof StoredMessageSchema>;
export type StoredMessage = OutboxMessage & { readonly id: string };

/** The local outbox (D29): one file per message. Only the newest are kept. */
export type OutboxFolder = {
  /** Stores a message. One with the same key is replaced, so repeated attempts are one message. */
  put(key: string, message: OutboxMessage): Promise<void>;
  /** Lists messages newest first, of one tenant when it is named. */
  list(options: { readonly limit: number; readonly tenant?: string }): Promise<StoredMessage[]>;
  get(id: string): Promise<StoredMessage | null>;
};

const MAX_MESSAGES = 500;
/** An id is a time and a key: `20260501T020000000Z-1f2e3d4c5b6a`. */
const ID = /^\d{8}T\d{9}Z-[0-9a-f]{12}$/;

export function createOutboxFolder(options: { readonly folder: string; readonly max?: number }): OutboxFolder {
  const { folder, max = MAX_MESSAGES } = options;
  const pathOf = (id: string) => join(folder, `${id}.json`);

  async function listIds(): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    return ids.filter((id) => ID.test(id)).toSorted((one, other) => (one < other ? 1 : -1));
  }

  async function read(id: string): Promise<StoredMessage | null> {
    const text = await readFile(pathOf(id), 'utf8').catch(() => null);
    const parsed = StoredMessageSchema.safeParse(text === null ? null : parseJson(text));
    return parsed.success ? { id, ...parsed.data } : null;
  }

  return {
    async put(key, message) {
      // Messages contain personal data, so only the owner of the folder may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const hash = createHash('sha256').update(key).digest('hex').slice(0, 12);
      const id = `${message.at.replace(/[-:.]/g, '')}-${hash}`;
      await writeFile(`${pathOf(id)}.new`, JSON.stringify(message), { mode: 0o600 });
      await rename(`${pathOf(id)}.new`, pathOf(id));
      const others = (await listIds()).filter((other) => other !== id);
      const replaced = others.filter((other) => other.endsWith(hash));
      const kept = others.filter((other) => !replaced.includes(other));
      for (const old of [...replaced, ...kept.slice(max - 1)]) await rm(pathOf(old), { force: true });
    },
    async list({ limit, tenant }) {
      const found: StoredMessage[] = [];
      for (const id of await listIds()) {
        if (found.length >= limit) break;
        const message = await read(id);
        if (message !== null && (tenant === undefined || message.tenant === tenant)) found.push(message);
      }
      return found;
    },
    get: async (id) => (ID.test(id) ? read(id) : null),
  };
}

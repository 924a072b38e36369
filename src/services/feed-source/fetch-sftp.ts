import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client, type SFTPWrapper, type Stats } from 'ssh2';
import { pinnedLookup } from '#services/network/pinned-lookup.ts';
import { untilAborted } from '#utilities/until-aborted.ts';
import { FetchFailure } from './fetch-failure.ts';
import type { HttpsFetch } from './fetch-https.ts';
import type { FeedRequest, FetchedFeed } from './port.ts';
import { resolveFeedHost } from './resolve-feed-host.ts';
import { writeFeed } from './write-feed.ts';

const SFTP_PORT = 22;
/** Asked for at once: each question is a round trip. Servers answer with as much as they want. */
const READ_BYTES = 256 * 1024;
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;

/**
 * Fetches a file by SFTP, unless its size and date are those that are known. The server must have the pinned key; the
 * password is not sent to another.
 * @throws with a code.
 */
export async function fetchSftp(feed: FeedRequest, { network, limits, deadlines }: HttpsFetch): Promise<FetchedFeed> {
  const url = new URL(feed.url);
  const { signal, answered, awaitAnswer } = deadlines;
  const port = Number(url.port || SFTP_PORT);
  const addresses = await resolveFeedHost(url, { network, port, mayBePrivate: true, signal });
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Small questions must not wait for more of them.
  const socket = connect({ host, port, noDelay: true, lookup: pinnedLookup(addresses) });
  const client = new Client();
  try {
    await once(socket, 'connect', { signal });
    await untilAborted(signal, logIn(client, { socket, feed, readyTimeout: limits.answerMs }));
    const sftp = await untilAborted(signal, openSftp(client));
    const path = pathOf(url);
    const before = validatorOf(await untilAborted(signal, statOf(sftp, path)), limits.bytes);
    if (before === feed.validator) return { kind: 'unchanged' };
    const stream = sftp.createReadStream(path, { highWaterMark: READ_BYTES });
    answered();
    const { contentHash } = await writeFeed(stream, { file: feed.file, limits, signal });
    awaitAnswer();
    // The sender may have been writing it.
    const after = validatorOf(await untilAborted(signal, statOf(sftp, path)), limits.bytes);
    if (after !== before) throw new FetchFailure('changed_while_read');
    const name = path.split('/').at(-1) ?? 'feed';
    return { kind: 'fetched', validator: before, contentHash, name };
  } finally {
    client.destroy();
    socket.destroy();
  }
}

/** `tenant apply` refuses an address whose path cannot be read. One that was applied before says so by its code. */
function pathOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw new FetchFailure('path_not_readable');
  }
}

type LogIn = { readonly socket: Socket; readonly feed: FeedRequest; readonly readyTimeout: number };

function logIn(client: Client, { socket, feed, readyTimeout }: LogIn): Promise<void> {
  const { username, password, privateKey, passphrase } = feed.credentials;
  return new Promise((resolve, reject) => {
    let isOtherHost = false;
    client.on('ready', resolve);
    client.on('error', (error) => reject(new FetchFailure(isOtherHost ? 'host_key_differs' : failureOf(error))));
    client.on('close', () => reject(new FetchFailure('connection_closed')));
    try {
      client.connect({
        sock: socket,
        username: username ?? '',
        readyTimeout,
        hostVerifier(key: Buffer) {
          isOtherHost = fingerprintOf(key) !== feed.hostKey;
          return !isOtherHost;
        },
        ...(password === null ? {} : { password }),
        // A variable often holds its line ends as \n.
        ...(privateKey === null ? {} : { privateKey: privateKey.replaceAll('\\n', '\n') }),
        ...(passphrase === null ? {} : { passphrase }),
      });
    } catch {
      // What ssh2 throws here may quote the key.
      reject(new FetchFailure('private_key_not_understood'));
    }
  });
}

/** As `ssh-keygen -l` prints it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

function failureOf(error: Error & { readonly level?: string }): string {
  if (error.level === 'client-authentication') return 'login_refused';
  return error.level === 'client-timeout' ? 'timed_out' : 'handshake_failed';
}

function openSftp(client: Client): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    client.sftp((error, sftp) => {
      if (error) reject(new FetchFailure('sftp_refused'));
      else resolve(sftp);
    });
  });
}

function statOf(sftp: SFTPWrapper, path: string): Promise<Stats> {
  return new Promise((resolve, reject) => {
    sftp.stat(path, (error, found) => {
      if (error) reject(new FetchFailure(statFailureOf(error)));
      else if (found.isFile()) resolve(found);
      else reject(new FetchFailure('not_a_file'));
    });
  });
}

function statFailureOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  if (code === NO_SUCH_FILE) return 'no_such_file';
  return code === PERMISSION_DENIED ? 'permission_denied' : 'not_readable';
}

function validatorOf({ size, mtime }: Stats, maxBytes: number): string {
  if (size > maxBytes) throw new FetchFailure('too_large');
  return `file ${size} ${mtime}`;
}

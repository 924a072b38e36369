import { createHash } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { Server, utils, type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = utils.sftp;

export type SftpFile = {
  readonly content: Buffer;
  readonly mtime: number;
  /** From this byte on, the server does not answer. */
  readonly stallsAt?: number;
  /** Instead of as much as it was asked for, the server gives one byte after so many milliseconds. */
  readonly dripMs?: number;
};

export type SftpServer = {
  readonly port: number;
  /** `SHA256:…`, as its operator would give it. */
  readonly hostKey: string;
  /** A private key that it lets in, beside the password. */
  readonly privateKey: string;
  readonly files: Map<string, SftpFile>;
  /** Users that were let in, and paths that were opened. */
  readonly log: string[];
  close(): Promise<void>;
};

export const SFTP_USER = 'feeds';
export const SFTP_PASSWORD = 'hunter2-of-the-feed';

/** A real SFTP server on a free port of this machine. It only gives its files to readers. */
export async function startSftpServer(): Promise<SftpServer> {
  const host = makeKeyPair();
  const client = makeKeyPair();
  const files = new Map<string, SftpFile>();
  const log: string[] = [];
  const clients = new Set<Connection>();
  const ssh = new Server({ hostKeys: [host.private] }, (connection) => {
    clients.add(connection);
    connection.on('error', () => undefined);
    connection.on('close', () => clients.delete(connection));
    connection.on('authentication', (context) => authenticate(context, client.public, log));
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), files, log));
    });
  });
  // An answer is sent in parts. Otherwise each part waits until the one before is confirmed, which takes 40 ms.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const [, blob = ''] = host.public.split(' ');
  const digest = createHash('sha256').update(Buffer.from(blob, 'base64')).digest('base64').replace(/=+$/, '');
  return {
    port,
    hostKey: `SHA256:${digest}`,
    privateKey: client.private,
    files,
    log,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of clients) connection.end();
      }),
  };
}

/** A pair that can be read: of the private keys that `ssh2` makes, about one in 300 is malformed. */
function makeKeyPair(): ReturnType<typeof utils.generateKeyPairSync> {
  for (;;) {
    const pair = utils.generateKeyPairSync('ed25519');
    if (!(utils.parseKey(pair.private) instanceof Error)) return pair;
  }
}

function authenticate(context: AuthContext, publicKey: string, log: string[]): void {
  log.push(`${context.method} ${context.username}`);
  if (context.username !== SFTP_USER) return context.reject();
  if (context.method === 'password' && context.password === SFTP_PASSWORD) return context.accept();
  if (context.method === 'publickey') {
    const key = utils.parseKey(publicKey);
    if (key instanceof Error || !context.key.data.equals(key.getPublicSSH())) return context.reject();
    // Without a signature, the client only asks whether the key would do.
    const isSigned =
      context.signature && key.verify(context.blob ?? Buffer.alloc(0), context.signature, context.hashAlgo);
    return context.signature === undefined || isSigned === true ? context.accept() : context.reject();
  }
  return context.reject(['password', 'publickey']);
}

function serveFiles(sftp: SFTPWrapper, files: ReadonlyMap<string, SftpFile>, log: string[]): void {
  const opened: SftpFile[] = [];
  const attributesOf = ({ content, mtime }: SftpFile) => ({
    mode: 0o100_644,
    uid: 0,
    gid: 0,
    size: content.length,
    atime: mtime,
    mtime,
  });
  const giveAttributes = (id: number, file: SftpFile | undefined): void => {
    if (file === undefined) sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    else sftp.attrs(id, attributesOf(file));
  };
  sftp.on('STAT', (id, path) => giveAttributes(id, files.get(path)));
  sftp.on('LSTAT', (id, path) => giveAttributes(id, files.get(path)));
  sftp.on('FSTAT', (id, handle) => giveAttributes(id, opened[handle.readUInt32BE(0)]));
  sftp.on('OPEN', (id, path, flags) => {
    const file = files.get(path);
    log.push(`open ${path}`);
    if (file === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    if ((flags & OPEN_MODE.WRITE) !== 0) return sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(opened.push(file) - 1, 0);
    return sftp.handle(id, handle);
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const file = opened[handle.readUInt32BE(0)];
    if (offset >= (file?.stallsAt ?? Infinity)) return;
    if (file?.dripMs !== undefined) {
      setTimeout(() => sftp.data(id, file.content.subarray(offset, offset + 1)), file.dripMs);
      return;
    }
    const part = file?.content.subarray(offset, offset + length);
    if (part === undefined || part.length === 0) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, part);
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}

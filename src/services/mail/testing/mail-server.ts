import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  /** The addresses that the client gave in the SMTP commands. Headers may differ. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
  readonly mail: Email;
};

export type MailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
};

/** Starts a mail server on a free local port. It accepts everything unless the options say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const take = async (): Promise<void> => {
        // A client that disconnects in the middle of a message has sent nothing.
        const raw = await text(stream).catch(() => null);
        if (raw === null) return;
        received.push({ envelope: toEnvelope(session.envelope), raw, mail: await PostalMime.parse(raw) });
        done();
      };
      void take();
    },
    ...options,
  });
  // Some tests disconnect on purpose.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function toEnvelope({ mailFrom, rcptTo }: SMTPServerEnvelope): ReceivedMail['envelope'] {
  return { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) };
}

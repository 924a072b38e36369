import { createServer, type Socket, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#domain/clock.ts';
import type { Mail } from './port.ts';
import { createSmtpSender } from './smtp.ts';
import { startMailServer, type MailServer } from './testing/mail-server.ts';

const clock = fixedClock('2026-05-01T02:00:00Z');
const patient = () => AbortSignal.timeout(20_000);
const mail: Mail = {
  tenant: 'harbour',
  id: 'lead-1.7',
  from: { name: 'Harbour City', address: 'leads@platform.example' },
  replyTo: { name: "Mia O'Brien-Ngata & Söns", address: 'mia@example.com' },
  to: { name: 'Parramatta Motors', address: 'sales@harbour.example' },
  subject: 'General Enquiry from Mia Söns',
  text: 'Héllo\n.\nA line that begins with a full stop\n',
  html: '<p>Héllo</p>',
  attachments: [{ name: 'test-drive.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }],
  deliveryId: 'lead-1',
  isReply: false,
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
async function serve(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  closing.push(() => server.close());
  return server;
}
const headerOf = (name: string, { headers }: { headers: { key: string; value: string }[] }) =>
  headers.find(({ key }) => key === name)?.value;

describe('mail over SMTP', () => {
  it('delivers a mail unchanged, from the site, with replies to the shopper', async () => {
    const server = await serve();
    expect(await createSmtpSender({ url: server.url, clock }).send(mail, patient())).toEqual({ kind: 'delivered' });
    const [got] = server.received;
    expect(got?.envelope).toEqual({ from: 'leads@platform.example', to: ['sales@harbour.example'] });
    expect(got?.mail).toMatchObject({
      from: { name: 'Harbour City', address: 'leads@platform.example' },
      to: [{ name: 'Parramatta Motors', address: 'sales@harbour.example' }],
      replyTo: [{ name: "Mia O'Brien-Ngata & Söns", address: 'mia@example.com' }],
      subject: 'General Enquiry from Mia Söns',
      messageId: '<lead-1.7@platform.example>',
      date: '2026-05-01T02:00:00.000Z',
      attachments: [{ filename: 'test-drive.ics', mimeType: 'text/calendar' }],
    });
    expect(got?.mail.text).toContain('Héllo\n.\nA line');
    expect(got?.mail.html).toContain('<p>Héllo</p>');
    expect(headerOf('auto-submitted', got?.mail ?? expect.unreachable())).toBe('auto-generated');
    expect(headerOf('forecourt-delivery', got?.mail ?? expect.unreachable())).toBe('lead-1');
  });

  it('removes characters from subject and names that would reverse the text after them', async () => {
    const server = await serve();
    const turned = {
      subject: 'Enquiry from \u202egpj.exe\u2066',
      replyTo: { name: 'a\u200f\u202eb', address: 'mia@example.com' },
    };
    await createSmtpSender({ url: server.url, clock }).send({ ...mail, ...turned }, patient());
    expect(server.received[0]?.mail).toMatchObject({ subject: 'Enquiry from gpj.exe', replyTo: [{ name: 'ab' }] });
  });

  it('sends a mail without HTML as a single plain part', async () => {
    const server = await serve();
    await createSmtpSender({ url: server.url, clock }).send({ ...mail, html: null, attachments: [] }, patient());
    expect(headerOf('content-type', server.received[0]?.mail ?? expect.unreachable())).toBe(
      'text/plain; charset=utf-8',
    );
  });

  it.each([
    ['a subject', { subject: 'Hi\r\nBcc: evil@example.com\r\n\r\nbody' }],
    ['a name', { replyTo: { name: 'Mia\r\nBcc: evil@example.com', address: 'mia@example.com' } }],
    ['a name alone on CR', { to: { name: 'Mia\rBcc: evil@example.com', address: 'sales@harbour.example' } }],
    ['an address', { replyTo: { name: 'Mia', address: 'mia@example.com\nBcc: evil@example.com' } }],
    ['an id', { id: 'x\r\nBcc: evil@example.com', deliveryId: 'x\r\nBcc: evil@example.com' }],
  ])('adds no header and no receiver for %s with line breaks', async (_, change) => {
    const server = await serve();
    await createSmtpSender({ url: server.url, clock }).send({ ...mail, ...change }, patient());
    const [got] = server.received;
    expect(got?.envelope.to).toEqual(['sales@harbour.example']);
    expect(got?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(got?.raw).not.toMatch(/^bcc:/im);
  });

  it('logs in with the name and password of the URL', async () => {
    let login = {};
    const server = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        login = { user: auth.username, pass: auth.password };
        done(null, { user: auth.username });
      },
    });
    const url = server.url.replace('smtp://', 'smtp://us%40er:p%3Ass@');
    expect(await createSmtpSender({ url, clock }).send(mail, patient())).toEqual({ kind: 'delivered' });
    expect(login).toEqual({ user: 'us@er', pass: 'p:ss' });
  });

  it('is retried when the login is refused', async () => {
    const server = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong')),
    });
    const url = server.url.replace('smtp://', 'smtp://user:password@');
    const outcome = await createSmtpSender({ url, clock }).send(mail, patient());
    expect(outcome).toEqual({ kind: 'failed', error: 'mail_answered_535' });
  });

  it('is retried when nothing listens', async () => {
    const server = await startMailServer();
    await server.close();
    const outcome = await createSmtpSender({ url: server.url, clock }).send(mail, patient());
    expect(outcome).toMatchObject({ kind: 'failed' });
  });

  it('ends with its signal when the server does not answer', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => void silent.close(() => resolve())));
    const { port } = silent.address() as AddressInfo;
    const began = performance.now();
    const outcome = await createSmtpSender({ url: `smtp://127.0.0.1:${port}`, clock }).send(
      mail,
      AbortSignal.timeout(150),
    );
    expect(outcome).toEqual({ kind: 'failed', error: 'mail_timed_out' });
    expect(performance.now() - began).toBeLessThan(5000);
    for (const socket of sockets) await new Promise((resolve) => void socket.resume().once('close', resolve));
  });
});

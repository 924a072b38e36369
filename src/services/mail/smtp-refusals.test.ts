import { expect, it, onTestFinished } from 'vitest';
import { fixedClock } from '#domain/clock.ts';
import type { Mail } from './port.ts';
import { createSmtpSender } from './smtp.ts';
import { startMailServer } from './testing/mail-server.ts';

const clock = fixedClock('2026-05-01T02:00:00Z');
const mail: Mail = {
  tenant: 'harbour',
  id: 'lead-1.7',
  from: { name: 'Harbour City', address: 'leads@platform.example' },
  replyTo: null,
  to: { name: 'Parramatta Motors', address: 'sales@harbour.example' },
  subject: 'General Enquiry from Mia',
  text: 'Hello',
  html: null,
  attachments: [],
  deliveryId: 'lead-1',
  isReply: false,
};
const refuse = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

it.each<[string, Parameters<typeof startMailServer>[0], object]>([
  [
    'an unknown receiver is final',
    { onRcptTo: (_address, _session, done) => done(refuse(550, '5.1.1 no <sales@harbour.example> here')) },
    { kind: 'refused', error: 'mail_answered_550_5.1.1' },
  ],
  [
    'a domain that accepts no mail is final',
    { onRcptTo: (_address, _session, done) => done(refuse(556, '5.1.10 null MX')) },
    { kind: 'refused', error: 'mail_answered_556_5.1.10' },
  ],
  [
    'a blocklist with our own server is retried',
    {
      onRcptTo: (_address, _session, done) =>
        done(refuse(550, '5.7.1 blocked, see <https://list.example/203.0.113.9>')),
    },
    { kind: 'failed', error: 'mail_answered_550_5.7.1' },
  ],
  [
    'a full mailbox is retried',
    { onRcptTo: (_address, _session, done) => done(refuse(552, '5.2.2 over quota')) },
    { kind: 'failed', error: 'mail_answered_552_5.2.2' },
  ],
  [
    'a refusal without a reason is retried',
    { onRcptTo: (_address, _session, done) => done(refuse(550, '<sales@harbour.example> rejected')) },
    { kind: 'failed', error: 'mail_answered_550' },
  ],
  [
    'a refusal of our own address after RCPT is retried',
    { onRcptTo: (_address, _session, done) => done(refuse(553, '5.1.8 who is leads@platform.example')) },
    { kind: 'failed', error: 'mail_answered_553_5.1.8' },
  ],
  [
    'a temporary refusal of the receiver is retried',
    { onRcptTo: (_address, _session, done) => done(refuse(451, 'greylisted')) },
    { kind: 'failed', error: 'mail_answered_451' },
  ],
  [
    'a sender without permission is retried, because an operator can fix that',
    { onMailFrom: (_address, _session, done) => done(refuse(550, '5.1.0 not you')) },
    { kind: 'failed', error: 'mail_answered_550_5.1.0' },
  ],
  [
    'a message that is taken for spam is retried',
    {
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refuse(554, '5.7.1 Mia is spam')));
      },
    },
    { kind: 'failed', error: 'mail_answered_554_5.7.1' },
  ],
  [
    'a receiver that is reported as unknown only after the message is final',
    {
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refuse(550, '5.1.1 no sales here')));
      },
    },
    { kind: 'refused', error: 'mail_answered_550_5.1.1' },
  ],
  [
    'a message that is refused temporarily is retried',
    {
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refuse(452, 'full')));
      },
    },
    { kind: 'failed', error: 'mail_answered_452' },
  ],
])('%s, and the error contains no address', async (_, options, outcome) => {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  const sent = createSmtpSender({ url: server.url, clock }).send(mail, AbortSignal.timeout(20_000));
  expect(await sent).toEqual(outcome);
});

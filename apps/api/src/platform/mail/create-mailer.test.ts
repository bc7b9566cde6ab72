import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startSmtp } from '../../../test/smtp.ts';
import { createMailer } from './create-mailer.ts';

const HOSTILE = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      '\r\n ',
      '\u2028',
      '\0',
      'Bcc: ',
      'b@evil.test',
      ',',
      ';',
      '<',
      '>',
      '"',
      '(',
      ':',
    ),
    fc.constantFrom('=?utf-8?B?DQpCY2M6IGI=?=', '%0d%0a', '\\r\\n', 'x'.repeat(400), 'é'.repeat(80), '\r\n.\r\n', '.'),
  ),
  { maxLength: 6 },
);
const HEADERS = [
  'auto-submitted content-type date from message-id mime-version subject to',
  'auto-submitted content-type date from message-id mime-version reply-to subject to',
];

/** Names of the top headers, in order of the alphabet, folded lines taken as what they are: part of the one above. */
const headersOf = (raw: string) =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':')[0]?.toLowerCase() ?? '')
    .toSorted()
    .join(' ');

it('keeps 5,000 hostile strings inside their own header and sends to nobody but the recipient', async () => {
  const smtp = await startSmtp();
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'Countinghouse <no-reply@example.com>' });
  const messages = fc
    .sample(fc.tuple(HOSTILE, fc.constantFrom('subject', 'to', 'replyTo')), { numRuns: 5_000, seed: 20_261_114 })
    .map(([parts, field], index) => {
      const text = parts.join('');
      const value = field === 'subject' ? `Re ${text}` : `${text}@example.com`;
      const sound = {
        messageId: `<fuzz-${index}@example.com>`,
        to: ['a@example.com'],
        subject: 'Hello',
        html: '',
        text: '',
      };
      return { ...sound, html: '<p>Hello</p>', text: 'Hello', [field]: field === 'to' ? [value] : value };
    });
  const outcomes = await Promise.all(messages.map((message) => mailer.send(message)));
  mailer.close();
  await smtp.stop();

  const accepted = outcomes.filter(({ kind }) => kind === 'accepted').length;
  expect(accepted).toBe(smtp.received.length);
  expect(accepted).toBeGreaterThan(1_000);
  const strays = smtp.received.filter(({ to, raw }) => to.length !== 1 || !HEADERS.includes(headersOf(raw)));
  expect(strays.slice(0, 3)).toEqual([]);
  // What was delivered with a hostile subject shows that subject and nothing else.
  expect(smtp.received.filter(({ to }) => to[0] === 'b@evil.test')).toEqual([]);
}, 60_000);

import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createEgress } from '../egress/egress.ts';
import { createAccountMailer, type MailAccount } from './account-mailer.ts';

const message = {
  messageId: '<one@example.com>',
  from: { name: 'Juniper', address: 'office@example.com' },
  to: ['a@example.com'],
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

async function withServer(talk: (socket: Socket) => void, work: (account: MailAccount) => Promise<void>) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    talk(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const account: MailAccount = {
    host: '127.0.0.1',
    port,
    security: 'none',
    authMethod: 'none',
    username: '',
    password: '',
    verifyCertificate: true,
  };
  await work(account);
  await new Promise((done) => server.close(done));
}

const mailer = (longestMs?: number) =>
  createAccountMailer(createEgress({ allowPrivate: true, ports: [] }), 'books.example.com', longestMs);

it('ends a conversation that a server draws out without end, as trouble of the server', async () => {
  const trickle = (socket: Socket) => {
    const timer = setInterval(() => socket.write('220-still here\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  };
  await withServer(trickle, async (account) => {
    const { outcome } = await mailer(300).send(account, message);
    expect(outcome).toMatchObject({ kind: 'deferred', isServerFault: true });
  });
});

it('sends nothing to a server that offers no encryption where it is asked for, and no password either', async () => {
  const heard: string[] = [];
  const talk = (socket: Socket) => {
    socket.write('220 plain.example.com\r\n');
    socket.on('data', (bytes) => {
      heard.push(bytes.toString());
      socket.write(bytes.toString().startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN\r\n' : '502 no\r\n');
    });
  };
  await withServer(talk, async (account) => {
    const signIn = { security: 'starttls', authMethod: 'plain', username: 'office', password: 'c4n4ry' } as const;
    const { fault } = await mailer().verify({ ...account, ...signIn });
    expect(fault).not.toBeNull();
  });
  expect(heard.join('')).not.toMatch(/AUTH/);
});

it('shows no password that a server repeats', async () => {
  const talk = (socket: Socket) => {
    socket.write('220 echo.example.com\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString().trim();
      socket.write(text.startsWith('EHLO') ? '250-echo\r\n250 AUTH PLAIN\r\n' : `535 you said ${text} c4n4ry\r\n`);
    });
  };
  await withServer(talk, async (account) => {
    const signIn = { authMethod: 'plain', username: 'office', password: 'c4n4ry' } as const;
    const trial = await mailer().verify({ ...account, ...signIn });
    expect(trial.fault).toContain('535 you said');
    const said = JSON.stringify(trial);
    expect(said).not.toContain('c4n4ry');
    expect(said).not.toContain(Buffer.from('\0office\0c4n4ry').toString('base64'));
  });
});

const BREAK = 'x@example.com\r\nBcc: everybody@example.com';
it.each([
  ['to', { to: [BREAK] }],
  ['to, with a good one before it', { to: ['a@example.com', BREAK] }],
  ['cc', { cc: [BREAK] }],
  ['bcc', { bcc: [BREAK] }],
  ['reply-to', { replyTo: BREAK }],
  ['bounce address', { bounceTo: BREAK }],
  ['from address', { from: { name: 'Juniper', address: BREAK } }],
  ['from name', { from: { name: 'Juniper\r\nBcc: b@example.com', address: 'office@example.com' } }],
  ['subject', { subject: 'Hello\nBcc: b@example.com' }],
  ['Message-ID', { messageId: '<one@example.com>\r\nBcc: b@example.com' }],
  [
    'file name',
    {
      attachments: [
        { fileName: 'a.pdf"\r\nBcc: b@example.com', contentType: 'application/pdf', bytes: new Uint8Array([1]) },
      ],
    },
  ],
])('refuses a line break in the %s before it connects to anybody', async (_, change) => {
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  await withServer(count, async (account) => {
    const { outcome } = await mailer().send(account, { ...message, ...change });
    expect(outcome.kind).toBe('refused');
  });
  expect(connections).toBe(0);
});

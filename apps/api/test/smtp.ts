import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  parsed: Email;
  /** What the sender called itself in its greeting. */
  client: string;
  at: Date;
};
type Refusal = { code: number; text: string } | null;
type Behaviour = {
  /** How the n-th mail offered to a recipient (1 = first) is answered, once it is wholly here; null takes it. */
  answer?: (recipient: string, count: number) => Refusal;
  /** Makes the sender wait before it may hand its mail over. */
  hold?: () => Promise<unknown>;
  /** Keeps the n-th mail offered to a recipient and hangs up instead of saying so. */
  drop?: (recipient: string, count: number) => boolean;
  /** Who may sign in; without it nobody needs to, and nobody can. */
  account?: { username: string; password: string };
  /** A free one unless a test has to find it again. */
  port?: number;
};

/** A real SMTP server that keeps what it accepted: a mail is accepted when its last byte has arrived. */
export async function startSmtp({
  answer = () => null,
  hold = async () => {},
  drop = () => false,
  account,
  port: givenPort = 0,
}: Behaviour = {}) {
  const sockets = new Set<Socket>();
  const received: ReceivedMail[] = [];
  const offered = new Map<string, number>();
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const { envelope, hostNameAppearsAs } = session;
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const to = envelope.rcptTo.map(({ address }) => address);
    const recipient = to[0] ?? '';
    const count = (offered.get(recipient) ?? 0) + 1;
    offered.set(recipient, count);
    const refusal = answer(recipient, count);
    if (refusal) throw Object.assign(new Error(refusal.text), { responseCode: refusal.code });
    const at = new Date();
    const bytes = Buffer.concat(chunks);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const parsed = await PostalMime.parse(bytes);
    received.push({ from, to, raw: bytes.toString('latin1'), parsed, client: hostNameAppearsAs, at });
    if (drop(recipient, count))
      for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: account === undefined,
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth: ({ username, password }, _, done) => {
      if (username === account?.username && password === account?.password) done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    onRcptTo: (_, __, done) => {
      hold().then(() => done(), done);
    },
    onData: (stream, session, done) => {
      receive(stream, session).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(givenPort, '127.0.0.1', () => resolve());
  });
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('error', () => {}); // a client that went away in the middle of a mail
  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    offered,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

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
};

/** A real SMTP server that keeps what it accepted: a mail is accepted when its last byte has arrived. */
export async function startSmtp({ answer = () => null, hold = async () => {} }: Behaviour = {}) {
  const received: ReceivedMail[] = [];
  const offered = new Map<string, number>();
  const receive = async (stream: SMTPServerDataStream, { envelope, hostNameAppearsAs }: SMTPServerSession) => {
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
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_, __, done) => {
      hold().then(() => done(), done);
    },
    onData: (stream, session, done) => {
      receive(stream, session).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  server.on('error', () => {}); // a client that went away in the middle of a mail
  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    offered,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

export type MailSink = { url: string; stop: () => Promise<void> };

/** A real SMTP server that delivers to a folder: development and the demo send mail, and nobody outside gets any. */
export async function startMailSink(dir: string, port = 0): Promise<MailSink> {
  mkdirSync(dir, { recursive: true });
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received += 1;
        const to = session.envelope.rcptTo[0]?.address.replaceAll(/[^\w@.+-]/g, '_') ?? 'nobody';
        const file = `${new Date().toISOString().replaceAll(':', '-')}-${received}-${to}.eml`;
        writeFileSync(join(dir, file), Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  const bound = address && typeof address === 'object' ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

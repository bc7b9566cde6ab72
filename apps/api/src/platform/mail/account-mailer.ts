import { isIP, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Egress } from '../egress/egress.ts';
import { Dialogue, type DialogueLine } from './dialogue.ts';
import type { MailMessage, MailOutcome } from './mailer.ts';
import { sendBy } from './send-by.ts';

/** What a mail server may be reached at. */
export const SMTP_PORTS = [25, 465, 587, 2525] as const;

/** An account at somebody's mail server. */
export type MailAccount = {
  host: string;
  port: number;
  security: 'none' | 'starttls' | 'tls';
  authMethod: 'none' | 'plain' | 'login' | 'cram-md5';
  username: string;
  password: string;
  verifyCertificate: boolean;
};

export type AccountMailer = {
  /** Talks to the network: never call it inside a transaction. Never throws: what went wrong is an outcome. */
  send: (account: MailAccount, message: MailMessage) => Promise<{ outcome: MailOutcome; dialogue: DialogueLine[] }>;
  /** Greeting, encryption and sign-in, without a mail. */
  verify: (account: MailAccount) => Promise<{ fault: string | null; dialogue: DialogueLine[] }>;
};

/**
 * No server may hold a worker for longer, however slowly it goes on talking: the next mail may be another business's.
 * The library's own limits are for silence alone.
 */
const LONGEST_MS = 120_000;

/** One connection for each mail, through the guard: the address that was judged is the one that is used. */
export function createAccountMailer(egress: Egress, clientName: string, longestMs = LONGEST_MS): AccountMailer {
  return {
    send: async (account, message) => {
      const dialogue = new Dialogue(account);
      const transport = transportOf(egress, { account, clientName, dialogue, longestMs });
      const outcome = await sendBy(transport, message, undefined);
      return { outcome: cleaned(outcome, dialogue), dialogue: dialogue.lines };
    },
    verify: async (account) => {
      const dialogue = new Dialogue(account);
      const transport = transportOf(egress, { account, clientName, dialogue, longestMs });
      try {
        await transport.verify();
        return { fault: null, dialogue: dialogue.lines };
      } catch (error) {
        const { response, message } = error as { response?: string; message?: string };
        const text = response || message || String(error);
        return { fault: dialogue.without(text).slice(0, 500), dialogue: dialogue.lines };
      }
    },
  };
}

/** A server may repeat what it was sent; nobody reads a password in an outbox. */
function cleaned(outcome: MailOutcome, dialogue: Dialogue): MailOutcome {
  if (outcome.kind !== 'accepted') return { ...outcome, reason: dialogue.without(outcome.reason) };
  return { ...outcome, response: dialogue.without(outcome.response) };
}

type Use = { account: MailAccount; clientName: string; dialogue: Dialogue; longestMs: number };

function transportOf(egress: Egress, { account, clientName, dialogue, longestMs }: Use) {
  const { host, port, security, authMethod, username, password, verifyCertificate } = account;
  const needsSignIn = authMethod !== 'none';
  return createTransport({
    host,
    port,
    name: clientName,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(needsSignIn && {
      auth: { user: username, pass: password },
      authMethod: authMethod.toUpperCase(),
      // A server that offers no sign-in to somebody who wants one is the wrong server.
      forceAuth: true,
    }),
    tls: { rejectUnauthorized: verifyCertificate, ...(isIP(host) === 0 && { servername: host }) },
    getSocket: (_, done) => void handOver(async () => limited(await egress.connect({ host, port }), longestMs), done),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    maxResponseSize: 64_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: dialogue.logger,
    transactionLog: true,
  });
}

type SocketCallback = (error: Error | null, socket?: { connection: Socket }) => void;

/** The library asks with a callback. */
async function handOver(connect: () => Promise<Socket>, done: SocketCallback): Promise<void> {
  const made = await connect().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (made instanceof Error) done(made);
  else done(null, { connection: made });
}

function limited(socket: Socket, longestMs: number): Socket {
  const end = () => socket.destroy(new Error('The server took too long.'));
  const timer = setTimeout(end, longestMs);
  socket.once('close', () => clearTimeout(timer));
  return socket;
}

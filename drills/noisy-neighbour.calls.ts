import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export const KINDS = ['creates', 'exports', 'imports', 'uploads', 'searches'] as const;
export type Kind = (typeof KINDS)[number];
export type Person = { port: number; cookies: Record<string, string> };
export type Call = { method?: 'POST' | 'PUT'; path: string; type?: string; body?: Buffer; isSlow?: boolean };
export type Answer = { status: number; ms: number; text: string };

/** A slow sender stops for this long in the middle of its body. */
const SLOW_MS = 1_000;

/** One browser of one person on this machine, with as many connections as it asks for. */
export function browserOf({ port, cookies }: Person) {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const headers = {
    'sec-fetch-site': 'same-origin',
    accesstoken: cookies.AccessToken ?? '',
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
  return {
    close: () => agent.destroy(),
    send: ({ method, path, type = 'application/json', body, isSlow = false }: Call): Promise<Answer> =>
      new Promise((resolve) => {
        const started = performance.now();
        const end = (status: number, text = '') => resolve({ status, text, ms: performance.now() - started });
        const sending = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            path: `/api${path}`,
            method: method ?? 'GET',
            headers: {
              ...headers,
              ...(method && { 'idempotency-key': randomUUID() }),
              ...(body && { 'content-type': type, 'content-length': body.length }),
            },
          },
          (reply) => void read(reply).then((text) => end(reply.statusCode ?? 0, text)),
        );
        sending.on('error', () => end(0));
        if (!body) sending.end();
        else if (isSlow) void sendSlowly(sending, body);
        else sending.end(body);
      }),
  };
}

async function read(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function sendSlowly(sending: ReturnType<typeof request>, body: Buffer): Promise<void> {
  const half = Math.floor(body.length / 2);
  sending.write(body.subarray(0, half));
  await pause(SLOW_MS);
  sending.end(body.subarray(half));
}

export const p95 = (values: readonly number[]) => percentile(values, 0.95);
export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

import { connect, type Socket } from 'node:net';

/** What one connection sends next, given the body of the last answer; undefined when a round is complete. */
export type Step = (last: string | undefined, round: number) => Buffer | undefined;
/** For so many seconds, or until each connection has made so many rounds. */
type Length = { seconds: number; rounds?: never } | { rounds: number; seconds?: never };
type Load = { port: number; connections: number; stepsOf: (connection: number) => Step } & Length;

/**
 * Keeps so many connections busy and counts complete rounds. Bytes in, bytes out: a real HTTP client would cost as much as
 * what is measured. Any answer but 200 ends it.
 */
export async function load({
  port,
  connections,
  seconds = Number.POSITIVE_INFINITY,
  rounds = Number.POSITIVE_INFINITY,
  stepsOf,
}: Load): Promise<{ total: number; perSecond: number }> {
  const started = performance.now();
  const goesOn = (done: number) => done < rounds && performance.now() < started + seconds * 1000;
  const totals = await Promise.all(
    Array.from({ length: connections }, (_, index) => run(port, stepsOf(index), goesOn)),
  );
  const total = totals.reduce((sum, each) => sum + each, 0);
  return { total, perSecond: total / ((performance.now() - started) / 1000) };
}

async function run(port: number, step: Step, goesOn: (done: number) => boolean): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let rounds = 0;
  try {
    while (goesOn(rounds)) {
      let last: string | undefined;
      for (let request = step(last, rounds); request; request = step(last, rounds))
        last = await exchange(socket, request);
      rounds += 1;
    }
  } finally {
    socket.destroy();
  }
  return rounds;
}

function exchange(socket: Socket, request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let missing: number | undefined;
    const end = (error: Error | null, body = '') => {
      socket.off('data', read).off('error', end);
      if (error) reject(error);
      else resolve(body);
    };
    const read = (chunk: Buffer) => {
      chunks.push(chunk);
      if (missing === undefined) {
        const text = Buffer.concat(chunks).toString('latin1');
        const head = text.indexOf('\r\n\r\n');
        if (head === -1) return;
        if (!text.startsWith('HTTP/1.1 200')) return end(new Error(text.slice(0, 2_000)));
        missing = head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN) - text.length;
      } else missing -= chunk.length;
      if (missing > 0) return;
      const text = Buffer.concat(chunks).toString('utf8');
      end(null, text.slice(text.indexOf('\r\n\r\n') + 4));
    };
    socket.on('data', read).on('error', end);
    socket.write(request);
  });
}

type Member = { cookies: Record<string, string> };
export type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object };

/** One request as a browser tab of this member would send it. */
export function requestBytes({ cookies }: Member, port: number, { method, path, body }: Call): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} /api${path} HTTP/1.1`,
    `host: localhost:${port}`,
    `cookie: sid=${cookies.sid}; AccessToken=${cookies.AccessToken}`,
    'sec-fetch-site: same-origin',
    `accesstoken: ${cookies.AccessToken}`,
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

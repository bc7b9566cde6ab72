import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';

export type VirusScanner = {
  /** Throws `file.infected`, or `file.scan_unavailable` when nobody can tell. */
  requireClean: (content: Buffer | Readable) => Promise<void>;
};

type Address = { host: string; port: number } | { path: string };

/** How long the daemon may be silent; a large archive takes it seconds. */
const SILENT_MS = 60_000;
const CHUNK = 64 * 1024;

/** `tcp://host:port` or `unix:/path` of a ClamAV daemon. */
export function readScannerAddress(url: string): Address {
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(url)?.[1];
  if (path) return { path };
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'tcp:' || !hostname || !port)
    throw new Error('CLAMAV_URL must be tcp://<host>:<port> or unix:<path>');
  return { host: hostname, port: Number(port) };
}

/**
 * Asks a ClamAV daemon over its own protocol (INSTREAM). Without a verdict nothing is let in: an upload that could not be
 * checked is refused, and can be sent again.
 */
export function createVirusScanner(url: string, log: Log): VirusScanner {
  const address = readScannerAddress(url);
  return {
    requireClean: async (content) => {
      const reply = await ask(address, content).catch((err: unknown) => {
        log.error({ err }, 'the virus scanner did not answer');
        throw new AppError('file.scan_unavailable', undefined, { cause: err });
      });
      if (reply === 'stream: OK') return;
      if (reply.endsWith(' FOUND')) {
        log.warn({ reply }, 'an upload was refused by the virus scanner');
        throw new AppError('file.infected');
      }
      log.error({ reply }, 'the virus scanner could not check an upload');
      throw new AppError('file.scan_unavailable');
    },
  };
}

async function ask(address: Address, content: Buffer | Readable): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('the daemon is silent')));
  try {
    await once(socket, 'connect');
    const reply = readReply(socket);
    await Promise.race([sendContent(socket, content), reply]); // it may answer before the end, and then reads no more
    return await reply;
  } finally {
    socket.destroy();
    if (content instanceof Readable) content.destroy();
  }
}

async function sendContent(socket: Socket, content: Buffer | Readable): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (!socket.write(bytes)) await once(socket, 'drain');
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of Buffer.isBuffer(content) ? slicesOf(content) : (content as AsyncIterable<Buffer>)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(length);
    await write(chunk);
  }
  await write(Buffer.alloc(4));
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** Everything up to the NUL that ends it. */
async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    reply += chunk.toString('utf8');
    if (reply.includes('\0')) return reply.slice(0, reply.indexOf('\0'));
  }
  throw new Error('the daemon closed the connection');
}

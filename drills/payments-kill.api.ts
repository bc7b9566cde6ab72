import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../apps/api/src/main.api.ts', import.meta.url));
const START_MS = 60_000;

/** The API as a process of its own that dies when it is told to, and comes back at the same address. */
export class KilledApi {
  readonly origin: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(env: Record<string, string>, port: number) {
    this.origin = `http://localhost:${port}`;
    this.#env = { ...env, PORT: String(port), PUBLIC_URL: this.origin };
  }

  static async start(env: Record<string, string>): Promise<KilledApi> {
    const api = new KilledApi(env, await freePort());
    await api.#spawn();
    return api;
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
    await this.#spawn();
  }

  stop = (): Promise<void> => this.#end('SIGTERM');

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async #spawn(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...this.#env }, stdio: 'ignore' });
    this.#child = child;
    // A drill that breaks off leaves nothing behind.
    const killWithUs = () => child.kill('SIGKILL');
    process.once('exit', killWithUs);
    child.once('exit', () => process.removeListener('exit', killWithUs));
    const deadline = Date.now() + START_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
      if (Date.now() > deadline) throw new Error('the API did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  #answers = (): Promise<boolean> =>
    fetch(`${this.origin}/api/onlinePayments/settings`).then(
      ({ status }) => status === 401,
      () => false,
    );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

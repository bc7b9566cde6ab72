import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../apps/api/src/main.worker.ts', import.meta.url));
const START_MS = 60_000;

/** A process has several pools of workers, and each holds jobs under a name of its own. */
type Worker = { name: string; holders: Set<string>; child: ChildProcess };
type Killed = { name: string; holders: string[]; at: Date };

/** Real worker processes. Each incarnation has a name of its own, which it also says to the mail server. */
export class KilledWorkers {
  readonly #env: Record<string, string>;
  readonly #places: number;
  readonly #workers: Promise<Worker>[] = [];
  #born = 0;

  constructor(env: Record<string, string>, places: number) {
    this.#env = env;
    this.#places = places;
  }

  async start(): Promise<void> {
    for (let place = 0; place < this.#places; place += 1) this.#workers.push(this.#spawn());
    await this.ready();
  }

  async ready(): Promise<void> {
    await Promise.all(this.#workers);
  }

  /** Kills one at once and starts its successor; the others go on meanwhile. */
  async kill(place: number): Promise<Killed> {
    const worker = await this.#workers[place];
    if (!worker) throw new Error(`there is no worker ${place}`);
    const gone = new Promise((resolve) => worker.child.once('exit', resolve));
    worker.child.kill('SIGKILL');
    await gone;
    const at = new Date();
    const successor = this.#spawn();
    successor.catch(() => {}); // one that does not start is reported by the next who waits for it
    this.#workers[place] = successor;
    return { name: worker.name, holders: [...worker.holders], at };
  }

  async stop(): Promise<void> {
    const workers = await Promise.allSettled(this.#workers);
    const running = workers.flatMap((worker) => (worker.status === 'fulfilled' ? [worker.value.child] : []));
    await Promise.all(
      running
        .filter((child) => child.exitCode === null && child.signalCode === null)
        .map((child) => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGTERM'))),
    );
  }

  #spawn(): Promise<Worker> {
    this.#born += 1;
    const name = `worker-${this.#born}.drill`;
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.#env, SMTP_URL: `${this.#env.SMTP_URL}/?name=${name}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // A drill that breaks off leaves no worker behind.
    const killWithUs = () => child.kill('SIGKILL');
    process.once('exit', killWithUs);
    child.once('exit', () => process.removeListener('exit', killWithUs));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${name} did not start`)), START_MS);
      let said = '';
      const holders = new Set<string>();
      child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${said.slice(-2000)}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        for (const [, holder = ''] of said.matchAll(/"holder":"([^"]+)"/g)) holders.add(holder);
        if (/"holder":"[^"]+","jobs":\[[^\]]*"email\.deliver"/.test(said)) {
          clearTimeout(late);
          resolve({ name, holders, child });
        }
        said = said.slice(-10_000);
      });
    });
  }
}

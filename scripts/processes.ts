import { type ChildProcess, spawn } from 'node:child_process';

/** Child processes that live and die with this one. */
export class Processes {
  readonly #children: ChildProcess[] = [];
  #stopping = false;

  start(name: string, args: readonly string[], variables: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.#children.push(child);
    child.once('exit', (code) => {
      if (this.#stopping) return;
      process.stderr.write(`${name} ended with ${code}\n`);
      process.kill(process.pid, 'SIGTERM');
    });
    return child;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(
      this.#children
        .filter((child) => child.exitCode === null && child.signalCode === null)
        .map((child) => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGTERM'))),
    );
  }
}

/** Waits until an address answers 200, with patience for a cold machine. */
export async function untilReady(url: string, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error(`${url} did not answer within ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Ctrl-C and a polite kill both end here, once. */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().finally(() => process.exit(0));
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}

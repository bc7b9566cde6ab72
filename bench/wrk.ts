import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify((program: string, args: string[], done: (error: Error | null, out: string) => void) =>
  execFile(program, args, { encoding: 'utf8' }, (error, out) => done(error, out)),
);

type Wrk = { url: string; connections: number; seconds: number; cookie?: string; script?: string };

/** wrk, like pgbench a small C program, leaves the two cores to what is measured. */
export async function wrk({ url, connections, seconds, cookie, script }: Wrk) {
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`];
  if (cookie) args.push('-H', `cookie: ${cookie}`);
  if (script) args.push('-s', script);
  const run = await execute('wrk', [...args, url]);
  const total = Number(/(\d+) requests in/.exec(run)?.[1] ?? 0);
  if (total === 0 || /Non-2xx/.test(run)) throw new Error(`the load did not run clean: ${run}`);
  return { total, perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(run)?.[1] ?? 0) };
}

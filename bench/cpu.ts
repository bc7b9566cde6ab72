import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds used so far by a process and its children that are still alive: figures that a noisy neighbour does not move. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.map(ticksOf).reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
}

/** PostgreSQL answers each connection from its own process; dead ones add to the postmaster's account of children. */
export function withChildren(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  return [pid, ...children];
}

function fields(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // ended between listing and reading
  }
}

const parentOf = (pid: number) => Number(fields(pid)[1] ?? 0);

/** utime + stime, and those of children already reaped. */
function ticksOf(pid: number): number {
  const stat = fields(pid);
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(stat[index] ?? 0), 0);
}

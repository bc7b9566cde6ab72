import { spawnSync } from 'node:child_process';

const LINES = [1, 30, 200];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12);

type Measured = { first: number; next: number; wall: number; bytes: number };

/** What a PDF costs the server: the first one of a process, which opens the fonts, and those that follow. */
export async function pdf(): Promise<void> {
  console.log('\nPDFs on the server, one core, temp1 on A4\n');
  console.log('| Lines | First, CPU | Next, CPU (median) | Next, waited (median) | PDFs/s/core | Size |');
  console.log('|--:|--:|--:|--:|--:|--:|');
  for (const lines of LINES) {
    const { first, next, wall, bytes } = measure(lines);
    const rate = (1_000 / next).toFixed(1);
    const cells = [lines, `${first} ms`, `${next} ms`, `${wall} ms`, rate, `${Math.round(bytes / 1_024)} KiB`];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** In a process of its own, so that the first is a first, and as in production, where React checks less. */
function measure(lines: number): Measured {
  const run = spawnSync(process.execPath, ['bench/pdf-render.ts', String(lines), String(ROUNDS)], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new Error(`the papers were not drawn: ${run.stderr}`);
  return JSON.parse(run.stdout) as Measured;
}

import type { Build, Clerk } from './build.ts';
import { load, requestBytes } from './http-load.ts';
import { LARGE, largeBuild } from './large-build.ts';
import { quantile } from './quantile.ts';

const TIMES = Number(process.env.BENCH_CALLS ?? 40);
const IN_FLIGHT = 4;
const GOAL_RATIO = 2;
const GOAL_MS = 60;

/** What people look for, each typed letter by letter: a name, both names, a word on every line, a number, an amount. */
const TYPED = ['tremblay', 'anna tremb', 'house cleaning', 'kitchen', 'INC-10004', '1,250', '$431.00', 'zzz'];
const beginnings = (text: string) => [...text].map((_, last) => text.slice(0, last + 1));
const CALLS = TYPED.flatMap(beginnings).map((text) => `/search?text=${encodeURIComponent(text)}`);

/** Search as you type in a large business against a small one: the p95 of both, and their ratio. */
export async function search(): Promise<void> {
  const build = await largeBuild();
  const { big, small } = build.clerksBySize;
  console.log(
    `\nsearch, ${LARGE.big} documents against ${LARGE.small}, ${CALLS.length} texts as they are typed, ${TIMES} times`,
  );
  await measure(build, big, 3);
  await measure(build, small, 3);
  const [of, against] = [await measure(build, big, TIMES), await measure(build, small, TIMES)];
  const [p95, other] = [quantile(of, 0.95), quantile(against, 0.95)];
  console.log(
    `  p95 ${p95.toFixed(1)} ms against ${other.toFixed(1)} ms at ${IN_FLIGHT} in flight, ratio ${(p95 / other).toFixed(2)}` +
      ` (goals ≤ ${GOAL_MS} ms, ≤ ${GOAL_RATIO}); median ${quantile(of, 0.5).toFixed(1)} against ${quantile(against, 0.5).toFixed(1)} ms`,
  );
  if (p95 > GOAL_MS || p95 / other > GOAL_RATIO) process.exitCode = 1;
}

/** The time of each call, with four of them under way. */
async function measure(build: Build, clerk: Clerk, times: number): Promise<number[]> {
  const taken: number[] = [];
  const paths = Array.from({ length: times }, () => CALLS).flat();
  const worker = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) taken.push(await timeOf(build, clerk, path));
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return taken;
}

async function timeOf({ port }: Build, { member }: Clerk, path: string): Promise<number> {
  const startedAt = performance.now();
  let isAsked = false;
  await load({
    port,
    connections: 1,
    rounds: 1,
    stepsOf: () => () => {
      if (isAsked) return undefined;
      isAsked = true;
      return requestBytes(member, port, { method: 'GET', path });
    },
  });
  return performance.now() - startedAt;
}

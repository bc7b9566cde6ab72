import type { Build, Clerk } from './build.ts';
import { load, requestBytes } from './http-load.ts';
import { quantile } from './quantile.ts';

const APPROVALS = Number(process.env.BENCH_APPROVALS_BY_SIZE ?? 400);
const GOAL = 1.2;

export const idOf = (body: string | undefined) => Number(/"id":(\d+)/.exec(body ?? '')?.[1]);
export const approvePath = (id: number) => `/invoices/invoiceapproved?idInvoice=${id}`;

type Times = { big: number[]; small: number[] };

/** How long an approval takes in the big business and in the small one, one after the other in turns. */
export async function printSizes(build: Build): Promise<void> {
  const { big, small } = build.clerksBySize;
  const times: Times = { big: [], small: [] };
  for (let n = 0; n < APPROVALS + 20; n += 1) {
    const [one, other] = [await approvalTime(build, big), await approvalTime(build, small)];
    // The first ones plan and compile.
    if (n >= 20) {
      times.big.push(one);
      times.small.push(other);
    }
  }
  const line = (name: string, share: number) => {
    const [of, against] = [quantile(times.big, share), quantile(times.small, share)];
    return `  ${name}  ${of.toFixed(1)} ms against ${against.toFixed(1)} ms, ratio ${(of / against).toFixed(2)}`;
  };
  console.log(`\napproving in the big business and in the small one, ${APPROVALS} times each, in turns
${line('p95   ', 0.95)} (goal ≤ ${GOAL})
${line('median', 0.5)}`);
}

async function approvalTime({ port }: Build, { member, input }: Clerk): Promise<number> {
  let startedAt = 0;
  let millis = 0;
  await load({
    port,
    connections: 1,
    rounds: 1,
    stepsOf: () => (last) => {
      if (last === undefined) return requestBytes(member, port, { method: 'POST', path: '/invoices', body: input });
      if (startedAt > 0) {
        millis = performance.now() - startedAt;
        return undefined;
      }
      startedAt = performance.now();
      return requestBytes(member, port, { method: 'PUT', path: approvePath(idOf(last)), body: {} });
    },
  });
  return millis;
}

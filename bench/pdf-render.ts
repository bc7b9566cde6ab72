import { fontPath } from '../packages/pdf/src/node.ts';
import { renderPaper } from '../packages/pdf/src/render.ts';
import { sampleDocument } from '../packages/pdf/src/sample.ts';

const [lines = 30, rounds = 12] = process.argv.slice(2).map(Number);
const document = sampleDocument({ lines });

async function cost() {
  const before = process.cpuUsage();
  const began = performance.now();
  const { length } = await renderPaper(document, fontPath);
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1_000, wall: performance.now() - began, bytes: length };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Run by `bench/pdf.ts`: the first paper of this process, then those that follow. */
const first = await cost();
const next = [];
for (let round = 0; round < rounds; round += 1) next.push(await cost());
process.stdout.write(
  JSON.stringify({
    first: Math.round(first.cpu),
    next: Math.round(median(next.map(({ cpu }) => cpu))),
    wall: Math.round(median(next.map(({ wall }) => wall))),
    bytes: first.bytes,
  }),
);

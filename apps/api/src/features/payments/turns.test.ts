import { beforeAll, expect, it } from 'vitest';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { moneyIn } from '../../../test/makers/payments.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});
const { aFirm, approve, create } = documentsIn(() => world);
const { owing, record } = moneyIn(() => world);

const AT_ONCE = 4;
const ROUNDS = 10;
/** The server writes its figures down about once a second. */
const FIGURES_MS = 2_000;

/** How often the database had to undo one of two that waited for each other. */
async function countDeadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, FIGURES_MS));
  const { rows } = await world.owner.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.n ?? Number.NaN;
}

it('who approves and who records a payment at the same time wait in one line, and never for each other', async () => {
  const { member, idClient } = await aFirm();
  const draft = async () => (await create(member, { idClient })).id;
  const before = await countDeadlocks();
  for (let round = 0; round < ROUNDS; round += 1) {
    const drafts = await Promise.all(Array.from({ length: AT_ONCE }, draft));
    const owed = await Promise.all(Array.from({ length: AT_ONCE }, () => owing({ member, idClient }, 100)));
    await Promise.all([
      ...drafts.map((id) => approve(member, id)),
      ...owed.map((idInvoice) => record(member, { idInvoice, payment: 40, confirmDuplicate: true })),
    ]);
  }
  expect(await countDeadlocks()).toBe(before);
});

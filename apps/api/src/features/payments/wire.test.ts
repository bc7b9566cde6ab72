import { beforeAll, expect, it } from 'vitest';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { beyondBudget, listenToWire } from '../../../test/wire.ts';

/** What recording a payment may ask the database, and in how many packets; see `invoices/wire.test.ts`. */
const BUDGET = { statements: 25, packets: 8 };

let world: TestWorld;
beforeAll(async () => {
  // The driver as it comes sends each statement by itself (ADR 17).
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z'), config: { plainDriver: false } });
  return world.stop;
});
const { aFirm } = documentsIn(() => world);
const { owing, record } = moneyIn(() => world);

it('asks no more of the database than it did, in no more packets', async () => {
  const firm = await aFirm();
  const idInvoice = await owing(firm, 100);
  await record(firm.member, { idInvoice, payment: 1 });
  const packets = await listenToWire(() => record(firm.member, { idInvoice, payment: 10 }));
  expect(beyondBudget(packets, BUDGET)).toEqual([]);
});

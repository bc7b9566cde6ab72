import { updateInvoice } from '@countinghouse/contracts/invoices';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { invoiceInput } from '../../../test/makers/invoices.ts';
import { beyondBudget, listenToWire } from '../../../test/wire.ts';

/**
 * What a request on a document of three lines with tax may ask the database, and in how many packets: begin with the session,
 * what is read at once, what is written at once, commit. Raise a figure only for something that is worth a round trip.
 */
const BUDGET = {
  create: { statements: 13, packets: 5 },
  update: { statements: 17, packets: 5 },
  approve: { statements: 19, packets: 6 },
  detail: { statements: 7, packets: 2 },
};

let world: TestWorld;
beforeAll(async () => {
  // The driver as it comes sends each statement by itself (ADR 17).
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z'), config: { plainDriver: false } });
  return world.stop;
});
const { aFirm, create, approve, get } = documentsIn(() => world);

it('asks no more of the database than it did, in no more packets', async () => {
  const { member, idClient, taxes } = await aFirm();
  const line = { serviceName: 'Cleaning', quantity: 2, price: 45, taxes };
  const given = { idClient, items: [line, line, line] };
  // The first of its kind also marks the rates as used.
  await approve(member, (await create(member, given)).id);
  let id = 0;
  const update = { ...invoiceInput(given), note: 'Thank you', version: 1 };
  const uses: Record<keyof typeof BUDGET, () => Promise<unknown>> = {
    create: async () => {
      ({ id } = await create(member, given));
    },
    update: () => call(world, member, updateInvoice, { params: { id }, body: update }),
    approve: () => approve(member, id),
    detail: () => get(member, id),
  };
  for (const use of ['create', 'update', 'approve', 'detail'] as const) {
    const packets = await listenToWire(uses[use]);
    expect([use, beyondBudget(packets, BUDGET[use])]).toEqual([use, []]);
  }
});

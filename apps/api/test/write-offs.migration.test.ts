import { readFileSync } from 'node:fs';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { beforeAll, expect, it } from 'vitest';
import { verifyDocuments } from '../src/features/invoices/index.ts';
import { call } from './calls.ts';
import { documentsIn } from './documents.ts';
import { forge } from './forge.ts';
import { startApp, type TestWorld } from './harness.ts';
import { within } from './makers/businesses.ts';
import { anApprovedInvoice } from './makers/invoices.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { aFirm, balances, get, move } = documentsIn(() => world);

/** What the migration does to rows, once more. */
const MIGRATION = new URL('../db/migrations/0035_write_offs.sql', import.meta.url);
const changeRows = () => world.owner.query(readFileSync(MIGRATION, 'utf8').split('reset role;')[1] ?? '');

it('B3: what was written off before is there with its day, and can be undone or credited', async () => {
  const { member, idClient } = await aFirm();
  const billed = { idClient, billingDate: '2026-09-10', dueDate: null };
  const [whole, rest] = [
    await anApprovedInvoice(world, member, billed),
    await anApprovedInvoice(world, member, billed),
  ];
  const lost = { action: 'writeOff', reason: 'Bankrupt', writeOffDate: '2026-10-05' };
  await move(member, whole, lost);
  await move(member, rest, lost);
  const half = { reason: 'Half', lines: [{ position: 1, quantity: 1 }] };
  const note = await call(world, member, actions.creditInvoice, { params: { id: rest }, body: half });
  // As it was: the invoice alone said how much of it was given up.
  await forge(world, 'delete from write_offs where business_id = $1', [member.businessId]);
  await changeRows();
  const { rows } = await world.owner.query(
    `select invoice_id::int as id, posted_on::text as day, amount_cents::int as amount from write_offs
     where business_id = $1 order by id`,
    [member.businessId],
  );
  expect(rows).toEqual([
    { id: whole, day: '2026-10-05', amount: 9_000 },
    { id: rest, day: '2026-10-05', amount: 9_000 },
    { id: rest, day: '2026-11-15', amount: -4_500 },
  ]);
  const verify = () => within(world, member.businessId, member.userId, verifyDocuments);
  expect(await verify()).toMatchObject({ wrongWriteOffs: 0 });
  await move(member, whole, { action: 'undoWriteOff', reason: 'Error' });
  await move(member, note.id, { action: 'void', reason: 'Error' });
  expect(await get(member, rest)).toMatchObject({ writtenOff: 9_000 });
  expect(await verify()).toMatchObject({ wrongWriteOffs: 0 });
  await call(world, member, actions.creditInvoice, { params: { id: rest }, body: { reason: 'All' } });
  expect(await get(member, rest)).toMatchObject({ invoiceStatus: { name: 'Credited' } });
  expect(await balances(member)).toEqual({ receivable: 9_000, sales: -9_000 });
  expect(await verify()).toMatchObject({ wrongWriteOffs: 0, openCents: 9_000, receivableCents: 9_000 });
});

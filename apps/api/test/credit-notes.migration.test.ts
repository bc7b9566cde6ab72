import { readdirSync, readFileSync } from 'node:fs';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { beforeAll, expect, it } from 'vitest';
import { call } from './calls.ts';
import { documentsIn } from './documents.ts';
import { startApp, type TestWorld } from './harness.ts';
import type { Member } from './makers/businesses.ts';
import { anApprovedInvoice } from './makers/invoices.ts';
import { aPart } from './makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { move, approve, aFirm } = documentsIn(() => world);

/** What the migration does to rows, once more. */
const MIGRATIONS = new URL('../db/migrations/', import.meta.url);
const changeRows = () => {
  const [file = ''] = readdirSync(MIGRATIONS).filter((name) => name.endsWith('_credit_notes.sql'));
  return world.owner.query(readFileSync(new URL(file, MIGRATIONS), 'utf8').split('reset role;')[1] ?? '');
};

const rowsOf = async ({ businessId }: Member) => {
  const { rows: movements } = await world.owner.query(
    'select kind, id_table::int, quantity::int from stock_movements where business_id = $1 order by id',
    [businessId],
  );
  const { rows: notes } = await world.owner.query(
    `select id::int, loss_credited_cents::int from invoices where business_id = $1 and kind = 'creditNote' order by id`,
    [businessId],
  );
  return { movements, notes };
};

it('A8: goods of replaced invoices belong to their credit notes, and these say what they took back of a loss', async () => {
  const { member, idClient } = await aFirm();
  const { idPart } = await aPart(world, member, { openingQty: 10, cost: 2 });
  const items = [{ idService: idPart, serviceName: 'Filter', quantity: 3, price: 5 }];
  const replaced = await anApprovedInvoice(world, member, { idClient, items });
  const { id } = await call(world, member, actions.reviseInvoice, { params: { id: replaced } });
  await approve(member, id);
  const canceled = await anApprovedInvoice(world, member, { idClient, items });
  await move(member, canceled, { action: 'cancel', reason: 'Wrong' });
  const lost = await anApprovedInvoice(world, member, { idClient });
  await move(member, lost, { action: 'writeOff', reason: 'Bankrupt' });
  const lines = [{ position: 1, quantity: 0.5 }];
  await call(world, member, actions.creditInvoice, { params: { id: lost }, body: { reason: 'Broken', lines } });
  const after = await rowsOf(member);
  expect(after.notes.map(({ loss_credited_cents }) => loss_credited_cents)).toEqual([0, 2_250]);
  expect(after.movements).toContainEqual({ kind: 'return', id_table: after.notes[0]?.id, quantity: 3_000_000 });
  expect(after.movements).toContainEqual({ kind: 'return', id_table: canceled, quantity: 3_000_000 });
  // As it was: goods came back with the invoice they had left with, and the books alone knew of the loss.
  await world.owner.query('update invoices set loss_credited_cents = 0 where business_id = $1', [member.businessId]);
  await world.owner.query(
    `update stock_movements set id_table = $2 where business_id = $1 and kind = 'return' and id_table = $3`,
    [member.businessId, replaced, after.notes[0]?.id],
  );
  expect(await rowsOf(member)).not.toEqual(after);
  await changeRows();
  expect(await rowsOf(member)).toEqual(after);
});

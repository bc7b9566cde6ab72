import { readFileSync } from 'node:fs';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { beforeAll, expect, it } from 'vitest';
import { verifyDocuments } from '../src/features/invoices/index.ts';
import { call } from './calls.ts';
import { documentsIn } from './documents.ts';
import { startApp, type TestWorld } from './harness.ts';
import { type Member, within } from './makers/businesses.ts';
import { aPart, aService } from './makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { create, move, aFirm } = documentsIn(() => world);

/** What 0020 does to rows, once more: the tables are there already. */
const MIGRATION = new URL('../db/migrations/0020_accounts_holds_numbers.sql', import.meta.url);
const changeRows = () => world.owner.query(readFileSync(MIGRATION, 'utf8').split('reset role;')[1] ?? '');

const accountsOf = async ({ businessId }: Member) =>
  (
    await world.owner.query(`select name from accounts where business_id = $1 and kind = 'income' order by code`, [
      businessId,
    ])
  ).rows.map(({ name }) => name);
const holdsOf = async ({ businessId }: Member) =>
  (
    await world.owner.query(
      'select invoice_id::int as id, part_id::int as part, quantity::int from estimate_holds where business_id = $1 order by 1, 2',
      [businessId],
    )
  ).rows;

it('0020 gives businesses from before their income accounts, and their accepted estimates what they held', async () => {
  const { member, idClient } = await aFirm();
  const filter = await aPart(world, member);
  const bulb = await aPart(world, member);
  const lamp = await aService(world, member, { parts: [{ idPart: bulb.idPart, qty: 1.5 }] });
  const items = [
    { idService: filter.idPart, serviceName: 'Filter', quantity: 2, price: 5 },
    { idService: filter.idPart, serviceName: 'Filter', quantity: 3, price: 5 },
    { idService: lamp.idService, serviceName: 'Lamp', quantity: 2, price: 5 },
  ];
  const accepted = await create(member, { generateType: 'estimate', idClient, items });
  const converted = await create(member, { generateType: 'estimate', idClient, items });
  const waiting = await create(member, { generateType: 'estimate', idClient, items });
  for (const { id } of [accepted, converted]) await move(member, id, { action: 'accept', reason: 'x' });
  await move(member, waiting.id, { action: 'markSent' });
  await call(world, member, actions.convertEstimate, { body: { idInvoice: converted.id } });
  const after = { accounts: await accountsOf(member), holds: await holdsOf(member) };
  expect(after.holds).toHaveLength(2);
  // As it was: no account to choose, no row of what is held, and a reserve that was counted otherwise.
  await world.owner.query('delete from estimate_holds where business_id = $1', [member.businessId]);
  await world.owner.query('update parts set reserved = reserved + 1 where business_id = $1', [member.businessId]);
  await world.owner.query(`delete from accounts where business_id = $1 and role is null`, [member.businessId]);
  await changeRows();
  expect({ accounts: await accountsOf(member), holds: await holdsOf(member) }).toEqual(after);
  expect((await within(world, member.businessId, member.userId, verifyDocuments)).wrongHolds).toBe(0);
});

import { readFileSync } from 'node:fs';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { beforeAll, expect, it } from 'vitest';
import { verifyChain, verifyDocuments } from '../src/features/invoices/index.ts';
import { call } from './calls.ts';
import { documentsIn } from './documents.ts';
import { startApp, type TestWorld } from './harness.ts';
import { type Member, within } from './makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { create, move, approve, aFirm } = documentsIn(() => world);

/** What the migration does to rows, once more: the constraints are there already. */
const MIGRATION = new URL('../db/migrations/0029_settled_statuses.sql', import.meta.url);
const changeRows = () => world.owner.query(readFileSync(MIGRATION, 'utf8').split('reset role;')[1] ?? '');

const standing = async ({ businessId }: Member) =>
  (
    await world.owner.query(
      `select id::int, kind, status, payment_state, paid_at is not null as is_paid, version from invoices
       where business_id = $1 order by id`,
      [businessId],
    )
  ).rows;

it('A6: rows from before are called what they are, and counts, books and chain agree', async () => {
  const { member, idClient } = await aFirm();
  const approved = async (price: number) =>
    approve(member, (await create(member, { idClient, items: [{ serviceName: 'Work', price }] })).id);
  await approved(10);
  await approved(0);
  const lost = await approved(20);
  await move(member, lost.id, { action: 'writeOff', reason: 'Bankrupt' });
  const credited = await approved(30);
  await call(world, member, actions.creditInvoice, { params: { id: credited.id }, body: { reason: 'Goodwill' } });
  const replaced = await approved(40);
  const revision = await call(world, member, actions.reviseInvoice, { params: { id: replaced.id } });
  await approve(member, revision.id);
  const after = await standing(member);
  expect(new Set(after.map(({ status }) => status))).toEqual(
    new Set(['Invoiced', 'Paid', 'WrittenOff', 'Credited', 'Replaced']),
  );
  // As it was: everything that was settled was paid, credit notes too.
  await world.owner.query('alter table invoices drop constraint invoices_only_invoices_are_settled');
  await world.owner.query(
    `update invoices set status = 'Paid', payment_state = case written_off_cents when 0 then 'paid' else 'writtenOff' end,
       paid_at = approved_at where business_id = $1 and (kind = 'creditNote' or balance_cents = 0)`,
    [member.businessId],
  );
  await world.owner.query(
    `alter table invoices add constraint invoices_only_invoices_are_settled
     check (kind = 'invoice' or status not in ('Paid', 'Credited', 'Replaced', 'WrittenOff')) not valid`,
  );
  await changeRows();
  expect(await standing(member)).toEqual(after);
  const verdict = await within(world, member.businessId, member.userId, verifyDocuments);
  expect(verdict).toMatchObject({ wrongCounts: 0, openCents: verdict.receivableCents });
  const chain = await within(world, member.businessId, member.userId, verifyChain);
  expect(chain).toMatchObject({ broken: 0, changed: 0 });
});

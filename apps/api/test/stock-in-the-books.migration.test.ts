import { credit, debit } from '@countinghouse/domain/ledger/posting';
import { cents } from '@countinghouse/domain/money/money';
import { beforeAll, expect, it } from 'vitest';
import { lockThrough, postEntry, verifyLedger } from '../src/features/ledger/index.ts';
import { verifyStock } from '../src/features/services/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { rowsOf, throughTheJournal } from './before-the-journal.ts';
import { documentsIn } from './documents.ts';
import { forge } from './forge.ts';
import { startApp, type TestWorld } from './harness.ts';
import { aBusiness, type Member, within } from './makers/businesses.ts';
import { anApprovedInvoice } from './makers/invoices.ts';
import { SOUND } from './makers/ledger.ts';
import { aPart } from './makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { aFirm, balances, create } = documentsIn(() => world);

const changeRows = (before = '') =>
  throughTheJournal(world, async (query) => {
    await query(before);
    // Twice does no more than once.
    for (const name of ['stock_in_the_books', 'stock_in_the_books', 'minor_units']) await query(rowsOf(name));
  });
const as = <T>({ businessId, userId }: Member, work: (ctx: Ctx) => Promise<T>) =>
  within(world, businessId, userId, work);
const rows = async (statement: string, values: unknown[]) => (await world.owner.query(statement, values)).rows;

/** A shelf as earlier releases left it: movements and quantities, and nothing in the books but what was sold. */
async function shelf(member: Member, { onHand, average, sold }: { onHand: number; average: number; sold: number }) {
  const { idPart } = await aPart(world, member, { openingQty: undefined });
  await world.owner.query('update parts set on_hand = $3, average_cost_e4 = $4 where business_id = $1 and id = $2', [
    member.businessId,
    idPart,
    onHand,
    average,
  ]);
  await world.owner.query(
    `insert into stock_movements (business_id, part_id, kind, quantity, unit_cost_e4, moved_on, note, table_name, id_table,
       balance_after, average_after_e4, created_at) values ($1, $2, 'opening', $3, $4, '2026-01-01', '', '', 0, $3, $4, now())`,
    [member.businessId, idPart, onHand, average],
  );
  const entry = { kind: 'invoice.stock', subject: 'invoices', subjectId: 1, postedOn: '2026-10-05' };
  await as(member, (ctx) => postEntry(ctx, entry, [debit('cost', cents(sold)), credit('stock', cents(sold))]));
}
const openings = ({ businessId }: Member) =>
  rows(
    `select posted_on::text as day, created_at::date = now()::date as "isNew" from journal_entries
     where business_id = $1 and kind = 'stock.opening'`,
    [businessId],
  );

it('A4: businesses from before get their new accounts and one entry that makes Stock worth what is on the shelves', async () => {
  const [usual, closed, empty, yen, dinar] = [
    await aBusiness(world),
    await aBusiness(world),
    await aBusiness(world),
    await aBusiness(world),
    await aBusiness(world),
  ];
  await world.owner.query(`update businesses set currency_code = 'JPY' where business_id = $1`, [yen.businessId]);
  await world.owner.query(`update businesses set currency_code = 'KWD' where business_id = $1`, [dinar.businessId]);
  await shelf(usual, { onHand: 10_000_000, average: 120_000, sold: 3_600 });
  await shelf(closed, { onHand: 3_000_000, average: 3_333, sold: 50 });
  await shelf(yen, { onHand: 3_000_000, average: 1_005_000, sold: 10_000 });
  await shelf(dinar, { onHand: 3_000_000, average: 12_345, sold: 100 });
  await as(closed, (ctx) => lockThrough(ctx, '2099-06-30', 'Month end'));
  expect(await as(usual, verifyStock)).toEqual({ parts: 1, wrongParts: 0, stockDifference: -15_600 });
  await changeRows(`delete from accounts where role in ('received', 'stockLosses')`);
  expect(await balances(usual)).toEqual({ stock: 12_000, cost: 3_600, equity: -15_600 });
  expect(await balances(closed)).toEqual({ stock: 100, cost: 50, equity: -150 });
  // Yen are whole since 0033, and dinars have thousandths: 3 at 1.2345 are 3.704, of which the opening knew 3.70.
  expect(await balances(yen)).toEqual({ stock: 302, cost: 100, equity: -402 });
  expect(await balances(dinar)).toEqual({ stock: 3_704, cost: 996, equity: -4_700 });
  expect(await balances(empty)).toEqual({});
  expect(await openings(closed)).toEqual([{ day: '2099-07-01', isNew: true }]);
  expect(await openings(empty)).toEqual([]);
  for (const each of [usual, closed, yen, dinar, empty]) {
    expect(await as(each, verifyLedger)).toMatchObject(SOUND);
    expect(await as(each, verifyStock)).toMatchObject({ wrongParts: 0, stockDifference: 0 });
    const added = `select role, code from accounts where business_id = $1 and role in ('received', 'stockLosses') order by 2`;
    expect(await rows(added, [each.businessId])).toEqual([
      { role: 'received', code: '2050' },
      { role: 'stockLosses', code: '5100' },
    ]);
  }
  const told = `select after->>'amount' as amount from audit_log where business_id = $1 and action = 'stock.opened'`;
  expect(await rows(told, [usual.businessId])).toEqual([{ amount: '15600' }]);
  expect(await openings(usual)).toHaveLength(1);
});

it('A2: drafts get the base without the tax, what is approved keeps its rows', async () => {
  const { member, idClient, taxes } = await aFirm();
  const content = {
    idClient,
    pricesIncludeTax: true,
    shipping: 21,
    shippingTaxes: [taxes[0]?.idSalesTax ?? 0],
    items: [{ serviceName: 'x', quantity: 1, price: 114.98, taxes }],
  };
  const draft = await create(member, content);
  const approved = await anApprovedInvoice(world, member, content);
  const bases = (id: number) =>
    rows('select taxable_cents::int as base from invoice_taxes where invoice_id = $1 order by position', [id]);
  const right = await bases(draft.id);
  expect(right).toEqual([{ base: 12_000 }, { base: 10_000 }]);
  await forge(world, 'update invoice_taxes set taxable_cents = 13598 where invoice_id = any($1)', [
    [draft.id, approved],
  ]);
  await changeRows();
  expect(await bases(draft.id)).toEqual(right);
  expect(await bases(approved)).toEqual([{ base: 13_598 }, { base: 13_598 }]);
});

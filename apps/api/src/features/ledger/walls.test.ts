import * as contract from '@countinghouse/contracts/ledger';
import { mergeVendors } from '@countinghouse/contracts/vendors';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { aShop, type Shop, SOUND, sale } from '../../../test/makers/ledger.ts';
import { aVendor } from '../../../test/makers/vendors.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { insertEntry, type LineColumns, type NewEntry } from './entries.repo.ts';
import { accountId, accountsByRole, lockThrough, moveItems, reverseEntry, verifyLedger } from './index.ts';

/** What the database refuses to the application itself, should somebody speak SQL in its name. */
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

const as = <T>({ businessId, userId }: Member, work: (ctx: Ctx) => Promise<T>) =>
  within(world, businessId, userId, work);
const run = (ctx: Ctx, ...statements: RawBuilder<unknown>[]) =>
  statements.reduce(async (before, statement) => {
    await before;
    await statement.execute(ctx.tx);
  }, Promise.resolve());
const raw = (ctx: Ctx, lines: LineColumns[], entry: Partial<NewEntry> = {}) =>
  insertEntry(
    ctx,
    { kind: 'x.y', subject: 'x', subjectId: 1, postedOn: '2026-11-15', ...entry },
    { lines, taxes: [], allocations: [] },
  );
const pair = ({ accounts }: Shop, amount: number, other = 0 - amount): LineColumns[] => [
  { account_id: accounts.bank, amount_cents: amount },
  { account_id: accounts.sales, amount_cents: other },
];
async function aClosedYear({ member }: Shop): Promise<void> {
  const { idFiscalYear: id } = await call(world, member, contract.createFiscalYear, {
    body: { startsOn: '2025-01-01', endsOn: '2025-12-31' },
  });
  await call(world, member, contract.closeFiscalYear, { params: { id }, body: {} });
}

describe('as the role of the application', () => {
  it('an entry that does not balance is refused, whatever temporary table has the name of its lines', async () => {
    const shop = await aShop(world);
    const attack = as(shop.member, async (ctx) => {
      const id = await raw(ctx, pair(shop, 1, -2));
      await run(
        ctx,
        sql`create temp table journal_lines (business_id bigint, entry_id bigint, amount_cents bigint) on commit drop`,
        sql`grant select on pg_temp.journal_lines to app_owner`,
        sql`insert into pg_temp.journal_lines values (${ctx.businessId}, ${id}, 1), (${ctx.businessId}, ${id}, -1)`,
      );
    });
    await expect(attack).rejects.toThrow(/does not balance/);
  });

  it('a closed year stays closed, and its lock', async () => {
    const shop = await aShop(world);
    await aClosedYear(shop);
    const open = sql`update public.period_locks set locked_through = null where business_id = ${shop.member.businessId}`;
    const years = sql`create temp table fiscal_years (business_id bigint, ends_on date, closed_at timestamptz) on commit drop`;
    await expect(as(shop.member, (ctx) => run(ctx, years, open))).rejects.toThrow(/stays closed/);
    const forget = sql`update fiscal_years set closed_at = null where business_id = ${shop.member.businessId}`;
    await expect(as(shop.member, (ctx) => run(ctx, forget, open))).rejects.toThrow(/stays/);
  });

  it('nothing is posted into a locked period by calling it the closing of a year', async () => {
    const shop = await aShop(world);
    await aClosedYear(shop);
    const { rows } = await world.owner.query('select id from fiscal_years where business_id = $1', [
      shop.member.businessId,
    ]);
    await as(shop.member, (ctx) => lockThrough(ctx, '2026-10-31', 'Month end'));
    const close = (entry: Partial<NewEntry>) =>
      as(shop.member, (ctx) => raw(ctx, pair(shop, 1), { source: 'close', postedOn: '2025-12-31', ...entry }));
    await expect(close({})).rejects.toMatchObject({ code: 'ledger.period_locked' });
    const again = close({ subject: 'fiscal_years', subjectId: Number(rows[0].id) });
    await expect(again).rejects.toMatchObject({ code: 'ledger.period_locked' });
  });

  it('a line names the customer of its item, or one that was merged into it', async () => {
    const shop = await aShop(world);
    const { idClient: other } = await aCustomer(world, shop.member);
    const { item, entry } = await as(shop.member, (ctx) => sale(ctx, shop, { amount: 11_300 }));
    const lines = [
      { account_id: shop.accounts.bank, amount_cents: 100 },
      { account_id: shop.accounts.receivable, amount_cents: -100, item_id: item, customer_id: other },
    ];
    await expect(as(shop.member, (ctx) => raw(ctx, lines))).rejects.toThrow(/may not join/);
    await as(shop.member, async (ctx) => {
      await run(
        ctx,
        sql`update customers set archived_at = now(), merged_into_id = ${other}
          where business_id = ${ctx.businessId} and id = ${shop.idClient}`,
      );
      await moveItems(ctx, { from: shop.idClient, to: other });
      await reverseEntry(ctx, entry, '2026-11-15');
    });
    expect(await as(shop.member, verifyLedger)).toEqual({ entries: 2, ...SOUND });
  });

  it('a line names the vendor of its item, or one that was merged into it', async () => {
    const { member, accounts } = await aShop(world);
    const [kept, duplicate] = [await aVendor(world, member), await aVendor(world, member)];
    const amount = { amount_cents: 5_000 };
    const { entry, item } = await as(member, async (ctx) => {
      const payable = accountId('payable', await accountsByRole(ctx));
      const vendor = { account_id: payable, vendor_id: duplicate.idVendor };
      const id = await insertEntry(
        ctx,
        { kind: 'bill.approved', subject: 'bills', subjectId: 1, postedOn: '2026-11-15' },
        {
          items: [{ side: 'payable', ...vendor, ...amount, home_cents: 5_000 }],
          lines: [
            { account_id: accounts.bank, ...amount },
            { ...vendor, amount_cents: -5_000, opens: 1 },
          ],
        },
      );
      const [opened] = await ctx.tx.selectFrom('open_items').select(['id', 'account_id']).execute();
      if (!opened) throw new Error('nothing was opened');
      return { entry: id, item: opened };
    });
    const lines = [
      { account_id: accounts.bank, amount_cents: -100 },
      { account_id: item.account_id, amount_cents: 100, item_id: item.id, vendor_id: kept.idVendor },
    ];
    await expect(as(member, (ctx) => raw(ctx, lines))).rejects.toThrow(/may not join/);
    const body = { idVendor: kept.idVendor, idDuplicate: duplicate.idVendor };
    await call(world, member, mergeVendors, { body });
    expect(await as(member, verifyLedger)).toEqual({ entries: 1, ...SOUND });
    await as(member, (ctx) => reverseEntry(ctx, entry, '2026-11-15'));
    expect(await as(member, verifyLedger)).toEqual({ entries: 2, ...SOUND });
  });
});

import { credit, debit } from '@countinghouse/domain/ledger/posting';
import { cents } from '@countinghouse/domain/money/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { aShop, type Shop, SOUND, sale } from '../../../test/makers/ledger.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { insertEntry } from './entries.repo.ts';
import { lockThrough, postEntry, requireOpenPeriod, reverseEntry, verifyLedger } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const as = <T>({ businessId, userId }: Member, work: (ctx: Ctx) => Promise<T>) =>
  within(world, businessId, userId, work);
const balances = async ({ businessId }: Member) =>
  Object.fromEntries(
    (
      await world.owner.query(
        `select r.role, sum(m.debit_cents - m.credit_cents)::int as balance from account_months m
         join account_roles r on r.business_id = m.business_id and r.account_id = m.account_id
         where m.business_id = $1 group by 1`,
        [businessId],
      )
    ).rows.map((row) => [row.role, row.balance]),
  );

const rows = async (text: string, { businessId }: Member) => (await world.owner.query(text, [businessId])).rows;
const sell = (shop: Shop, amount: number, postedOn?: string) =>
  as(shop.member, (ctx) => sale(ctx, shop, { amount, postedOn }));

describe('the books', () => {
  it('begin with a chart, and keep the balance of every account, month and day', async () => {
    const shop = await aShop(world);
    await sell(shop, 11_300);
    await sell(shop, 5_650, '2026-10-31');
    expect(await balances(shop.member)).toEqual({ receivable: 16_950, sales: -15_950, tax: -1_000 });
    expect(await as(shop.member, verifyLedger)).toEqual({ entries: 2, ...SOUND });
  });

  it('open an item for what is owed, and report the tax with what it stands on', async () => {
    const shop = await aShop(world);
    await sell(shop, 11_300);
    expect(
      await rows(
        `select side, customer_id::int as customer, opened_on::text, due_on::text, amount_cents::int, open_cents::int,
           touched_on::text, settled_on::text, span from open_items where business_id = $1`,
        shop.member,
      ),
    ).toEqual([
      {
        side: 'receivable',
        customer: shop.idClient,
        opened_on: '2026-11-15',
        due_on: 'infinity',
        amount_cents: 11_300,
        open_cents: 11_300,
        touched_on: 'infinity',
        settled_on: 'infinity',
        span: 4,
      },
    ]);
    const taxes = `select base_cents::int as base, tax_cents::int as tax, tax_point_on::text as day, category
      from tax_lines where business_id = $1`;
    expect(await rows(taxes, shop.member)).toEqual([{ base: 10_800, tax: 500, day: '2026-11-15', category: 'S' }]);
  });

  it('turn an entry round, once, and leave nothing of it: no balance, no open item, no tax', async () => {
    const shop = await aShop(world);
    const { entry } = await sell(shop, 11_300);
    await as(shop.member, (ctx) => reverseEntry(ctx, entry, '2026-12-01'));
    expect(await balances(shop.member)).toEqual({ receivable: 0, sales: 0, tax: 0 });
    expect(
      await rows(
        `select i.open_cents::int as open, i.settled_on::text, a.kind, a.amount_cents::int as taken from open_items i
         join allocations a on a.business_id = i.business_id and a.item_id = i.id where i.business_id = $1`,
        shop.member,
      ),
    ).toEqual([{ open: 0, settled_on: '2026-12-01', kind: 'cancel', taken: 11_300 }]);
    const taxes =
      'select sum(base_cents)::int as base, sum(tax_cents)::int as tax from tax_days where business_id = $1';
    expect(await rows(taxes, shop.member)).toEqual([{ base: 0, tax: 0 }]);
    expect(await as(shop.member, verifyLedger)).toEqual({ entries: 2, ...SOUND });
    await expect(as(shop.member, (ctx) => reverseEntry(ctx, entry, '2026-12-02'))).rejects.toThrow(/unique/);
  });

  it('number their entries without a gap, also where one fails', async () => {
    const shop = await aShop(world);
    await sell(shop, 100_00);
    await expect(
      as(shop.member, async (ctx) => {
        await sale(ctx, shop, { amount: 200_00 });
        throw new Error('too late');
      }),
    ).rejects.toThrow('too late');
    await sell(shop, 300_00);
    const numbers = 'select number::int from journal_entries where business_id = $1 order by number';
    expect(await rows(numbers, shop.member)).toEqual([{ number: 1 }, { number: 2 }]);
  });

  it('refuse what does not balance: in the code, and in the database when the code forgot', async () => {
    const shop = await aShop(world);
    const entry = { kind: 'x.y', subject: 'x', subjectId: 1, postedOn: '2026-11-15' };
    const lopsided = as(shop.member, (ctx) =>
      postEntry(ctx, entry, [debit('bank', cents(1)), credit('sales', cents(2))]),
    );
    await expect(lopsided).rejects.toThrow(/does not balance/);
    const { bank, sales } = shop.accounts;
    const raw = (lines: [number, number][]) =>
      as(shop.member, (ctx) =>
        insertEntry(ctx, entry, {
          lines: lines.map(([account_id, amount_cents]) => ({ account_id, amount_cents })),
          taxes: [],
          allocations: [],
        }),
      );
    await expect(raw([])).rejects.toThrow(/does not balance/);
    await expect(
      raw([
        [bank, 1],
        [sales, -2],
      ]),
    ).rejects.toThrow(/does not balance/);
  });

  it('refuse a control line without its item or tax, an item on another account, and one of another business', async () => {
    const [shop, other] = [await aShop(world), await aShop(world)];
    const { item } = await sell(shop, 11_300);
    const { item: foreign } = await sell(other, 11_300);
    const { receivable, bank, tax } = shop.accounts;
    const post = (account_id: number, named: object) =>
      as(shop.member, (ctx) =>
        insertEntry(
          ctx,
          { kind: 'x.y', subject: 'x', subjectId: 1, postedOn: '2026-11-15' },
          {
            lines: [
              { account_id, amount_cents: -100, ...named },
              { account_id: shop.accounts.cost, amount_cents: 100 },
            ],
            taxes: [],
            allocations: [],
          },
        ),
      );
    await expect(post(receivable, {})).rejects.toThrow(/may not join/);
    await expect(post(receivable, { item_id: item })).rejects.toThrow(/may not join/);
    await expect(post(tax, {})).rejects.toThrow(/may not join/);
    await expect(post(bank, { item_id: item, customer_id: shop.idClient })).rejects.toThrow(/may not join/);
    await expect(post(receivable, { item_id: foreign, customer_id: shop.idClient })).rejects.toThrow(/foreign key/);
    await post(receivable, { item_id: item, customer_id: shop.idClient });
  });

  it('are closed to change: no update, no delete, no late line, whoever tries; the application writes through one call', async () => {
    const shop = await aShop(world);
    const { entry } = await sell(shop, 11_300);
    const own = (text: string) => world.owner.query(text, [entry]);
    await expect(own('update journal_lines set amount_cents = 1 where entry_id = $1')).rejects.toThrow(/stays/);
    await expect(own('delete from journal_entries where id = $1')).rejects.toThrow(/stays/);
    await expect(own('update tax_lines set tax_cents = 1 where entry_id = $1')).rejects.toThrow(/stays/);
    const late = `insert into journal_lines (business_id, entry_id, position, posted_on, account_id, amount_cents)
      select business_id, entry_id, 9, posted_on, $2, 1 from journal_lines where entry_id = $1 and position = 1`;
    await expect(world.owner.query(late, [entry, shop.accounts.bank])).rejects.toThrow(/may not join/);
    const { rows: writable } = await world.owner.query(
      `select c.relname from pg_class c where c.relname in ('journal_entries', 'journal_lines', 'tax_lines', 'allocations',
         'account_months', 'account_days', 'party_months', 'tax_days')
       and (has_table_privilege('app_rw', c.oid, 'insert') or has_any_column_privilege('app_rw', c.oid, 'update')
         or has_table_privilege('app_rw', c.oid, 'delete'))`,
    );
    expect(writable).toEqual([]);
  });

  it('accept nothing on or before the day they are closed through, and never open again', async () => {
    const shop = await aShop(world);
    const { member } = shop;
    expect(await as(member, (ctx) => lockThrough(ctx, '2026-10-31', 'Month end'))).toBe(true);
    await expect(sell(shop, 11_300, '2026-10-31')).rejects.toMatchObject({
      code: 'ledger.period_locked',
      cause: { message: 'the books are closed through 2026-10-31' },
    });
    await expect(as(member, (ctx) => requireOpenPeriod(ctx, '2026-10-31'))).rejects.toThrow(/closed for this day/);
    await as(member, (ctx) => requireOpenPeriod(ctx, '2026-11-01'));
    await sell(shop, 11_300, '2026-11-01');
    expect(await as(member, (ctx) => lockThrough(ctx, '2026-09-30', 'Month end'))).toBe(false);
  });

  it('add up after two hundred entries, fifty of them at once', async () => {
    const shop = await aShop(world);
    // Fifty at a time: more would only test how long a request may wait for its turn.
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 50 }, (_, n) => sell(shop, 1_000 + n, `2026-${n % 2 ? '10' : '11'}-15`)));
    expect(await as(shop.member, verifyLedger)).toEqual({ entries: 200, ...SOUND });
  });
});

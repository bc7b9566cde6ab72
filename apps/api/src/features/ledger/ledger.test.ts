import { credit, debit } from '@countinghouse/domain/ledger/posting';
import { cents } from '@countinghouse/domain/money/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { lockThrough, postEntry, requireOpenPeriod, reverseEntry, verifyLedger } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const sale = (ctx: Ctx, amount: number, postedOn = '2026-11-15', subjectId = 1) =>
  postEntry(ctx, { kind: 'invoice.approved', subject: 'invoices', subjectId, postedOn }, [
    debit('receivable', cents(amount)),
    credit('sales', cents(amount - 500)),
    credit('tax', cents(500)),
    credit('shipping', cents(0)),
  ]);
const as = <T>({ businessId, userId }: Member, work: (ctx: Ctx) => Promise<T>) =>
  within(world, businessId, userId, work);
const balances = async ({ businessId }: Member) =>
  Object.fromEntries(
    (
      await world.owner.query(
        `select a.role, sum(b.debit_cents - b.credit_cents)::int as balance from account_balances b
         join accounts a on a.business_id = b.business_id and a.id = b.account_id where b.business_id = $1 group by 1`,
        [businessId],
      )
    ).rows.map((row) => [row.role, row.balance]),
  );

describe('the books', () => {
  it('begin with a chart, and keep the balance of every account and month', async () => {
    const person = await aBusiness(world);
    await as(person, (ctx) => sale(ctx, 11_300));
    await as(person, (ctx) => sale(ctx, 5_650, '2026-10-31'));
    expect(await balances(person)).toEqual({ receivable: 16_950, sales: -15_950, tax: -1_000 });
    expect(await as(person, verifyLedger)).toEqual({ entries: 2, unbalanced: 0, wrongBalances: 0 });
  });

  it('turn an entry round, once, and leave nothing of it', async () => {
    const person = await aBusiness(world);
    const id = (await as(person, (ctx) => sale(ctx, 11_300))) ?? 0;
    await as(person, (ctx) => reverseEntry(ctx, id, '2026-12-01'));
    expect(await balances(person)).toEqual({ receivable: 0, sales: 0, tax: 0 });
    await expect(as(person, (ctx) => reverseEntry(ctx, id, '2026-12-02'))).rejects.toThrow(/unique/);
  });

  it('refuse what does not balance: in the code, and in the database when the code forgot', async () => {
    const person = await aBusiness(world);
    const lopsided = as(person, (ctx) =>
      postEntry(ctx, { kind: 'x.y', subject: 'x', subjectId: 1, postedOn: '2026-11-15' }, [
        debit('bank', cents(1)),
        credit('sales', cents(2)),
      ]),
    );
    await expect(lopsided).rejects.toThrow(/does not balance/);
    const raw = as(person, async (ctx) => {
      await ctx.tx
        .insertInto('journal_entries')
        .values({
          business_id: ctx.businessId,
          kind: 'x',
          subject: 'x',
          subject_id: 1,
          posted_on: '2026-11-15',
          created_at: ctx.now,
        })
        .execute();
    });
    await expect(raw).rejects.toThrow(/does not balance/);
  });

  it('are closed to change: no update, no delete, no late line, whoever tries', async () => {
    const person = await aBusiness(world);
    const id = (await as(person, (ctx) => sale(ctx, 11_300))) ?? 0;
    await expect(
      world.owner.query('update journal_lines set amount_cents = 1 where entry_id = $1', [id]),
    ).rejects.toThrow(/stays/);
    await expect(world.owner.query('delete from journal_entries where id = $1', [id])).rejects.toThrow(/stays/);
    const late = as(person, async (ctx) => {
      const account = await ctx.tx.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow();
      await ctx.tx
        .insertInto('journal_lines')
        .values({ business_id: ctx.businessId, entry_id: id, position: 9, account_id: account.id, amount_cents: 1 })
        .execute();
    });
    await expect(late).rejects.toThrow(/closed/);
  });

  it('accept nothing on or before the day they are closed through, and never open again', async () => {
    const person = await aBusiness(world);
    expect(await as(person, (ctx) => lockThrough(ctx, '2026-10-31'))).toBe(true);
    await expect(as(person, (ctx) => sale(ctx, 11_300, '2026-10-31'))).rejects.toMatchObject({
      code: 'ledger.period_locked',
      cause: { message: 'the books are closed through 2026-10-31' },
    });
    await expect(as(person, (ctx) => requireOpenPeriod(ctx, '2026-10-31'))).rejects.toThrow(/closed for this day/);
    await as(person, (ctx) => requireOpenPeriod(ctx, '2026-11-01'));
    await as(person, (ctx) => sale(ctx, 11_300, '2026-11-01'));
    expect(await as(person, (ctx) => lockThrough(ctx, '2026-09-30'))).toBe(false);
  });

  it('add up after two hundred simultaneous entries', async () => {
    const person = await aBusiness(world);
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        as(person, (ctx) => sale(ctx, 1_000 + n, `2026-${n % 2 ? '10' : '11'}-15`, n)),
      ),
    );
    expect(await as(person, verifyLedger)).toEqual({ entries: 200, unbalanced: 0, wrongBalances: 0 });
  });

  it('a check that finds a balance somebody falsified', async () => {
    const person = await aBusiness(world);
    await as(person, (ctx) => sale(ctx, 11_300));
    await world.owner.query(
      'update account_balances set debit_cents = debit_cents + 1 where business_id = $1 and debit_cents > 0',
      [person.businessId],
    );
    expect(await as(person, verifyLedger)).toMatchObject({ wrongBalances: 1 });
  });
});

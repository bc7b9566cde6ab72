import { splitSpan } from '@countinghouse/domain/reports/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { explainStatements, type PlanMode, type StatementPlan } from '../../../../test/explain.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { within } from '../../../../test/makers/businesses.ts';
import { fillBooks } from '../../../../test/makers/journal-rows.ts';
import { aShop, type Shop, SOUND } from '../../../../test/makers/ledger.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { balanceOf } from '../ledger.repo.ts';
import { sumReceived } from '../received.repo.ts';
import { verifyLedger } from '../verify-ledger.ts';
import { sumTurnovers } from './account-turnovers.repo.ts';
import { ageParties } from './ageing.repo.ts';
import { listBalances, listProfitMonths, listTaxReport } from './balances.repo.ts';
import { listLinesBehind } from './entries-behind.repo.ts';
import { ageOn, ageToday, listOpenItems } from './items.repo.ts';
import { listJournalPage } from './journal-pages.repo.ts';
import { loadStatement } from './statement.repo.ts';
import { sumTaxes } from './tax-sums.repo.ts';

/** `JOURNAL_DOCUMENTS=1000000 pnpm test --project api reports/plans` for the figures of docs/performance.md. */
const BIG = Number(process.env.JOURNAL_DOCUMENTS ?? 20_000);
const SMALL = 1_000;
/** Three years, the last day of which is today; so many customers that each has what a customer has. */
const BOOKS = { from: '2023-11-16', days: 1_095 };
const NOW = new Date('2026-11-15T17:00:00.000Z');

let world: TestWorld;
let small: Shop;
let big: Shop;
beforeAll(
  async () => {
    world = await startApp({ clock: () => NOW });
    [small, big] = [await aShop(world), await aShop(world)];
    await fillBooks(world.owner, small, { documents: SMALL, customers: SMALL / 50, ...BOOKS });
    await fillBooks(world.owner, big, { documents: BIG, customers: BIG / 50, ...BOOKS });
    return world.stop;
  },
  Math.max(600_000, BIG * 6),
);

type Question = {
  ask: (ctx: Pick<Ctx, 'tx' | 'businessId' | 'now'>, shop: Shop) => Promise<unknown>;
  /** Pages that the answer may touch, whatever the size; or for each open item where it has to look at all of them. */
  pages: number;
  perOpenItem?: number;
};

/** What reports ask, as they will ask it. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  'open items of a customer': { ask: (ctx, { idClient }) => listOpenItems(ctx, idClient), pages: 10 },
  'what all customers owe': { ask: (ctx) => balanceOf(ctx, 'receivable'), pages: 20 },
  'ageing today': { ask: (ctx) => ageToday(ctx, '2026-11-15'), pages: 10, perOpenItem: 0.05 },
  'ageing as of a day a year ago': { ask: (ctx) => ageOn(ctx, '2025-11-15'), pages: 60, perOpenItem: 1 },
  'statement of a quarter': {
    ask: (ctx, { idClient }) => loadStatement(ctx, { customerId: idClient, from: '2026-04-01', to: '2026-06-30' }),
    pages: 90,
  },
  'statement from the middle of a month': {
    ask: (ctx, { idClient }) => loadStatement(ctx, { customerId: idClient, from: '2026-04-16', to: '2026-06-30' }),
    pages: 120,
  },
  'profit and loss by month, a year': {
    ask: (ctx) => listProfitMonths(ctx, { from: '2025-12-01', to: '2026-11-01' }),
    pages: 40,
  },
  'tax by month, a year': { ask: (ctx) => listTaxReport(ctx, { from: '2025-12-01', to: '2026-11-15' }), pages: 60 },
  'trial balance as of a day': { ask: (ctx) => listBalances(ctx, '2026-08-14'), pages: 120 },
  'turnovers of the months of a year that begins within one, and of all of it': {
    ask: (ctx) =>
      sumTurnovers(ctx, [
        ...splitSpan({ from: '2025-11-16', to: '2026-11-15' }, 'month').map((span) => ({ ...span, isAll: false })),
        { from: '2025-11-16', to: '2026-11-15', isAll: false },
      ]),
    pages: 400,
  },
  'what accounts stand at on a day': {
    ask: (ctx) => sumTurnovers(ctx, [{ from: '0001-01-01', to: '2026-08-14', isAll: true }]),
    pages: 120,
  },
  'ageing by customer as of a day a year ago': {
    ask: (ctx) => ageParties(ctx, { side: 'receivable', day: '2025-11-15', agedBy: 'due', step: 30 }, 50),
    pages: 60,
    perOpenItem: 1,
  },
  'taxes of a year': {
    ask: (ctx) => sumTaxes(ctx, { from: '2025-12-01', to: '2026-11-15' }, 'accrual'),
    pages: 80,
  },
  'a page of the general ledger': {
    ask: (ctx, { accounts }) =>
      listLinesBehind(
        ctx,
        { accountId: accounts.sales, from: '2026-01-01', to: '2026-10-31', only: null, withoutClosing: null },
        { after: null, size: 50 },
      ),
    pages: 700,
  },
  'a page of the ledger for the accountant': {
    ask: (ctx) => listJournalPage(ctx, { from: '2023-11-16', to: '2026-11-15', after: 0, entries: 50 }),
    pages: 900,
  },
  'money received in thirty days': { ask: (ctx) => sumReceived(ctx, 30), pages: 60, perOpenItem: 4 },
};

async function pagesOf(name: string, shop: Shop, mode: PlanMode): Promise<{ pages: number; plans: string }> {
  const url = world.platform.config.cells[0]?.url ?? '';
  const { businessId } = shop.member;
  const explained: StatementPlan[] = await explainStatements(url, businessId, mode, (tx) =>
    (QUESTIONS[name] as Question).ask({ tx, businessId, now: NOW }, shop),
  );
  return {
    pages: explained.reduce((total, { buffers }) => total + buffers, 0),
    plans: explained.map(({ plan }) => plan).join('\n'),
  };
}

const openItems = async ({ member }: Shop) =>
  (
    await world.owner.query<{ n: number }>(
      'select count(*)::int as n from open_items where business_id = $1 and open_cents <> 0',
      [member.businessId],
    )
  ).rows[0]?.n ?? 0;

describe(`reports on ${SMALL} and ${BIG} documents`, () => {
  it('stand on books without a difference', async () => {
    const { businessId, userId } = small.member;
    expect(await within(world, businessId, userId, verifyLedger)).toMatchObject(SOUND);
  });

  it('agree with each other: what is open by age is what customers owe, today and on any day', async () => {
    const { businessId, userId } = small.member;
    await within(world, businessId, userId, async (ctx) => {
      const sum = (buckets: { cents: number }[]) => buckets.reduce((total, { cents }) => total + cents, 0);
      const owed = await balanceOf(ctx, 'receivable');
      expect(sum(await ageToday(ctx, '2026-11-15'))).toBe(owed);
      expect(sum(await ageOn(ctx, '2026-11-15'))).toBe(owed);
      for (const day of ['2024-02-29', '2025-06-30', '2026-09-01']) {
        const balances = await listBalances(ctx, day);
        const receivable = balances.find(({ account_id }) => account_id === small.accounts.receivable);
        expect(sum(await ageOn(ctx, day)), day).toBe((receivable?.debit ?? 0) - (receivable?.credit ?? 0));
      }
    });
  });

  it.each(
    Object.keys(QUESTIONS).flatMap((name) => (['custom', 'generic'] as const).map((mode) => [name, mode] as const)),
  )('%s touches few pages, with a %s plan', async (name, mode) => {
    const { pages: most, perOpenItem = 0 } = QUESTIONS[name] as Question;
    for (const shop of [small, big]) {
      const { pages, plans } = await pagesOf(name, shop, mode);
      const allowed = most + perOpenItem * (await openItems(shop));
      if (process.env.PRINT_PAGES) process.stdout.write(`${name} (${mode}): ${pages} pages, ${allowed} allowed\n`);
      expect(pages, plans).toBeLessThanOrEqual(allowed);
    }
  });
});

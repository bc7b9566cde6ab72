import type { FiscalYear } from '@countinghouse/contracts/ledger';
import type { PostingAccount } from '@countinghouse/domain/ledger/chart';
import { debit, type Posting } from '@countinghouse/domain/ledger/posting';
import { cents, sum } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { closedThrough } from '../move-lock.ts';
import { insertLockChange, lockCalendar, updateLock } from '../period-locks.repo.ts';
import { postEntry } from '../post-entry.ts';
import { type AccountBalance, listBalances } from '../reports/balances.repo.ts';
import { presentYear } from './create-year.ts';
import { listYearDrafts } from './year-drafts.ts';
import { closeYearRow, listYears, type YearRow } from './years.repo.ts';

/** Income and expense of a year go to retained earnings on its last day, and nobody posts into it any more. */
export async function closeYear(ctx: Ctx, id: number, { confirm }: { confirm: boolean }): Promise<FiscalYear> {
  const lock = await lockCalendar(ctx);
  const year = await requireClosable(ctx, id);
  const drafts = await listYearDrafts(ctx, { from: year.starts_on, to: year.ends_on });
  if (drafts.length > 0 && !confirm)
    throw new AppError('ledger.year_has_drafts', {
      drafts: drafts.map(({ name, day }) => `${name}, ${day}`).join('; '),
    });
  const balances = await listBalances(ctx, year.ends_on);
  requireBalance(balances);
  const entryId = await postEntry(
    ctx,
    { kind: 'year.closed', subject: 'fiscal_years', subjectId: id, postedOn: year.ends_on, source: 'close' },
    closingPostings(balances),
  );
  await closeYearRow(ctx, id, entryId);
  const to = closedThrough(lock, year.ends_on);
  await updateLock(ctx, to);
  if (to.lockedThrough !== lock.lockedThrough) await insertLockChange(ctx, { from: lock, to, reason: 'Year closed' });
  const { profit } = figuresOf(balances);
  await ctx.audit({
    action: 'fiscal_year.closed',
    subject: 'fiscal_years',
    subjectId: id,
    after: { endsOn: year.ends_on, profit, draftsLeft: drafts.length },
  });
  return presentYear((await findYear(ctx, id)) ?? year);
}

/** What closing it would do; nothing is written. */
export async function previewYearClose(ctx: Ctx, id: number) {
  const year = await findYear(ctx, id);
  if (!year) throw new AppError('ledger.year_not_found');
  const span = { from: year.starts_on, to: year.ends_on };
  return {
    currencyCode: await businessCurrency(ctx),
    ...figuresOf(await listBalances(ctx, year.ends_on)),
    drafts: await listYearDrafts(ctx, span),
  };
}

const findYear = async (ctx: Ctx, id: number) => (await listYears(ctx)).find((year) => year.id === id);

async function requireClosable(ctx: Ctx, id: number): Promise<YearRow> {
  const years = await listYears(ctx);
  const year = years.find((each) => each.id === id);
  if (!year) throw new AppError('ledger.year_not_found');
  if (year.closed_at !== null) throw new AppError('ledger.year_closed');
  if (year.ends_on >= (await businessToday(ctx))) throw new AppError('ledger.year_not_over');
  if (years.some(({ ends_on, closed_at }) => ends_on < year.starts_on && closed_at === null))
    throw new AppError('ledger.earlier_year_open');
  return year;
}

/** Kept by the database with every entry; a difference here is damage, and nothing is closed on top of it. */
function requireBalance(balances: readonly AccountBalance[]): void {
  const difference = balances.reduce((total, { debit: d, credit: c }) => total + BigInt(d) - BigInt(c), 0n);
  if (difference !== 0n) throw new Error(`the trial balance is off by ${difference}`);
}

const isResult = ({ kind }: AccountBalance) => kind === 'income' || kind === 'expense';

/** Every account of income and expense to nothing, the difference to retained earnings. */
function closingPostings(balances: readonly AccountBalance[]): Posting<PostingAccount>[] {
  const postings = balances
    .filter(isResult)
    .map(({ account_id, debit: d, credit: c }) => debit<PostingAccount>({ accountId: account_id }, cents(c - d)));
  return [...postings, debit('retained', cents(0 - sum(postings.map(({ amount }) => amount))))];
}

function figuresOf(balances: readonly AccountBalance[]) {
  const of = (kind: string) =>
    sum(balances.filter((each) => each.kind === kind).map((each) => cents(each.credit - each.debit)));
  const [income, expense] = [of('income'), cents(0 - of('expense'))];
  return { income, expense, profit: cents(income - expense) };
}

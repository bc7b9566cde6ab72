import type { NewSeries, Series, SeriesInput } from '@countinghouse/contracts/recurring';
import { can } from '@countinghouse/domain/access/permissions';
import { firstDate } from '@countinghouse/domain/recurring/dates';
import { sortName } from '@countinghouse/domain/search/sort-name';
import type { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { overwriteNote, requireFresh } from '../../platform/versions.ts';
import type { TypedFields } from '../invoices/index.ts';
import { type DocumentTerms, loadTerms } from '../settings/index.ts';
import { currentCharging } from './charging.ts';
import { loadSeries, requireLocked } from './load-series.ts';
import { makeInvoice } from './make-invoice.ts';
import { findSeriesOf, takeDate } from './occurrences.repo.ts';
import { nextColumns, nextOf, planRun, waitingFrom } from './schedule.ts';
import { insertSeries, type SeriesColumns, saveSeries, setProgress } from './series.repo.ts';
import { composeOn, contentColumns, readInvoice, requireBillable } from './series-content.ts';
import { ruleColumns, ruleOf } from './series-rule.ts';

type Creation = z.output<typeof NewSeries>;
type Change = z.output<typeof SeriesInput>;
type Fields = Omit<Change, 'invoice' | 'idInvoice' | 'version'>;

/**
 * A series, and where its first date is today the invoice of it, in one transaction: no series without the invoice that
 * somebody believes was made.
 */
export async function createSeries(ctx: Ctx, { invoice, idInvoice, ...fields }: Creation): Promise<Series> {
  const terms = await loadTerms(ctx);
  const source = idInvoice === 0 ? null : await readInvoice(ctx, idInvoice, terms);
  const typed = source?.typed ?? invoice;
  if (!typed) throw new AppError('request.invalid', { invoice: 'Say what each invoice bills.' });
  const { rule } = fields;
  const earliest = source && source.day < terms.today ? source.day : terms.today;
  if (rule.start < earliest) throw new AppError('request.invalid', { 'rule.start': `Not before ${earliest}.` });
  const isOwnDate = source !== null && firstDate(rule, source.day) === source.day;
  const taken = new Set(isOwnDate ? [source.day] : []);
  const next = nextColumns({ rule, runTime: fields.runTime, zone: terms.timezone }, terms.today, taken);
  const columns = await columnsOf(ctx, { ...fields, typed, day: requireDate(next.next_on) }, terms);
  const id = await insertSeries(ctx, {
    ...columns,
    ...next,
    state: 'active',
    created_by: ctx.userId || null,
    updated_by: ctx.userId || null,
  });
  if (source && isOwnDate && !(await findSeriesOf(ctx, idInvoice)))
    await takeDate(ctx, { seriesId: id, day: source.day, state: 'made', invoiceId: idInvoice });
  await ctx.audit({
    action: 'series.created',
    subject: 'recurring_series',
    subjectId: id,
    after: { ...storyOf(fields), amount: columns.amount_cents, client: columns.client_name },
  });
  if (next.next_on === terms.today) await makeFirst(ctx, id, terms);
  await planRun(ctx);
  return loadSeries(ctx, id);
}

async function makeFirst(ctx: Ctx, id: number, terms: DocumentTerms): Promise<void> {
  const row = await requireLocked(ctx, id);
  await makeInvoice(ctx, row, { day: terms.today, terms });
  const next = await nextOf(ctx, row, { from: terms.today, zone: terms.timezone });
  await setProgress(ctx, id, { ...next, ...(next.next_on === null && { state: 'ended' }) });
}

/** Invoices that were made stay as they are; the rest of the calendar is counted anew. */
export async function updateSeries(ctx: Ctx, id: number, change: Change): Promise<Series> {
  const { invoice, idInvoice, version, ...fields } = change;
  const row = await requireLocked(ctx, id);
  requireFresh(row.version, version);
  if (row.state === 'ended') throw new AppError('series.ended');
  const terms = await loadTerms(ctx);
  const timed = { ...row, ...ruleColumns(fields.rule), run_time: fields.runTime };
  const isSameCalendar = JSON.stringify(ruleOf(row)) === JSON.stringify(ruleOf(timed));
  const from = isSameCalendar ? waitingFrom(row, terms.today) : terms.today;
  const next = await nextOf(ctx, timed, { from, zone: terms.timezone });
  const typed = idInvoice === 0 ? invoice : (await readInvoice(ctx, idInvoice, terms)).typed;
  const columns = await columnsOf(ctx, { ...fields, typed, day: requireDate(next.next_on) }, terms);
  const isWaiting = row.state === 'active' || row.paused_until !== null;
  // Its invoices are made with the rights of whoever saved it last.
  await saveSeries(ctx, id, { ...columns, ...(isWaiting && next), updated_by: ctx.userId || null });
  await ctx.audit({
    action: 'series.updated',
    subject: 'recurring_series',
    subjectId: id,
    before: { name: row.name, amount: row.amount_cents },
    after: { ...storyOf(fields), amount: columns.amount_cents, ...overwriteNote(version) },
  });
  await planRun(ctx);
  return loadSeries(ctx, id);
}

type SavedColumns = Omit<
  SeriesColumns,
  'state' | 'zone' | 'next_on' | 'next_run_at' | 'tries' | 'created_by' | 'updated_by'
>;

async function columnsOf(
  ctx: Ctx,
  { typed, day, ...fields }: Fields & { typed: TypedFields; day: string },
  terms: DocumentTerms,
): Promise<SavedColumns> {
  requireBillable(typed);
  await requireAction(ctx, fields.action, typed.idClient);
  const asInvoice: TypedFields = { ...typed, generateType: 'invoice' };
  const rise = fields.rise && { from: fields.rise.from, ppm: fields.rise.percent };
  const composed = await composeOn(ctx, asInvoice, { day, terms, rise });
  return {
    name: fields.name,
    sort_name: sortName(fields.name),
    ...contentColumns(asInvoice),
    ...ruleColumns(fields.rule),
    client_name: composed.clientName,
    run_time: fields.runTime,
    due_days: fields.dueDays,
    action: fields.action,
    rise_from: fields.rise?.from ?? null,
    rise_ppm: fields.rise?.percent ?? null,
    amount_cents: composed.added.totals.totalBill,
  };
}

/** Its invoices are made with the rights of whoever saved it last, so these are asked for now. */
async function requireAction(ctx: Ctx, action: Fields['action'], customerId: number): Promise<void> {
  if (action !== 'draft' && !can(ctx.role, 'invoices.approve')) throw new AppError('access.denied');
  if (action === 'charge' && !(await currentCharging().canCharge(ctx, customerId)))
    throw new AppError('series.no_charging', { action: 'This customer has no saved payment method.' });
}

function requireDate(day: string | null): string {
  if (day === null) throw new AppError('request.invalid', { 'rule.endsOn': 'There is no date left before the end.' });
  return day;
}

const storyOf = ({ name, rule, action, runTime, dueDays, rise }: Fields) => ({
  name,
  ...rule,
  action,
  runTime,
  dueDays,
  rise,
});

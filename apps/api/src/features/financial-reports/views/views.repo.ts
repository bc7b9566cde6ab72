import type { ReportChoices } from '@countinghouse/contracts/report-views';
import type { FinancialReport } from '@countinghouse/domain/reports/catalogue';
import type { ViewDays } from '@countinghouse/domain/reports/saved-views';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

/** A saved view with its schedule, if it has one. */
export type ViewRow = Awaited<ReturnType<typeof listViews>>[number];
export type ViewColumns = ViewDays & { name: string; choices: ReportChoices; isShared: boolean };

const living = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('report_views as v')
    .leftJoin('report_schedules as s', (join) =>
      join.onRef('s.business_id', '=', 'v.business_id').onRef('s.view_id', '=', 'v.id'),
    )
    .select(['v.id', 'v.name', 'v.report', 'v.period', 'v.from_on', 'v.to_on', 'v.choices', 'v.is_shared'])
    .select(['v.created_by', 'v.version'])
    .select([
      's.every',
      's.day',
      's.hour',
      's.format',
      's.state',
      's.problem',
      's.next_on',
      's.last_sent_at',
      's.set_by',
    ])
    .select(({ selectFrom }) =>
      selectFrom('report_sendings as g')
        .select('g.state')
        .whereRef('g.business_id', '=', 'v.business_id')
        .whereRef('g.view_id', '=', 'v.id')
        .orderBy('g.id', 'desc')
        .limit(1)
        .as('last_state'),
    )
    .where('v.business_id', '=', businessId)
    .where('v.archived_at', 'is', null);

/** Those of a person and those for everybody, by name. */
export const listViews = (ctx: Reader, userId: number) =>
  living(ctx)
    .where(({ eb, or }) => or([eb('v.is_shared', '=', true), eb('v.created_by', '=', userId)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();

export const findView = (ctx: Reader, id: number) => living(ctx).where('v.id', '=', id).executeTakeFirst();

/** Nobody else changes the view, or when it is sent, until the transaction ends. */
export async function lockView(ctx: Ctx, id: number): Promise<ViewRow | undefined> {
  await ctx.tx
    .selectFrom('report_views')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findView(ctx, id);
}

/** Counts under a lock of the business, so that two who save at once do not both find room for one. */
export async function countViews({ tx, businessId }: Ctx): Promise<number> {
  await tx
    .selectFrom('businesses')
    .select('business_id')
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await tx
    .selectFrom('report_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columnsOf = ({ name, period, from, to, choices, isShared }: ViewColumns) => ({
  name,
  period,
  from_on: from,
  to_on: to,
  choices: JSON.stringify(choices),
  is_shared: isShared,
});

export async function insertView(ctx: Ctx, report: FinancialReport, view: ViewColumns): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('report_views')
    .values({
      business_id: ctx.businessId,
      report,
      ...columnsOf(view),
      created_by: ctx.userId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const change = (ctx: Ctx, id: number) =>
  ctx.tx
    .updateTable('report_views')
    .set({ version: sql`version + 1`, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id);

export const updateView = (ctx: Ctx, id: number, view: ViewColumns) => change(ctx, id).set(columnsOf(view)).execute();

export const archiveView = (ctx: Ctx, id: number) => change(ctx, id).set({ archived_at: ctx.now }).execute();

import type { SheetFormat } from '@countinghouse/contracts/financial-reports';
import type { DaySpan } from '@countinghouse/domain/reports/spans';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

type SendingColumns = {
  viewId: number;
  /** Null: by hand, besides its dates. */
  dueOn: string | null;
  span: DaySpan;
  format: SheetFormat;
  state: 'queued' | 'failed';
  problem?: string;
  sheet: object | null;
};

export async function insertSending(ctx: Ctx, sending: SendingColumns): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('report_sendings')
    .values({
      business_id: ctx.businessId,
      view_id: sending.viewId,
      due_on: sending.dueOn,
      from_on: sending.span.from,
      to_on: sending.span.to,
      format: sending.format,
      state: sending.state,
      problem: sending.problem ?? '',
      sheet: sending.sheet && JSON.stringify(sending.sheet),
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last date that was worked, sent or not. */
export async function findLastDate({ tx, businessId }: Reader, viewId: number): Promise<string | null> {
  const { day } = await tx
    .selectFrom('report_sendings')
    .select(({ fn }) => fn.max('due_on').as('day'))
    .where('business_id', '=', businessId)
    .where('view_id', '=', viewId)
    .executeTakeFirstOrThrow();
  return day;
}

export const findSending = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('report_sendings')
    .select(['id', 'view_id', 'format', 'sheet', 'due_on'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();

type SendingOutcome = { state?: 'sent' | 'failed'; problem?: string; mail_id?: number };

export const updateSending = (ctx: Ctx, id: number, outcome: SendingOutcome) =>
  ctx.tx
    .updateTable('report_sendings')
    .set(outcome)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Forgets what old mails showed; that they were sent stays. */
export async function forgetSheets({ tx, businessId }: Ctx, before: Date, limit: number): Promise<number> {
  const forgotten = await tx
    .updateTable('report_sendings')
    .set({ sheet: null })
    .where('business_id', '=', businessId)
    .where(
      sql<SqlBool>`id in (select id from report_sendings where business_id = ${businessId} and sheet is not null
        and created_at < ${before} limit ${limit})`,
    )
    .returning('id')
    .execute();
  return forgotten.length;
}

import type { SheetFormat } from '@countinghouse/contracts/financial-reports';
import { can, ROLES } from '@countinghouse/domain/access/permissions';
import type { SendRule } from '@countinghouse/domain/reports/send-days';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

const READERS = ROLES.filter((role) => can(role, 'ledger.read'));

/** Active members who may read reports. */
export const listReportReaders = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('business_id', '=', businessId)
    .where('is_disabled', '=', false)
    .where('role', 'in', READERS)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();

export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number];

/** Who was chosen for these views, also those who may not read reports any more. */
export const listRecipients = ({ tx, businessId }: Reader, viewIds: readonly number[]) =>
  tx
    .selectFrom('report_recipients as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 'r.business_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select(['r.view_id', 'u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .select(({ eb, and }) =>
      and([eb('u.is_disabled', '=', false), eb('u.role', 'in', READERS)])
        .$castTo<boolean>()
        .as('may_read'),
    )
    .where('r.business_id', '=', businessId)
    .where(sql<SqlBool>`r.view_id = any(${[...viewIds]}::bigint[])`)
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();

export type ScheduleColumns = SendRule & { hour: number; format: SheetFormat; nextOn: string | null };

/** As it is saved, it goes with the rights of who saves it; what went wrong before is over. */
export async function putSchedule(
  ctx: Ctx,
  viewId: number,
  { nextOn, recipients, ...rule }: ScheduleColumns & { recipients: readonly number[] },
): Promise<void> {
  const columns = {
    ...rule,
    state: nextOn === null ? 'paused' : 'active',
    problem: '',
    next_on: nextOn,
    set_by: ctx.userId,
    updated_at: ctx.now,
  };
  await ctx.tx
    .insertInto('report_schedules')
    .values({ business_id: ctx.businessId, view_id: viewId, ...columns })
    .onConflict((conflict) => conflict.columns(['business_id', 'view_id']).doUpdateSet(columns))
    .execute();
  await ctx.tx
    .deleteFrom('report_recipients')
    .where('business_id', '=', ctx.businessId)
    .where('view_id', '=', viewId)
    .execute();
  await ctx.tx
    .insertInto('report_recipients')
    .values(recipients.map((id) => ({ business_id: ctx.businessId, view_id: viewId, user_id: id })))
    .execute();
}

/** With it goes the list of its recipients. */
export const deleteSchedule = (ctx: Ctx, viewId: number) =>
  ctx.tx
    .deleteFrom('report_schedules')
    .where('business_id', '=', ctx.businessId)
    .where('view_id', '=', viewId)
    .execute();

type ScheduleProgress = {
  state?: 'active' | 'paused' | 'stopped';
  next_on?: string | null;
  problem?: string;
  last_sent_at?: Date;
  set_by?: number;
};

export const setProgress = (ctx: Ctx, viewId: number, progress: ScheduleProgress) =>
  ctx.tx
    .updateTable('report_schedules')
    .set({ ...progress, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('view_id', '=', viewId)
    .execute();

/** The next date of all views, and its hour; undefined where nothing is to be sent. */
export const findNextDate = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('report_schedules')
    .select(['next_on', 'hour'])
    .where('business_id', '=', businessId)
    .where('next_on', 'is not', null)
    .orderBy('next_on')
    .orderBy('hour')
    .limit(1)
    .executeTakeFirst();

export type DueSchedule = NonNullable<Awaited<ReturnType<typeof lockDueSchedule>>>;
type DueFilter = { day: string; hour: number; except: readonly number[] };

/** The first one whose hour has come, locked: another worker waits, and then finds its date moved on. */
export const lockDueSchedule = ({ tx, businessId }: Ctx, { day, hour, except }: DueFilter) =>
  tx
    .selectFrom('report_schedules')
    .select(['view_id', 'every', 'day', 'hour', 'format', 'next_on', 'set_by'])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`(next_on, hour) <= (${day}::date, ${hour}::smallint)`)
    .where(sql<SqlBool>`view_id <> all(${[...except]}::bigint[])`)
    .orderBy('next_on')
    .orderBy('hour')
    .orderBy('view_id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

import type { NotificationType } from '@countinghouse/contracts/notifications';
import type { Role } from '@countinghouse/domain/access/permissions';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Slice } from '../../platform/db/page-of.ts';
import { takePage } from '../../platform/db/paging.ts';
import type { Reader } from '../../platform/db/reader.ts';

const COLUMNS = [
  'id',
  'event',
  'type',
  'title',
  'link_title',
  'link_to',
  'subject',
  'subject_id',
  'read_at',
  'created_at',
] as const;

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Whose rows: nobody reads what somebody else was told. */
type Owner = Reader & Pick<Ctx, 'userId'>;

const own = ({ tx, businessId, userId }: Owner) =>
  tx.selectFrom('notifications').where('business_id', '=', businessId).where('user_id', '=', userId);

type NotificationFilter = { isUnread: boolean };

const filtered = (owner: Owner, { isUnread }: NotificationFilter) =>
  own(owner).$if(isUnread, (query) => query.where('read_at', 'is', null));

/** The id is the order: later is larger, in one business. */
export const listNotifications = (owner: Owner, filter: NotificationFilter, slice: Slice<'created'>) =>
  takePage(filtered(owner, filter).select(COLUMNS), { ...slice, sort: sql.ref('id'), id: null }).execute();

/** Reads no further than `most` and one more. */
export async function countNotifications(owner: Owner, filter: NotificationFilter, most: number): Promise<number> {
  const { n } = await owner.tx
    .selectFrom(
      filtered(owner, filter)
        .select('id')
        .orderBy('id', 'desc')
        .limit(most + 1)
        .as('t'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export type NewNotification = {
  event: string;
  type: NotificationType;
  title: string;
  linkTitle: string;
  linkTo: string;
  subject: string;
  subjectId: number;
  onceKey: string | null;
};

type Audience = { roles: readonly Role[]; except: number; only: readonly number[] | undefined };

/** One statement for all users. Who was told already under the same key is not told again. */
export async function insertForUsers(ctx: Ctx, told: NewNotification, audience: Audience): Promise<void> {
  const { roles, except, only } = audience;
  const { tx, businessId, now } = ctx;
  await tx
    .insertInto('notifications')
    .columns([
      'business_id',
      'user_id',
      'event',
      'type',
      'title',
      'link_title',
      'link_to',
      'subject',
      'subject_id',
      'once_key',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(({ val }) => [
          'business_id',
          'id',
          val(told.event).as('event'),
          val(told.type).as('type'),
          val(told.title).as('title'),
          val(told.linkTitle).as('link_title'),
          val(told.linkTo).as('link_to'),
          val(told.subject).as('subject'),
          sql<number>`${told.subjectId}::bigint`.as('subject_id'),
          val(told.onceKey).as('once_key'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('business_id', '=', businessId)
        .where('is_disabled', '=', false)
        .where('role', 'in', [...roles])
        .where('id', '<>', except)
        .$if(only !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(only ?? [])]}::bigint[])`))
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps the first time. Undefined when it is not this user's. */
export const markRead = (ctx: Ctx, id: number) =>
  ctx.tx
    .updateTable('notifications')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(ctx.now)) }))
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', ctx.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();

export async function markAllRead(ctx: Ctx, upTo: number | undefined): Promise<number> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', ctx.userId)
    .where('read_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function deleteRead(ctx: Ctx, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('notifications')
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('notifications')
        .select('id')
        .where('business_id', '=', ctx.businessId)
        .where('read_at', '<', before)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

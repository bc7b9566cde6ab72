import type { OutboxFilters, OutboxView } from '@countinghouse/contracts/outbox';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Slice } from '../../../platform/db/page-of.ts';
import { MAX_COUNTED, takePage } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';

export type OutboxRow = Awaited<ReturnType<typeof listOutboxRows>>[number];
export type OutboxFilter = { search: string; filters: OutboxFilters };
type TimedReader = Reader & Pick<Ctx, 'now'>;

const OWN = ['o.id', 'o.template', 'o.state', 'o.to_address', 'o.more_to', 'o.subject', 'o.about_table'] as const;
const TRIED = ['o.about_id', 'o.attempts', 'o.last_response', 'o.last_error', 'o.next_attempt_at'] as const;
const KEPT = ['o.created_at', 'o.accepted_at', 'o.send_at', 'o.is_secret', 'o.used_for'] as const;

const described = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('mail_outbox as o')
    .leftJoin('mail_servers as m', (join) =>
      join.onRef('m.business_id', '=', 'o.business_id').onRef('m.id', '=', 'o.server_id'),
    )
    .select([...OWN, ...TRIED, ...KEPT, 'm.name as server_name'])
    .where('o.business_id', '=', businessId);

const DAY_MS = 24 * 3_600_000;

function narrowed(ctx: TimedReader, { search, filters: { view, days } }: OutboxFilter) {
  let found = described(ctx);
  if (view === 'Waiting') found = found.where('o.state', 'in', ['Queued', 'Sending']).where(isScheduled(ctx, false));
  else if (view === 'Scheduled') found = found.where('o.state', '=', 'Queued').where(isScheduled(ctx, true));
  else if (view !== undefined) found = found.where('o.state', '=', view);
  if (days !== undefined) found = found.where('o.created_at', '>', new Date(ctx.now.getTime() - days * DAY_MS));
  if (search === '') return found;
  return found.where(sql<SqlBool>`strpos(lower(o.to_address || ' ' || o.subject), ${search.toLowerCase()}::text) > 0`);
}

/** Nobody tried yet, and its time has not come. */
const isScheduled = ({ now }: Pick<Ctx, 'now'>, wanted: boolean) =>
  sql<SqlBool>`(o.state = 'Queued' and o.send_at is not null and o.send_at > ${now}::timestamptz) = ${wanted}::boolean`;

export const listOutboxRows = (ctx: TimedReader, filter: OutboxFilter, slice: Slice<'created'>) =>
  takePage(narrowed(ctx, filter), { ...slice, sort: sql.ref('o.created_at'), id: sql.ref('o.id') }).execute();

export async function countOutboxRows(ctx: TimedReader, filter: OutboxFilter): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom(
      narrowed(ctx, filter)
        .clearSelect()
        .select('o.id')
        .limit(MAX_COUNTED + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** How many there are of each view, in one read of the index by state. */
export async function countViews({ tx, businessId, now }: TimedReader): Promise<Record<OutboxView, number>> {
  const rows = await tx
    .selectFrom('mail_outbox as o')
    .select(
      sql<OutboxView>`case when o.state = 'Queued' and o.send_at > ${now}::timestamptz then 'Scheduled'
        when o.state in ('Queued', 'Sending') then 'Waiting' else o.state end`.as('view'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('o.business_id', '=', businessId)
    .groupBy('view')
    .execute();
  const of = (view: OutboxView) => rows.find((row) => row.view === view)?.n ?? 0;
  return {
    Waiting: of('Waiting'),
    Scheduled: of('Scheduled'),
    Failed: of('Failed'),
    Bounced: of('Bounced'),
    Accepted: of('Accepted'),
    Canceled: of('Canceled'),
  };
}

export const findOutboxRow = (ctx: Reader, id: number) =>
  described(ctx)
    .select(['o.cc', 'o.bcc', 'o.reply_to', 'o.text', 'o.attachments', 'o.dialogue'])
    .where('o.id', '=', id)
    .executeTakeFirst();

export async function hasActiveServer({ tx, businessId }: Reader): Promise<boolean> {
  const row = await tx
    .selectFrom('mail_servers')
    .select('id')
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import { dayIn } from '@countinghouse/domain/days/zones';
import { type SqlBool, sql } from 'kysely';
import { pageParts } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { all, conditionsOf, IS_OPEN } from './conditions.repo.ts';
import type { ListFilter } from './list-filter.ts';
import { type InvoicePage, orderOf, type Page, takeFound } from './rows.repo.ts';

/**
 * The page of everything that is overdue, by the day of its making. No index has both orders, but among documents with the
 * same number of days to pay (`due_term`) the overdue ones are those made before a certain day. So each term says its first
 * few, and the page is taken from them: a few entries of an index for each term, however many documents are open.
 */
export function listLate(ctx: Reader, listFilter: ListFilter, page: Page): Promise<InvoicePage> {
  const today = dayIn(listFilter.zone, listFilter.now);
  const open = all([...conditionsOf(ctx, listFilter, []), IS_OPEN]);
  // Said again of each document, because a class may hold several terms.
  const isLate = sql<SqlBool>`i.due_order < ${today}`;
  const first = sql`order by i.due_term limit 1`;
  // Class -2 was overdue when it was made; the others become so at the beginning of a day. Reckoned beside the documents: under
  // row security an index is only asked what is known to tell nothing, and PostgreSQL 15 does not know it of zones.
  const madeBefore = sql`case when t.term < -1 then 'infinity'::timestamptz
    else (${today}::date - t.term)::timestamp at time zone 'UTC' end`;
  const within = pageParts({ ...page, ...orderOf('created'), size: page.size + page.offset, offset: 0 });
  const across = pageParts({ ...page, ...orderOf('created', 'd.created_at', 'd.id') });
  return takeFound(
    ctx,
    page,
    sql`with recursive terms (term) as (
        (select i.due_term from invoices i where ${open} ${first})
        union all
        select (select i.due_term from invoices i where ${open} and i.due_term > t.term ${first})
        from terms t where t.term is not null)
      select d.id from terms t cross join lateral (select ${madeBefore} as made_before offset 0) b cross join lateral (
        select i.id, i.created_at from invoices i
        where ${all([open, sql`i.due_term = t.term`, sql`i.created_at < b.made_before`, isLate, ...within.conditions])}
        ${within.end}) d ${across.end}`,
  );
}

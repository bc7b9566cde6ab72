import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { touched } from '../../../platform/db/touched.repo.ts';
import type { ChosenAccount } from './choose-account.ts';

const TABLES = ['services', 'service_categories'] as const;

/** What an item has by now, a name without an account too. */
export const findItemAccount = async ({ tx, businessId }: Reader, id: number): Promise<ChosenAccount | null> =>
  (await tx
    .selectFrom('services')
    .select(['income_account', 'income_account_id'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Names without an account, most used first; of what is archived, too: it may come back. */
export async function listUnknownAccounts({ tx, businessId }: Reader) {
  const { rows } = await sql<{ name: string; items: number; categories: number }>`
    select income_account as name, (count(*) filter (where is_item))::int as items,
      (count(*) filter (where not is_item))::int as categories
    from (
      select income_account, true as is_item from services
      where business_id = ${businessId} and income_account_id is null and income_account <> ''
      union all
      select income_account, false from service_categories
      where business_id = ${businessId} and income_account_id is null and income_account <> '') named
    group by 1 order by count(*) desc, 1 limit 100`.execute(tx);
  return rows;
}

/** Answers how many rows of each table it was. */
export async function replaceUnknown(ctx: Ctx, name: string, account: ChosenAccount): Promise<[number, number]> {
  const counts: number[] = [];
  for (const table of TABLES) {
    const { numUpdatedRows } = await ctx.tx
      .updateTable(table)
      .set({ ...account, ...touched(ctx) })
      .where('business_id', '=', ctx.businessId)
      .where('income_account_id', 'is', null)
      .where('income_account', '=', name)
      .executeTakeFirstOrThrow();
    counts.push(Number(numUpdatedRows));
  }
  return [counts[0] ?? 0, counts[1] ?? 0];
}

/** How many items and categories enter their sales on an account, archived ones aside. */
export async function countSellingOn({ tx, businessId }: Reader, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from services where business_id = ${businessId} and income_account_id = ${accountId}
        and archived_at is null)::int
      + (select count(*) from service_categories where business_id = ${businessId} and income_account_id = ${accountId}
        and archived_at is null)::int as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

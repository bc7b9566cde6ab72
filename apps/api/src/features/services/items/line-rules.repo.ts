import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';

export type LineRules = Awaited<ReturnType<typeof listLineRules>>[number];

/** What these items ask of a document line that sells them; archived ones still do. */
export const listLineRules = ({ tx, businessId }: Reader, ids: readonly number[]) =>
  tx
    .selectFrom('services as s')
    .leftJoin('service_categories as c', (join) =>
      join.onRef('c.business_id', '=', 's.business_id').onRef('c.id', '=', 's.category_id'),
    )
    .select(['s.id', 's.name', 's.income_account_id', 's.is_discountable', 's.specifications'])
    .select('c.income_account_id as category_account_id')
    .where('s.business_id', '=', businessId)
    .where(sql<SqlBool>`s.id = any(${[...ids]}::bigint[])`)
    .execute();

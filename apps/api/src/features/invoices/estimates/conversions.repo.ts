import { type Part, WHOLE } from '@countinghouse/domain/documents/conversion';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { aliveAs, isAlive } from '../invoices.repo.ts';

/** What invoices took of an estimate, in their order. A draft that was thrown away took nothing, nor did a cancelled one. */
export async function listConversions({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>, estimateId: number) {
  const rows = await tx
    .selectFrom('invoices')
    .select('conversion')
    .where('business_id', '=', businessId)
    .where('converted_from_id', '=', estimateId)
    .where(isAlive)
    .orderBy('id')
    .execute();
  return rows.map(({ conversion }) => asPart(conversion));
}

/** Whether invoices took all of an estimate, line by line, in SQL: by the name that the estimate has in the query around it. */
export const isTaken = (estimate: string) => sql<SqlBool>`not exists (select from invoice_lines line
  where line.business_id = ${sql.ref(`${estimate}.business_id`)} and line.invoice_id = ${sql.ref(`${estimate}.id`)}
    and line.kind = 'item' and ${sql.lit(WHOLE)} > (select coalesce(sum((part.conversion ->> 'percent')::bigint), 0) from invoices part
      where part.business_id = line.business_id and part.converted_from_id = line.invoice_id and ${aliveAs('part')}
        and (coalesce(part.conversion -> 'positions', 'null') = 'null'
          or part.conversion -> 'positions' @> to_jsonb(line.position::integer))))`;

export const asPart = (conversion: unknown) => conversion as Part;

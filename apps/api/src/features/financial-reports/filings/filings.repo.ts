import type { Basis } from '@countinghouse/domain/reports/catalogue';
import type { DaySpan } from '@countinghouse/domain/reports/spans';
import type { TaxSums } from '@countinghouse/domain/reports/tax-report';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

export type FilingRow = {
  id: number;
  basis: string;
  starts_on: string;
  ends_on: string;
  net_cents: number;
  figures: unknown;
  reference: string;
  filed_on: string;
  filed_by: string;
};

/** A tax as it is filed: with what comes over from the filings before, where they were made on the other basis. */
export type FiledTax = TaxSums & { carried: number };

const MOST = 200;

/** The latest first. */
export async function listFilings({ tx, businessId }: Reader): Promise<FilingRow[]> {
  const { rows } = await sql<FilingRow>`
    select f.id, f.basis, f.starts_on, f.ends_on, f.net_cents, f.figures, f.reference, f.filed_on,
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as filed_by
    from tax_filings f left join users u on u.business_id = f.business_id and u.id = f.created_by
    where f.business_id = ${businessId} order by f.ends_on desc, f.id desc limit ${sql.lit(MOST)}`.execute(tx);
  return rows;
}

/** Whether something of the days was filed already, on whichever basis: a period is reported once. */
export async function isFiled({ tx, businessId }: Reader, { from, to }: DaySpan): Promise<boolean> {
  const found = await tx
    .selectFrom('tax_filings')
    .select('id')
    .where('business_id', '=', businessId)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .executeTakeFirst();
  return found !== undefined;
}

/** The last period that was filed before a day. */
export const findFilingBefore = ({ tx, businessId }: Reader, day: string) =>
  tx
    .selectFrom('tax_filings')
    .select(['basis', 'ends_on'])
    .where('business_id', '=', businessId)
    .where('ends_on', '<', day)
    .orderBy('ends_on', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether the next period after a day was filed already, on the other basis: what came over to it is kept. */
export async function isFiledOtherwiseAfter(
  { tx, businessId }: Reader,
  { day, basis }: { day: string; basis: Basis },
): Promise<boolean> {
  const next = await tx
    .selectFrom('tax_filings')
    .select('basis')
    .where('business_id', '=', businessId)
    .where('starts_on', '>', day)
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst();
  return next !== undefined && next.basis !== basis;
}

type NewFiling = {
  span: DaySpan;
  basis: Basis;
  net: number;
  taxes: readonly FiledTax[];
  reference: string;
  filedOn: string;
};

export async function insertFiling(ctx: Ctx, filing: NewFiling): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('tax_filings')
    .values({
      business_id: ctx.businessId,
      basis: filing.basis,
      starts_on: filing.span.from,
      ends_on: filing.span.to,
      net_cents: filing.net,
      figures: JSON.stringify(filing.taxes),
      reference: filing.reference,
      filed_on: filing.filedOn,
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

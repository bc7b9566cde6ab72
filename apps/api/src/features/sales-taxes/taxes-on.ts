import { e4, ppm } from '@countinghouse/domain/money/money';
import { TAX_KINDS, type TaxKind } from '@countinghouse/domain/sales-taxes/kinds';
import type { Reader } from '../../platform/db/reader.ts';
import { listTaxesOn } from './rates.repo.ts';

/** A tax as a document of one day carries it; without a version valid on that day it has no `idRate`. */
export type TaxOfDay = Awaited<ReturnType<typeof taxesOn>>[number];

/** Any number of taxes as they are on one day, in one statement. Archived ones are among them, and say so. */
export async function taxesOn(ctx: Reader, ids: readonly number[], day: string) {
  if (ids.length === 0) return [];
  const rows = await listTaxesOn(ctx, [...new Set(ids)], day);
  return rows.map((row) => ({
    idSalesTax: row.id,
    idRate: row.rate_id,
    kind: asKind(row.kind),
    name: row.name,
    abbreviation: row.abbreviation,
    taxNumber: row.tax_number,
    isNumberShown: row.is_number_shown,
    isArchived: row.archived_at !== null,
    rate: row.rate_ppm === null ? null : ppm(row.rate_ppm),
    amount: row.amount_e4 === null ? null : e4(row.amount_e4),
    lastUsedOn: row.last_used_on,
  }));
}

function asKind(text: string): TaxKind {
  const kind = TAX_KINDS.find((known) => known === text);
  if (!kind) throw new Error(`unknown kind of tax in the database: ${text}`);
  return kind;
}

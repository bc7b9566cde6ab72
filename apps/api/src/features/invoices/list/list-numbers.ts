import type { listNumbers as contract } from '@countinghouse/contracts/document-register';
import type { Reply } from '@countinghouse/contracts/endpoint';
import { prefixOn } from '@countinghouse/domain/documents/numbers';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { loadBooks } from './books.repo.ts';
import { listNumbered, listSkips, type NumberedRow, type SkipRow } from './numbers.repo.ts';

type Register = Reply<typeof contract>;

const PAGE = 50;
const REASONS: Readonly<Record<string, string>> = {
  raised: 'Skipped when the next number was raised',
  shared: 'Passed over: invoices and estimates count together',
};

/** The register of a series: every number with its document, or why there is none. `before` is the last number shown, or 0. */
export async function listNumbers(ctx: Ctx, kind: DocumentKind, before: number): Promise<Register> {
  const below = { kind, before: before === 0 ? Number.MAX_SAFE_INTEGER : before, limit: PAGE };
  const [{ series, currencyCode }, numbered, skips] = await Promise.all([
    loadBooks(ctx, kind),
    listNumbered(ctx, below),
    listSkips(ctx, below),
  ]);
  // Both lists are the highest below the same number, so the highest fifty of the two together leave none out.
  return [
    ...numbered.map(presentNumbered),
    ...skips.map((skip) => presentSkip(skip, series?.prefix ?? '', currencyCode)),
  ]
    .toSorted((a, b) => b.number - a.number)
    .slice(0, PAGE);
}

const presentNumbered = (row: NumberedRow): Register[number] => ({
  number: row.number,
  prefix: row.prefix,
  id: row.id,
  status: row.status,
  isDeleted: row.archived_at !== null,
  client: row.client_name,
  currencyCode: row.currency_code,
  totalBill: cents(row.total_cents),
  reason: '',
  through: null,
});

const presentSkip = (row: SkipRow, prefix: string, currencyCode: string): Register[number] => ({
  number: row.from_number,
  // It never had a document: the year is that of the skip.
  prefix: prefixOn(prefix, row.skipped_at.toISOString()),
  id: 0,
  status: '',
  isDeleted: false,
  client: '',
  currencyCode,
  totalBill: null,
  reason: REASONS[row.reason] ?? '',
  through: row.to_number,
});

import type { DocumentKind } from '@countinghouse/domain/documents/states';
import type { Reader } from '../../../platform/db/reader.ts';

export type NumberedRow = Awaited<ReturnType<typeof listNumbered>>[number];
export type SkipRow = Awaited<ReturnType<typeof listSkips>>[number];

type NumberSlice = { kind: DocumentKind; before: number; limit: number };

/** The documents with the highest numbers below one; archived ones too, because their numbers are taken. */
export const listNumbered = ({ tx, businessId }: Reader, { kind, before, limit }: NumberSlice) =>
  tx
    .selectFrom('invoices')
    .select([
      'id',
      'prefix',
      'number_order as number',
      'status',
      'archived_at',
      'client_name',
      'currency_code',
      'total_cents',
    ])
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    // Documents without a number have a negative number_order.
    .where('number_order', '>', 0)
    .where('number_order', '<', before)
    .orderBy('number_order', 'desc')
    .limit(limit)
    .execute();

/** The numbers that somebody skipped on purpose, highest first. */
export const listSkips = ({ tx, businessId }: Reader, { kind, before, limit }: NumberSlice) =>
  tx
    .selectFrom('number_skips')
    .select(['from_number', 'to_number', 'reason', 'skipped_at'])
    .where('business_id', '=', businessId)
    .where('series', '=', kind)
    .where('from_number', '<', before)
    .orderBy('from_number', 'desc')
    .limit(limit)
    .execute();

import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { CompiledQuery } from 'kysely';
import { IS_ALIVE } from '../invoices.repo.ts';
import type { Reader } from './conditions.repo.ts';

const follower = (link: string) => `select id, ${link} as origin from invoices where business_id = $1
  and ${link} = any($2::bigint[]) and ${IS_ALIVE} order by id`;
/** Fixed texts: every list asks one of them. */
const FIND_FOLLOWERS: Record<DocumentKind, string | null> = {
  estimate: follower('converted_from_id'),
  invoice: follower('replaces_id'),
  creditNote: null,
};

type Origins = { kind: DocumentKind; ids: readonly number[] };

/** The living document that came last of each: the invoice of an estimate, or the one that replaces an invoice. */
export async function listFollowers({ tx, businessId }: Reader, { kind, ids }: Origins): Promise<Map<number, number>> {
  const text = FIND_FOLLOWERS[kind];
  if (text === null || ids.length === 0) return new Map();
  const found = await tx.executeQuery<{ id: number; origin: number }>(CompiledQuery.raw(text, [businessId, ids]));
  return new Map(found.rows.map(({ origin, id }) => [origin, id]));
}

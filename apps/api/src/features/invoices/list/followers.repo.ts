import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { CompiledQuery } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { IS_ALIVE } from '../invoices.repo.ts';

const follower = (link: string) => `select id, ${link} as origin, false as is_note from invoices where business_id = $1
  and ${link} = any($2::bigint[]) and ${IS_ALIVE}`;
/** Fixed texts: every list asks one of them. */
const FIND_FOLLOWERS: Record<DocumentKind, string> = {
  estimate: `${follower('converted_from_id')} order by id`,
  invoice: `${follower('replaces_id')} union all
    select id, credits_id, true from invoices where business_id = $1 and credits_id = any($2::bigint[])
      and status <> 'Canceled' order by id`,
  creditNote: `select r.id, n.id as origin, false as is_note from invoices n
    join invoices r on r.business_id = $1 and r.replaces_id = n.credits_id and r.status not in ('Draft', 'Canceled')
    where n.business_id = $1 and n.id = any($2::bigint[])`,
};

type Origins = { kind: DocumentKind; ids: readonly number[] };
type FollowerRow = { id: number; origin: number; is_note: boolean };
export type Followers = {
  /**
   * The living document that came last of each: the invoice of an estimate, the one that replaces an invoice, or the one
   * that replaces what a credit note credits.
   */
  followers: ReadonlyMap<number, number>;
  /** Those with a standing credit note. */
  credited: ReadonlySet<number>;
};

export async function listFollowers({ tx, businessId }: Reader, { kind, ids }: Origins): Promise<Followers> {
  if (ids.length === 0) return { followers: new Map(), credited: new Set() };
  const { rows } = await tx.executeQuery<FollowerRow>(CompiledQuery.raw(FIND_FOLLOWERS[kind], [businessId, ids]));
  return {
    followers: new Map(rows.flatMap(({ origin, id, is_note }) => (is_note ? [] : [[origin, id]]))),
    credited: new Set(rows.flatMap(({ origin, is_note }) => (is_note ? [origin] : []))),
  };
}

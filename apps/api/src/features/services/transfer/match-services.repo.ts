import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** An item of the business that a row could be. Archived ones gave up their code, and come back as new ones. */
export type Candidate = { key: string; id: number; name: string; hasCode: boolean };

type CandidateQuery = { codes: readonly string[]; names: readonly string[] };

/** Of a name that many have, two are enough to know that it tells nothing apart. */
const MAX_NAMESAKES = 5;

/** Each looked up in its index: `offset 0` keeps the planner from reading all of a catalogue that is just being filled. */
export async function listCandidates({ tx, businessId }: Ctx, { codes, names }: CandidateQuery): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select 'c:' || v as key, m.id, m.name, true as "hasCode" from unnest(${[...codes]}::text[]) as v, lateral (
      select id, name from services where business_id = ${businessId} and code_key = v and code_key <> ''
        and archived_at is null offset 0) m
    union all
    select 'w:' || v, m.id, m.name, m.code_key <> '' from unnest(${[...names]}::text[]) as v, lateral (
      select id, name, code_key from services where business_id = ${businessId} and type <> 'part'
        and archived_at is null and sort_name = v limit ${sql.lit(MAX_NAMESAKES)}) m`.execute(tx);
  return rows;
}

/** Whether one of the rows that were new at the check has a double by now. */
export async function hasNewMatches({ tx, businessId }: Ctx, batchId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with keys as (
      select left(k.key, 2) as kind, substr(k.key, 3) as value from import_keys k
      join import_rows r on r.business_id = k.business_id and r.batch_id = k.batch_id and r.row_no = k.row_no
      where k.business_id = ${businessId} and k.batch_id = ${batchId} and r.status = 'new'
    )
    select exists (
      select from keys join services s on s.business_id = ${businessId} and s.code_key = keys.value
        and s.code_key <> '' and s.archived_at is null where keys.kind = 'c:'
      union all
      select from keys join services s on s.business_id = ${businessId} and s.type <> 'part' and s.archived_at is null
        and s.sort_name = keys.value where keys.kind = 'w:'
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

import type { ClockQuestion } from '@countinghouse/domain/days/zone-table';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** What the database's own zone data says; '' for a zone it does not know. The only statement that asks it for a zone. */
export async function readDatabaseClocks(tx: Tx, questions: readonly ClockQuestion[]): Promise<string[]> {
  const { rows } = await sql<{ clock: string }>`
    select case when n.name is null then '' else to_char(timezone(n.name, q.at), 'YYYY-MM-DD HH24:MI') end as clock
    from unnest(${questions.map(({ zone }) => zone)}::text[], ${questions.map(({ at }) => at)}::timestamptz[])
      with ordinality as q (zone, at, place)
    left join pg_timezone_names n on n.name = q.zone
    order by q.place`.execute(tx);
  return rows.map(({ clock }) => clock);
}

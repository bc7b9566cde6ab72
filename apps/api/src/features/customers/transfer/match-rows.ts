import type { Ctx } from '../../../platform/ctx.ts';
import type { Match, ReadRow } from '../../imports/index.ts';
import { type Candidate, listCandidates } from './match.repo.ts';

type Readable = Extract<ReadRow, { record: object }>;

/** For each row the customer it already is. */
export async function matchRows(ctx: Ctx, rows: readonly ReadRow[]): Promise<(Match | null)[]> {
  const readable = rows.filter((row): row is Readable => row.problem === undefined);
  const keys = readable.flatMap((row) => row.keys);
  const valuesOf = (kind: string) => keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(2));
  const candidates = Map.groupBy(
    await listCandidates(ctx, {
      emails: valuesOf('e:'),
      digits: valuesOf('n:'),
      names: readable.map(sortNameOf),
    }),
    ({ key }) => key,
  );
  return rows.map((row) => (row.problem === undefined ? matchRow(row as Readable, candidates) : null));
}

const sortNameOf = (row: Readable) => (row.record as { columns: { sort_name: string } }).columns.sort_name;

/** By e-mail and number first. By name only where there is nothing else that could tell the two apart. */
function matchRow(row: Readable, candidates: ReadonlyMap<string, Candidate[]>): Match | null {
  const name = sortNameOf(row);
  const byContact = row.keys.filter((key) => !key.startsWith('w:')).flatMap((key) => candidates.get(key) ?? []);
  if (byContact.length > 0) return decide(byContact, name, 'e-mail or number');
  const byName = candidates.get(`w:${name}`) ?? [];
  const isBare = row.keys.every((key) => key.startsWith('w:'));
  const alike = byName.filter(({ hasContacts }) => isBare || !hasContacts);
  return alike.length > 0 ? decide(alike, name, 'name') : null;
}

function decide(found: readonly Candidate[], name: string, by: string): Match {
  const all = [...new Map(found.map((candidate) => [candidate.id, candidate])).values()];
  const ofThisName = all.filter(({ sortName }) => sortName === name);
  const [only, ...others] = all.length === 1 ? all : ofThisName;
  if (only && others.length === 0)
    return { status: 'matched', reason: `Has the same ${by} as a customer you have.`, recordId: only.id };
  const reason = `Has the same ${by} as ${all.length} customers you have.`;
  return { status: 'conflicting', reason, recordId: null };
}

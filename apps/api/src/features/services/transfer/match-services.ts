import type { Ctx } from '../../../platform/ctx.ts';
import type { Match, ReadRow } from '../../imports/index.ts';
import { type Candidate, listCandidates } from './match-services.repo.ts';

type Readable = Extract<ReadRow, { record: object }>;

/** For each row the item it already is. */
export async function matchServices(ctx: Ctx, rows: readonly ReadRow[]): Promise<(Match | null)[]> {
  const readable = rows.filter((row): row is Readable => row.problem === undefined);
  const codes = readable.flatMap(({ keys }) => keys.filter((key) => key.startsWith('c:')).map((key) => key.slice(2)));
  // Each asked for once, else what two rows name would be found twice.
  const names = readable.map(sortNameOf);
  const found = await listCandidates(ctx, { codes: [...new Set(codes)], names: [...new Set(names)] });
  const candidates = Map.groupBy(found, ({ key }) => key);
  return rows.map((row) => (row.problem === undefined ? matchRow(row, candidates) : null));
}

const sortNameOf = ({ record }: Readable) => (record as { columns: { sort_name: string } }).columns.sort_name;

/** By code. By name only where the row or the item has no code that could tell the two apart. */
function matchRow(row: Readable, candidates: ReadonlyMap<string, Candidate[]>): Match | null {
  const [code] = row.keys.filter((key) => key.startsWith('c:')).flatMap((key) => candidates.get(key) ?? []);
  if (code) return { status: 'matched', reason: `This code is already used by ${code.name}.`, recordId: code.id };
  const isBare = row.keys.every((key) => key.startsWith('w:'));
  const alike = (candidates.get(`w:${sortNameOf(row)}`) ?? []).filter(({ hasCode }) => isBare || !hasCode);
  const [only, ...others] = alike;
  if (!only) return null;
  return others.length === 0
    ? { status: 'matched', reason: 'Has the same name as a service you have.', recordId: only.id }
    : { status: 'conflicting', reason: 'Has the same name as several services you have.', recordId: null };
}

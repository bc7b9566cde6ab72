import { searchText } from '@countinghouse/domain/search/words';
import type { Ctx } from '../../platform/ctx.ts';
import { importableOf } from './importables.ts';
import { listHeaders, rememberHeaders } from './imports.repo.ts';

type Columns = readonly { name: string }[];

/** A column's name without case, accents and signs; what is remembered and recognised. */
const keyOf = (name: string) => searchText(name).slice(0, 100);

/** For each column the field that this business read it into last time, or whose name it has; each field once. */
export async function proposeFields(ctx: Ctx, kind: string, columns: Columns): Promise<(string | null)[]> {
  const { fields } = importableOf(kind);
  const remembered = new Map(
    (
      await listHeaders(
        ctx,
        kind,
        columns.map(({ name }) => keyOf(name)),
      )
    ).map(({ header, field }) => [header, field]),
  );
  const named = new Map(
    fields.flatMap(({ field, label, aliases }) => [label, ...aliases].map((name) => [keyOf(name), field])),
  );
  const taken = new Set<string>();
  return columns.map(({ name }) => {
    const key = keyOf(name);
    const known = fields.find(({ field }) => field === (remembered.get(key) ?? named.get(key)));
    if (!known || (taken.has(known.field) && !known.isRepeatable)) return null;
    taken.add(known.field);
    return known.field;
  });
}

export const rememberFields = (ctx: Ctx, kind: string, columns: Columns, fields: readonly (string | null)[]) =>
  rememberHeaders(
    ctx,
    kind,
    new Map(
      columns.flatMap(({ name }, index) => {
        const field = fields[index];
        return field && keyOf(name) !== '' ? [[keyOf(name), field] as const] : [];
      }),
    ),
  );

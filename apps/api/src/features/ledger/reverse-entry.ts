import { type ItemSide, signOf } from '@countinghouse/domain/ledger/chart';
import type { Ctx } from '../../platform/ctx.ts';
import {
  type AllocationColumns,
  findEntry,
  insertEntry,
  listStanding,
  type NewEntry,
  type Origin,
  type PostedEntry,
} from './entries.repo.ts';

/** Turns an entry round, on a day of its own: what was closed meanwhile stays as it was. */
export async function reverseEntry(ctx: Ctx, entryId: number, postedOn: string): Promise<number> {
  const entry = await findEntry(ctx, entryId);
  if (!entry) throw new Error(`no journal entry ${entryId}`);
  const { kind, subject, subject_id: subjectId, reference } = entry;
  return insertEntry(
    ctx,
    { kind: `${kind}.reversed`, subject, subjectId, postedOn, reversesId: entryId, reference, source: sourceOf(entry) },
    {
      lines: entry.lines.map(({ side: _side, ...line }) => ({
        ...line,
        amount_cents: 0 - line.amount_cents,
        currency_cents: line.currency_cents === null ? null : 0 - line.currency_cents,
      })),
      taxes: entry.taxes.map((tax) => ({
        ...tax,
        tax_point_on: postedOn,
        base_cents: 0 - tax.base_cents,
        exempt_cents: 0 - tax.exempt_cents,
        tax_cents: 0 - tax.tax_cents,
      })),
      allocations: [...undoneAllocations(entry), ...canceledItems(entry)],
    },
  );
}

/** A migration posts only once; what turns such an entry round is an ordinary one. */
const sourceOf = ({ source }: PostedEntry): NonNullable<NewEntry['source']> =>
  source === 'manual' || source === 'opening' || source === 'close' ? source : 'system';

const undoneAllocations = ({ allocations }: PostedEntry): AllocationColumns[] =>
  allocations.map(({ id, ...row }) => ({
    ...row,
    reverses_id: id,
    amount_cents: 0 - row.amount_cents,
    home_cents: 0 - row.home_cents,
    fx_cents: 0 - row.fx_cents,
  }));

/** What the entry put on items beyond what it took from them it had opened; that is taken down now. */
function canceledItems({ lines, allocations }: PostedEntry): AllocationColumns[] {
  const named = Map.groupBy(lines, ({ item_id }) => item_id);
  return [...named].flatMap(([item, own]): AllocationColumns[] => {
    const side = own[0]?.side;
    if (item === null || !side) return [];
    const taken = allocations.filter(({ item_id, credit_item_id }) => item_id === item || credit_item_id === item);
    const amount = added(own, side, (line) => line.currency_cents ?? line.amount_cents) + total(taken, 'amount_cents');
    const home = added(own, side, (line) => line.amount_cents) + total(taken, 'home_cents');
    return amount === 0 ? [] : [{ item_id: item, kind: 'cancel', amount_cents: amount, home_cents: home }];
  });
}

type Line = PostedEntry['lines'][number];
const added = (lines: readonly Line[], side: ItemSide, amountOf: (line: Line) => number) =>
  signOf(side) * lines.reduce((sum, line) => sum + amountOf(line), 0);
const total = (rows: PostedEntry['allocations'], column: 'amount_cents' | 'home_cents') =>
  rows.reduce((sum, row) => sum + row[column], 0);

/** Turns round everything a record brought into the books, or everything of one kind, as if it had not been. */
export async function reverseAll(ctx: Ctx, origin: Origin, postedOn: string): Promise<void> {
  for (const id of await listStanding(ctx, origin)) await reverseEntry(ctx, id, postedOn);
}

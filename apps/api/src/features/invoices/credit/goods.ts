import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import { type Micro, micro, mulDiv } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Goods, listGoods, partsOf, stockedItems } from '../../services/index.ts';
import type { DocumentRow } from '../invoices.repo.ts';

type Quantities = ReadonlyMap<number, Micro>;
/** What is left of the invoice's lines to credit, and what of them comes back with this note. */
type Return = { left: Quantities; returned: Quantities };

/** The goods that come back with some quantities of an invoice's lines. Parts of a whole always add up to it. */
export async function goodsReturned(ctx: Ctx, invoice: DocumentRow, { left, returned }: Return): Promise<Goods> {
  if (returned.size === 0) return new Map();
  const rest = new Map([...left].map(([position, all]) => [position, micro(all - (returned.get(position) ?? 0))]));
  const before = await goodsOf(ctx, invoice, left);
  const after = await goodsOf(ctx, invoice, rest);
  return new Map([...before].map(([idPart, all]) => [idPart, micro(all - (after.get(idPart) ?? 0))]));
}

/** The share of these quantities in what left the shelves with the invoice. */
async function goodsOf(ctx: Ctx, invoice: DocumentRow, quantities: Quantities): Promise<Goods> {
  const sold = await listGoods(ctx, { tableName: INVOICE_TABLE, idTable: invoice.id });
  const whole = await weigh(ctx, itemsIn(invoice));
  const part = await weigh(ctx, itemsIn(invoice, quantities));
  return new Map(
    [...sold].map(([idPart, quantity]) => {
      const all = whole.parts.get(idPart) ?? 0;
      // Where no item uses up this part any more, nobody knows to which line it belonged.
      const share =
        all > 0 ? mulDiv(quantity, part.parts.get(idPart) ?? 0, all) : mulDiv(quantity, part.units, whole.units || 1);
      return [idPart, micro(share)];
    }),
  );
}

const itemsIn = ({ lines }: DocumentRow, quantities?: Quantities) =>
  lines.flatMap(({ service_id, position, quantity }) =>
    service_id === null
      ? []
      : [{ idService: service_id, quantity: quantities ? (quantities.get(position) ?? micro(0)) : micro(quantity) }],
  );

async function weigh(ctx: Ctx, items: ReturnType<typeof itemsIn>) {
  const parts = new Map((await partsOf(ctx, items)).map(({ idPart, quantity }) => [idPart, quantity]));
  return { parts, units: items.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** The lines of a document that take goods from a shelf, by position. */
export async function linesWithGoods(
  ctx: Pick<Ctx, 'tx' | 'businessId'>,
  { lines }: Pick<DocumentRow, 'lines'>,
): Promise<Set<number>> {
  const ids = lines.flatMap(({ service_id }) => (service_id === null ? [] : [service_id]));
  const stocked = await stockedItems(ctx, ids);
  return new Set(
    lines.flatMap(({ position, service_id }) => (service_id !== null && stocked.has(service_id) ? [position] : [])),
  );
}

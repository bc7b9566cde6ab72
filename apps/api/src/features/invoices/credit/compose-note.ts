import type { Thousandths } from '@countinghouse/contracts/wire';
import { type CreditChoice, isRest } from '@countinghouse/domain/documents/credit';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Micro } from '@countinghouse/domain/money/money';
import { readAmount } from '../../../platform/amounts.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DocumentRow } from '../invoices.repo.ts';
import { listCreditNotes } from './credit-notes.repo.ts';
import { creditRows, uncredited } from './credit-rows.ts';
import { goodsReturned, linesWithGoods } from './goods.ts';

type CreditRequest = {
  lines?: readonly { position: number; quantity: Micro; goodsReturn: boolean }[] | undefined;
  creditAmount?: Thousandths | undefined;
  goodsReturn: boolean;
};
type Quantities = ReadonlyMap<number, Micro>;
export type ComposedNote = Awaited<ReturnType<typeof composeNote>>;

/** The rows of a credit note and the goods that come back with it; `isLast`: nothing of the invoice is left then. */
export async function composeNote(ctx: Ctx, invoice: DocumentRow, request: CreditRequest) {
  const notes = await listCreditNotes(ctx, invoice.id);
  const left = uncredited(invoice, notes);
  const chosen = chosenBy(request, invoice);
  const returned = await quantitiesReturned(ctx, invoice, { request, left });
  const rows = creditRows(invoice, notes, chosen, new Set(returned.keys()));
  return {
    ...rows,
    earlier: notes,
    goods: await goodsReturned(ctx, invoice, { left, returned }),
    isLast: isRest(chosen, left),
  };
}

/** A body without lines and amount means everything that is left. */
function chosenBy({ lines, creditAmount }: CreditRequest, { currency_code }: DocumentRow): CreditChoice {
  if (creditAmount !== undefined)
    return { kind: 'amount', amount: readAmount(creditAmount, 'creditAmount', exponentOf(currency_code)) };
  return lines
    ? { kind: 'quantities', quantities: new Map(lines.map(({ position, quantity }) => [position, quantity])) }
    : { kind: 'rest' };
}

/** How much of which line comes back to a shelf. What never was on one does not, whatever was asked for. */
async function quantitiesReturned(
  ctx: Ctx,
  invoice: DocumentRow,
  { request, left }: { request: CreditRequest; left: Quantities },
): Promise<Quantities> {
  const asked: [number, Micro][] = request.goodsReturn
    ? [...left].filter(([, rest]) => rest > 0)
    : (request.lines ?? []).flatMap(({ position, quantity, goodsReturn }) =>
        goodsReturn ? [[position, quantity]] : [],
      );
  if (asked.length === 0) return new Map();
  const stocked = await linesWithGoods(ctx, invoice);
  return new Map(asked.filter(([position]) => stocked.has(position)));
}

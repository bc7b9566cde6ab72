import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import type { AccountRole } from '@countinghouse/domain/ledger/chart';
import { debit, type Posting } from '@countinghouse/domain/ledger/posting';
import { sum } from '@countinghouse/domain/money/money';
import type { MovementKind } from '@countinghouse/domain/services/stock';
import type { Ctx } from '../../../platform/ctx.ts';
import { GOODS_RETURNED, GOODS_SOLD, postEntry } from '../../ledger/index.ts';

export type StockPosting = Posting<AccountRole>;
type Cause = { kind: MovementKind; day: string; tableName?: string; idTable?: number; idPart: number };

/** One entry for everything that moved together: about the document behind it, else about the part. */
export async function postStock(ctx: Ctx, cause: Cause, postings: readonly StockPosting[]): Promise<void> {
  await postEntry(ctx, { ...originOf(cause), postedOn: cause.day }, perAccount(postings));
}

function originOf({ kind, tableName, idTable, idPart }: Cause) {
  if (tableName === INVOICE_TABLE && idTable)
    return { kind: kind === 'return' ? GOODS_RETURNED : GOODS_SOLD, subject: 'invoices', subjectId: idTable };
  return { kind: `stock.${kind}`, subject: 'services', subjectId: idPart };
}

const perAccount = (postings: readonly StockPosting[]): StockPosting[] =>
  [...Map.groupBy(postings, ({ account }) => account)].map(([account, own]) =>
    debit(account, sum(own.map(({ amount }) => amount))),
  );

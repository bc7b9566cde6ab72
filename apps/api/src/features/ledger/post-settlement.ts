import type { TaxLine } from '@countinghouse/domain/documents/tax-lines';
import { type PostingAccount, SIDES } from '@countinghouse/domain/ledger/chart';
import type { Cents } from '@countinghouse/domain/money/money';
import type { CreditOrigin } from '@countinghouse/domain/payments/methods';
import type { Ctx } from '../../platform/ctx.ts';
import {
  type AllocationColumns,
  type ItemColumns,
  insertEntry,
  type LineColumns,
  type NewEntry,
} from './entries.repo.ts';
import type { ItemRef } from './items.repo.ts';
import { type AccountsByRole, accountId, accountsByRole } from './ledger.repo.ts';
import { taxColumnsOf } from './post-entry.ts';

/** One side of an entry about money: on a control account it names the item that it belongs to, or the new credit. */
export type SettlementLine = {
  account: PostingAccount;
  amount: Cents;
  item?: ItemRef;
  isNewCredit?: boolean;
  idSalesTax?: number;
};

/** What a customer may spend from now on, out of this entry. */
export type NewCredit = {
  customerId: number;
  amount: Cents;
  number: string;
  origin: CreditOrigin;
  paymentId: number;
  estimateId?: number | null;
};

export type Settlement = {
  lines: readonly SettlementLine[];
  allocations: readonly AllocationColumns[];
  newCredit?: NewCredit | undefined;
  taxes?: readonly TaxLine[];
};

/** Writes money that settles, opens or gives back items: several of them in one entry. */
export async function postSettlement(
  ctx: Ctx,
  entry: NewEntry,
  settlement: Settlement,
  chart?: AccountsByRole,
): Promise<number> {
  const accounts = chart ?? (await accountsByRole(ctx));
  const { newCredit, taxes = [] } = settlement;
  return insertEntry(ctx, entry, {
    items: newCredit && newCredit.amount > 0 ? [creditItem(newCredit, accounts)] : [],
    lines: settlement.lines.filter(({ amount }) => amount !== 0).map((line) => lineOf(line, newCredit, accounts)),
    taxes: taxColumnsOf(entry, taxes),
    allocations: settlement.allocations,
  });
}

const creditItem = (credit: NewCredit, accounts: AccountsByRole): ItemColumns => ({
  side: SIDES.credits,
  account_id: accountId('credits', accounts),
  customer_id: credit.customerId,
  amount_cents: credit.amount,
  home_cents: credit.amount,
  number: credit.number,
  origin: credit.origin,
  payment_id: credit.paymentId,
  estimate_id: credit.estimateId ?? null,
});

const lineOf = (
  { account, amount, item, isNewCredit, idSalesTax }: SettlementLine,
  newCredit: NewCredit | undefined,
  accounts: AccountsByRole,
): LineColumns => ({
  account_id: accountId(account, accounts),
  amount_cents: amount,
  ...(item && { item_id: item.id, customer_id: item.customer_id, vendor_id: item.vendor_id }),
  ...(isNewCredit && newCredit && { opens: 1, customer_id: newCredit.customerId }),
  ...(idSalesTax !== undefined && { sales_tax_id: idSalesTax }),
});

import type { DocumentFees } from '@countinghouse/contracts/late-fees';
import { formatMoney } from '@countinghouse/domain/money/format';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { findHead, type MoreFigures } from '../invoices/index.ts';
import { FEE_WORDS, findDueFee } from './charge-fee.ts';
import { findFeeFor, findSettings, listFeesOf } from './fees.repo.ts';

/** Shown on both: on the late invoice its fees, on a fee the invoice that it is for. */
export async function loadDocumentFees(ctx: Ctx, id: number): Promise<DocumentFees> {
  const head = await findHead(ctx, id);
  if (!head) throw new AppError('invoice.not_found');
  const fees = await listFeesOf(ctx, id);
  const feeFor = await findFeeFor(ctx, id);
  const due = await findDueFee(ctx, head, { settings: await findSettings(ctx) });
  return {
    currencyCode: await businessCurrency(ctx),
    fees: fees.map((fee) => ({
      idInvoice: fee.fee_id,
      invoicePrefix: fee.prefix,
      invoiceNumber: fee.number,
      amount: cents(fee.amount_cents),
      balance: cents(fee.owed_cents),
      period: fee.period,
      date: fee.billing_date,
    })),
    feeFor: feeFor ? { idInvoice: feeFor.id, invoicePrefix: feeFor.prefix, invoiceNumber: feeFor.number } : null,
    due: due ? cents(due.amount) : null,
  };
}

/** What a reminder of the invoice says of its fees: each that is still owed. */
export async function feeFiguresOf(ctx: Ctx, id: number): Promise<MoreFigures> {
  const owed = (await listFeesOf(ctx, id)).filter(({ owed_cents }) => owed_cents > 0);
  const currency = owed.length > 0 ? await businessCurrency(ctx) : '';
  return (language) =>
    owed.map((fee) => ({
      label: `${FEE_WORDS[language]} ${fee.prefix}${fee.number ?? ''}`,
      value: formatMoney(cents(fee.owed_cents), currency),
    }));
}

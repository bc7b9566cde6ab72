import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { applyCredit as applyContract, unapplyCredit as unapplyContract } from '@countinghouse/contracts/payments';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import { readAmount } from '../../../platform/amounts.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { later, lockInvoices, settle } from '../../invoices/index.ts';
import { lockCredits } from '../../ledger/index.ts';
import { listApplications } from '../allocations.repo.ts';
import { lockOpenItems, openDocuments } from '../open-documents.ts';
import { invalid } from '../payment-plan.ts';
import { restate, takeOff } from '../take-back-payment.ts';
import { postApplication } from './post-application.ts';

/** A credit of the customer is used on invoices of theirs. */
export async function applyCredit(
  ctx: Ctx,
  { idCredit, allocations, applyDate }: HandlerInput<typeof applyContract>['body'],
): Promise<void> {
  const ids = allocations.map(({ idInvoice }) => idInvoice);
  if (new Set(ids).size !== ids.length) throw invalid('allocations', 'An invoice stands here twice.');
  const heads = await lockInvoices(ctx, ids);
  if (heads.length !== ids.length) throw new AppError('invoice.not_found');
  const documents = openDocuments(
    heads,
    await lockOpenItems(
      ctx,
      heads.map(({ id }) => id),
    ),
  );
  const [credit] = await lockCredits(ctx, [idCredit]);
  if (!credit) throw new AppError('credit.not_found');
  const exponent = exponentOf(await businessCurrency(ctx));
  const today = await businessToday(ctx);
  let left = credit.open;
  for (const { idInvoice, amount: typed } of allocations) {
    const amount = readAmount(typed, 'allocations', exponent);
    const document = documents.find(({ head }) => head.id === idInvoice);
    if (!document || document.head.customer_id !== credit.customer_id)
      throw invalid('allocations', 'This invoice is of another customer.');
    if (amount <= 0) throw invalid('allocations', 'Enter amounts above zero.');
    if (amount > document.item.open) throw new AppError('payment.more_than_open');
    if (amount > left) throw new AppError('payment.credit_short');
    left -= amount;
    const first = later(document.item.openedOn, credit.openedOn);
    const day = applyDate ?? later(first, today);
    if (day < first) throw invalid('applyDate', `Not before ${first}.`);
    if (day > later(first, today)) throw invalid('applyDate', `Not after ${later(first, today)}.`);
    await postApplication(ctx, { credit, item: document.item, amount, day });
    await settle(ctx, document.head, { paid_cents: document.head.paid_cents + amount });
    await ctx.audit({
      action: 'credit.applied',
      subject: 'invoices',
      subjectId: idInvoice,
      after: { credit: credit.number, amount: cents(amount), day },
    });
  }
}

/** A credit is taken off an invoice again: it is owed, and the customer has the credit. Answers the credit. */
export async function unapplyCredit(
  ctx: Ctx,
  { idApplication, reason }: HandlerInput<typeof unapplyContract>['body'],
): Promise<number> {
  const [found] = await listApplications(ctx, { entryId: idApplication });
  if (!found) throw new AppError('credit.not_applied');
  const heads = await lockInvoices(ctx, [found.documentId]);
  await lockCredits(ctx, [found.creditItemId]);
  // Under lock: somebody else may just have done it.
  const [application] = await listApplications(ctx, { entryId: idApplication });
  if (!application) throw new AppError('credit.not_applied');
  const day = await takeOff(ctx, application);
  await restate(ctx, heads);
  await ctx.audit({
    action: 'credit.takenOff',
    subject: 'invoices',
    subjectId: application.documentId,
    after: { amount: cents(application.amount), day, reason },
  });
  return application.creditItemId;
}

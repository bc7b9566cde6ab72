import type { CustomerCredit } from '@countinghouse/contracts/payment-fields';
import { cents, sum } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { haveAccounts } from '../../customers/index.ts';
import { type LockedCredit, listCredits } from '../../ledger/index.ts';
import { listApplications } from '../allocations.repo.ts';
import { presentRefund } from '../payments.presenter.ts';
import { listRefundsOf } from '../refunds/refunds.repo.ts';
import { listNumbersOf, type NumberRow } from './credits.repo.ts';

/** What a customer can spend, where it came from and what it was spent on; and money that went back. */
export async function listCustomerMoney(ctx: Ctx, customerId: number) {
  if (!(await haveAccounts(ctx, [customerId]))) throw new AppError('customer.not_found');
  const credits = await presentCredits(ctx, await listCredits(ctx, { customerId }));
  const refunds = await listRefundsOf(ctx, customerId);
  return {
    currencyCode: await businessCurrency(ctx),
    credits,
    refunds: refunds.map(presentRefund),
    creditLeft: sum(credits.map(({ left }) => left)),
  };
}

/** Those of which something is left: what can be used. */
export const listUsable = async (ctx: Ctx, customerId: number): Promise<CustomerCredit[]> =>
  presentCredits(
    ctx,
    (await listCredits(ctx, { customerId })).filter(({ open }) => open > 0),
  );

export async function loadCredit(ctx: Ctx, id: number): Promise<CustomerCredit> {
  const [credit] = await presentCredits(ctx, await listCredits(ctx, { itemId: id }));
  if (!credit) throw new AppError('credit.not_found');
  return credit;
}

async function presentCredits(ctx: Ctx, credits: readonly LockedCredit[]): Promise<CustomerCredit[]> {
  if (credits.length === 0) return [];
  const currencyCode = await businessCurrency(ctx);
  const applications = await listApplications(ctx, { creditIds: credits.map(({ id }) => id) });
  const documents = await listNumbersOf(
    ctx,
    applications.map(({ documentId }) => documentId),
  );
  return credits.map((credit) => ({
    idCredit: credit.id,
    origin: credit.origin,
    number: credit.number,
    date: credit.openedOn,
    currencyCode,
    amount: cents(credit.amount),
    left: cents(credit.open),
    idPayment: credit.paymentId,
    idEstimate: credit.estimateId,
    applications: applications
      .filter(({ creditItemId }) => creditItemId === credit.id)
      .map(({ entryId, documentId, amount, day }) => ({
        idApplication: entryId,
        idInvoice: documentId,
        ...numberOf(documents, documentId),
        date: day,
        amount: cents(amount),
      })),
  }));
}

function numberOf(documents: readonly NumberRow[], id: number) {
  const found = documents.find((document) => document.id === id);
  return { prefix: found?.prefix ?? '', number: found?.number ?? null };
}

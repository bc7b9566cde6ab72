import type { CustomerBalance } from '@countinghouse/contracts/customer-documents';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { haveAccounts } from '../../customers/index.ts';
import { balanceOfCustomer } from '../../ledger/index.ts';

/** What a customer owes as the books say it today, and what of it a credit could settle. */
export async function loadBalance(ctx: Ctx, customerId: number): Promise<CustomerBalance> {
  const [isThere, asOn, currencyCode] = await Promise.all([
    haveAccounts(ctx, [customerId]),
    businessToday(ctx),
    businessCurrency(ctx),
  ]);
  if (!isThere) throw new AppError('customer.not_found');
  const { ageing, credit } = await balanceOfCustomer(ctx, { customerId, today: asOn });
  const due = ageing.reduce((sum, each) => sum + each, 0);
  return {
    currencyCode,
    asOn,
    ageing: ageing.map(cents),
    due: cents(due),
    unusedCredit: cents(credit),
    closingBalance: cents(due - credit),
  };
}

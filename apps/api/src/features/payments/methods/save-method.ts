import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type * as contract from '@countinghouse/contracts/payment-methods';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { createRecord, saveRecord, wholly } from '../../../platform/save-record.ts';
import { presentMethod } from './methods.presenter.ts';
import {
  findMethod,
  insertMethod,
  listMoneyAccounts,
  lockActiveMethods,
  lockMethod,
  updateMethod,
} from './methods.repo.ts';

const SUBJECT = 'payment_methods';

async function loadMethod(ctx: Ctx, id: number): Promise<contract.PaymentMethod> {
  const row = await findMethod(ctx, id);
  if (!row) throw new AppError('payment_method.not_found');
  return presentMethod(row);
}

export async function createMethod(
  ctx: Ctx,
  { idAccount, ...input }: HandlerInput<typeof contract.createPaymentMethod>['body'],
) {
  await requireMoneyAccount(ctx, idAccount);
  return createRecord(ctx, {
    action: 'paymentMethod.created',
    subject: SUBJECT,
    write: () => insertMethod(ctx, { ...input, accountId: idAccount }),
    load: (id) => loadMethod(ctx, id),
    story: (method) => method,
  });
}

/** What is recorded keeps the account that its method had then. */
export async function saveMethod(
  ctx: Ctx,
  id: number,
  { version, idAccount, ...input }: HandlerInput<typeof contract.updatePaymentMethod>['body'],
) {
  await requireMoneyAccount(ctx, idAccount);
  return saveRecord(ctx, {
    id,
    version,
    action: 'paymentMethod.changed',
    subject: SUBJECT,
    lock: async () => {
      const active = await lockActiveMethods(ctx);
      const head = await lockMethod(ctx, id);
      if (!head) throw new AppError('payment_method.not_found');
      if (!input.isActive && active.every((method) => method.id === id)) throw new AppError('payment_method.last');
      return head;
    },
    load: () => loadMethod(ctx, id),
    write: () => updateMethod(ctx, id, { ...input, accountId: idAccount }),
    changes: wholly((method) => method),
  });
}

async function requireMoneyAccount(ctx: Ctx, id: number): Promise<void> {
  const accounts = await listMoneyAccounts(ctx);
  if (!accounts.some((account) => account.id === id))
    throw new AppError('ledger.account_not_found', { idAccount: 'Choose an account that money can arrive on.' });
}

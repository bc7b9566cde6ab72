import type { OnlineState } from '@countinghouse/contracts/online-payments';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { findHead } from '../../invoices/index.ts';
import { presentDispute } from '../disputes/disputes.presenter.ts';
import { listDisputesOf } from '../disputes/disputes.repo.ts';
import { presentAttempt } from './attempts.presenter.ts';
import { listAttemptsOf } from './attempts.repo.ts';
import { payableOf } from './payable.ts';

export async function loadOnlineState(ctx: Ctx, idInvoice: number): Promise<OnlineState> {
  const head = await findHead(ctx, idInvoice);
  if (!head) throw new AppError('invoice.not_found');
  const { settings: _settings, allowsPartial: _partial, ...payable } = await payableOf(ctx, head);
  return {
    ...payable,
    idInvoice,
    attempts: (await listAttemptsOf(ctx, idInvoice)).map(presentAttempt),
    disputes: (await listDisputesOf(ctx, idInvoice)).map(presentDispute),
  };
}

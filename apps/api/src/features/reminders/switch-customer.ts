import type { CustomerReminders } from '@countinghouse/contracts/reminders';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { type CustomerHolder, haveAccounts } from '../customers/index.ts';
import { listSwitchedOff, switchOff, switchOn } from './customers.repo.ts';

export async function loadCustomerReminders(ctx: Ctx, id: number): Promise<CustomerReminders> {
  if (!(await haveAccounts(ctx, [id]))) throw new AppError('customer.not_found');
  return { idClient: id, isOff: (await listSwitchedOff(ctx, [id])).length > 0 };
}

export async function setCustomerReminders(ctx: Ctx, id: number, isOff: boolean): Promise<CustomerReminders> {
  const before = await loadCustomerReminders(ctx, id);
  await (isOff ? switchOff(ctx, id) : switchOn(ctx, id));
  const after = { ...before, isOff };
  await ctx.audit({ action: 'customer.reminders_switched', subject: 'customers', subjectId: id, before, after });
  return after;
}

/** Two customers that become one: whoever was not to be reminded still is not. */
export const reminderHolder: CustomerHolder = {
  move: async (ctx, { from, to }) => {
    if ((await listSwitchedOff(ctx, [from])).length === 0) return 0;
    await switchOff(ctx, to);
    await switchOn(ctx, from);
    return 1;
  },
  listUsed: async () => [],
};

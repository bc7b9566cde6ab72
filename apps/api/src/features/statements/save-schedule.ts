import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { saveStatementSchedule as contract } from '@countinghouse/contracts/statements';
import { dayAfter } from '@countinghouse/domain/documents/days';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday, businessZone } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { type CustomerHolder, haveAccounts } from '../customers/index.ts';
import { nextDay, planNext } from './run-statements.ts';
import {
  deleteSchedule,
  findSchedule,
  listCustomersWithStatements,
  moveStatements,
  saveSchedule,
} from './statements.repo.ts';

type ScheduleInput = HandlerInput<typeof contract>['body'];

/** From tomorrow on, so that saving it twice on its day sends nothing twice. Editing it keeps it going. */
export async function saveStatementSchedule(
  ctx: Ctx,
  id: number,
  { day, type }: ScheduleInput,
): Promise<Reply<typeof contract>> {
  if (!(await haveAccounts(ctx, [id]))) throw new AppError('customer.not_found');
  const before = await findSchedule(ctx, id);
  const timezone = await businessZone(ctx);
  const nextOn = day === null ? null : nextDay(dayAfter(await businessToday(ctx), 1), day);
  if (day === null || nextOn === null) await deleteSchedule(ctx, id);
  else await saveSchedule(ctx, id, { day, type, nextOn });
  await planNext(ctx);
  await ctx.audit({
    action: 'statements.scheduled',
    subject: 'customers',
    subjectId: id,
    before: { day: before?.day ?? null },
    after: { day },
  });
  return { monthlyDay: day, nextDate: nextOn, timezone };
}

/** Two customers that become one: what one had been sent, the other has. */
export const statementHolder: CustomerHolder = { move: moveStatements, listUsed: listCustomersWithStatements };

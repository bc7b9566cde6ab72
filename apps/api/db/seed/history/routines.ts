import { saveLateFeeSettings } from '@countinghouse/contracts/late-fees';
import { saveReminderSettings } from '@countinghouse/contracts/reminders';
import { instantIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { goesAt } from '@countinghouse/domain/reminders/rules';
import { runFees } from '../../../src/features/late-fees/index.ts';
import { saveSettings as saveFees } from '../../../src/features/late-fees/save-settings.ts';
import { runDue } from '../../../src/features/recurring/run-due.ts';
import { planBatch, planningOf } from '../../../src/features/reminders/plan-reminders.ts';
import { saveSettings as saveReminders } from '../../../src/features/reminders/save-settings.ts';
import { sendWaiting } from '../../../src/features/reminders/send-waiting.ts';
import { lockSettings } from '../../../src/features/reminders/settings.repo.ts';
import type { Ctx } from '../../../src/platform/ctx.ts';
import type { JobHandler } from '../../../src/platform/jobs/worker.ts';
import { isWorkday, ZONE } from './calendar.ts';
import { act, type Firm, happen } from './firm.ts';
import { emptyOutbox } from './mails.ts';
import { followInvoices, listOpen } from './payments.ts';

/** Days before the end on which the firm begins to remind, and to charge for paying late. */
export const REMINDS_SINCE = 170;
export const CHARGES_SINCE = 150;

export const switchOnReminders = (firm: Firm): Promise<unknown> =>
  act(firm, 'owner', (ctx) =>
    saveReminders(
      ctx,
      saveReminderSettings.body.parse({
        rules: [
          { offsetDays: 3, template: 'reminder', isActive: true },
          { offsetDays: 14, template: 'reminder', isActive: true },
          { offsetDays: 30, template: 'paymentLink', isActive: true },
        ],
        quietFrom: '18:00',
        quietUntil: '09:00',
      }),
    ),
  );

export const switchOnFees = (firm: Firm): Promise<unknown> =>
  act(firm, 'owner', (ctx) =>
    saveFees(ctx, saveLateFeeSettings.body.parse({ kind: 'percentOnce', rate: 3, graceDays: 20, cap: 75 })),
  );

/** A job of the firm, as its worker would run it at this time. */
async function runJob({ platform, businessId }: Firm, { handle }: JobHandler): Promise<void> {
  const run = {
    platform,
    cell: await platform.cells.of(businessId),
    attempt: 1,
    isLastAttempt: false,
    jobId: 'history',
  };
  await handle(run, { actor: { businessId, userId: 0, role: 'admin' }, payload: {} });
}

/** What happens by itself before the office opens. On other than working days nobody is reminded or charged. */
export async function runMorning(firm: Firm, day: string): Promise<void> {
  const isSince = (days: number) => isWorkday(day) && day > dayAfter(firm.lastDay, -days);
  firm.clock.now = instantIn(ZONE, day, '08:05');
  const isDue = isSeriesDue(firm);
  // A slow machine reaches only some of them in one turn.
  while (isSeriesDue(firm)) {
    await runJob(firm, runDue);
    firm.nextRunAt = await happen(firm, findNextRun);
  }
  if (isSince(CHARGES_SINCE)) await runJob(firm, runFees);
  firm.clock.now = instantIn(ZONE, day, '09:01');
  if (isDue || isSince(REMINDS_SINCE))
    await happen(firm, async (ctx) => {
      if (isSince(REMINDS_SINCE)) await remind(ctx, day);
      await emptyOutbox(ctx, firm);
    });
}

const isSeriesDue = ({ nextRunAt, clock }: Firm): boolean => nextRunAt !== null && nextRunAt <= clock.now;

async function findNextRun(ctx: Ctx): Promise<Date | null> {
  const next = await ctx.tx
    .selectFrom('recurring_series')
    .select(({ fn }) => fn.min('next_run_at').as('at'))
    .where('business_id', '=', ctx.businessId)
    .where('state', 'in', ['active', 'paused'])
    .executeTakeFirst();
  return next?.at ?? null;
}

/** The steps of the job, one after another: what it leaves to its next turn has its turn at once. */
async function remind(ctx: Ctx, day: string): Promise<void> {
  const settings = await lockSettings(ctx);
  const tomorrow = goesAt(ZONE, dayAfter(day, 1), settings.quiet);
  for (let place = planningOf(settings, day); place; ) place = await planBatch(ctx, settings, place);
  while (await sendWaiting(ctx, settings, { zone: ZONE, today: day, tomorrow }));
}

/** What the day brought is looked through: when each new invoice will be paid, and when the next series is due. */
export async function runEvening(firm: Firm): Promise<void> {
  const { open, next } = await act(firm, 'bookkeeper', async (ctx) => ({
    open: await listOpen(ctx),
    next: await findNextRun(ctx),
  }));
  firm.nextRunAt = next;
  followInvoices(firm, open);
}

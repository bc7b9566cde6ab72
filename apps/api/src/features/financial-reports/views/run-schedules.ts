import { SHEET_FORMATS } from '@countinghouse/contracts/financial-reports';
import { can } from '@countinghouse/domain/access/permissions';
import { clockIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { nextSendDay, SEND_EVERY } from '@countinghouse/domain/reports/send-days';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessZone } from '../../../platform/db/business-day.repo.ts';
import { known } from '../../../platform/db/known.ts';
import { inSavepoint } from '../../../platform/db/savepoint.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Chore, inBatches } from '../../../platform/jobs/upkeep.ts';
import { asSystem, handleJob, type JobRun, type OpenTenant } from '../../../platform/jobs/worker.ts';
import { findActiveRole } from '../../users/index.ts';
import { planReports, sendReportsJob, wakeReports } from './plan-reports.ts';
import { type DueSchedule, listRecipients, lockDueSchedule, setProgress } from './schedules.repo.ts';
import { sendView, wordsOf } from './send-view.ts';
import { forgetSheets, insertSending } from './sendings.repo.ts';
import { tellProblem } from './tell-reports.ts';
import { loadYears, spanOfView } from './view-days.ts';
import { findView, type ViewRow } from './views.repo.ts';

/** How long one business works before the others get their turn. */
const TURN_MS = 2_000;
/** When the mails of a day are used up and nobody knows for how long. */
const MAIL_PAUSE_SECONDS = 3_600;
/** Dates that were missed by more are not made up for. */
const CATCH_UP_DAYS = 35;
const KEEP_SHEETS_MS = 90 * 86_400_000;

const NO_RIGHT = 'Who set this up may not send reports any more. Save it again with your own rights.';
const NOBODY = 'Nobody whom it goes to may read reports any more. Choose who gets it.';
const OUR_FAULT = 'Something went wrong on our side. We have been told.';

/**
 * One date in each transaction: the mail is queued and the date moved on together, or neither. A worker that dies leaves the
 * date due; a second worker waits for the row and finds it moved.
 */
export const sendReports = handleJob(sendReportsJob, async (open, _payload, run) => {
  const until = performance.now() + TURN_MS;
  const failed: number[] = [];
  let fault: Error | undefined;
  while (performance.now() < until) {
    const step = await takeOne(open, run, failed);
    if (step === 'done') break;
    if (typeof step === 'number') return open((ctx) => wakeReports(ctx, new Date(ctx.now.getTime() + step * 1_000)));
    if (step !== 'sent') fault = step.fault;
  }
  // The queue tries again after a pause; a new job at once would not wait.
  if (fault) throw fault;
  await open(planReports);
});

/** A number: the mails of the day are used up for so many seconds. */
type Step = 'sent' | 'done' | number | { fault: Error };

async function takeOne(open: OpenTenant, { platform, isLastAttempt }: JobRun, failed: number[]): Promise<Step> {
  let due: DueSchedule | undefined;
  try {
    return await open(async (ctx): Promise<Step> => {
      const { day, time } = clockIn(await businessZone(ctx), ctx.now);
      due = await lockDueSchedule(ctx, { day, hour: Number(time.slice(0, 2)), except: failed });
      return due ? sendDue(ctx, due, { today: day, origin: platform.config.publicOrigin }) : 'done';
    });
  } catch (err) {
    const at = due;
    if (!at) throw err;
    platform.log.error({ err, viewId: at.view_id }, 'a report was not sent');
    failed.push(at.view_id);
    await open((ctx) => noteFault(ctx, at, isLastAttempt));
    return isLastAttempt ? 'sent' : { fault: err instanceof Error ? err : new Error(String(err)) };
  }
}

type Surroundings = { today: string; origin: string };

async function sendDue(ctx: Ctx, due: DueSchedule, { today, origin }: Surroundings): Promise<Step> {
  const view = await findView(ctx, due.view_id);
  const day = due.next_on ?? today;
  const earliest = dayAfter(today, -CATCH_UP_DAYS);
  if (!view || day < earliest) return advance(ctx, due, nextSendDay(ruleOf(due), earliest));
  const role = await findActiveRole(ctx, due.set_by);
  if (!role || !can(role, 'reports.send') || !can(role, 'ledger.read')) return stop(ctx, view, NO_RIGHT);
  const people = await listRecipients(ctx, [view.id]);
  const to = people.filter(({ may_read }) => may_read).map(({ email }) => email);
  if (to.length === 0) return stop(ctx, view, NOBODY);
  const actor: Ctx = { ...ctx, userId: due.set_by, role };
  const format = known(SHEET_FORMATS, due.format);
  try {
    await inSavepoint(ctx.tx, () => sendView(actor, { view, format, to, day, isByHand: false, origin }));
    await ctx.audit({
      action: 'report_view.sent',
      subject: 'report_views',
      subjectId: view.id,
      after: { day, format, recipients: to.length },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The share of mails of this business is used up for now: nothing is wrong with the view.
    if (error.code === 'share.mails') return error.retryAfterSeconds ?? MAIL_PAUSE_SECONDS;
    await fail(ctx, { view, due }, wordsOf(error));
  }
  return advance(ctx, due, nextSendDay(ruleOf(due), dayAfter(day, 1)));
}

const ruleOf = ({ every, day }: DueSchedule) => ({ every: known(SEND_EVERY, every), day });

async function advance(ctx: Ctx, { view_id }: DueSchedule, nextOn: string): Promise<Step> {
  await setProgress(ctx, view_id, { next_on: nextOn });
  return 'sent';
}

/** Nothing goes any more until somebody saves it again; the screen and those who may do so are told why. */
async function stop(ctx: Ctx, view: ViewRow, problem: string): Promise<Step> {
  await setProgress(ctx, view.id, { state: 'stopped', next_on: null, problem });
  await ctx.audit({ action: 'report_view.stopped', subject: 'report_views', subjectId: view.id, after: { problem } });
  await tellProblem(ctx, view, { title: `“${view.name}” is not sent any more. ${problem}`, day: view.next_on });
  return 'sent';
}

/** This date is not sent, and its words are kept; the next one is tried again. */
async function fail(ctx: Ctx, { view, due }: { view: ViewRow; due: DueSchedule }, problem: string): Promise<void> {
  const day = due.next_on ?? '';
  await insertSending(ctx, {
    viewId: view.id,
    dueOn: day,
    span: spanOfView(view, day, await loadYears(ctx)),
    format: known(SHEET_FORMATS, due.format),
    state: 'failed',
    problem,
    sheet: null,
  });
  await setProgress(ctx, view.id, { problem });
  await ctx.audit({
    action: 'report_view.failed',
    subject: 'report_views',
    subjectId: view.id,
    after: { day, problem },
  });
  await tellProblem(ctx, view, { title: `“${view.name}” was not sent on ${day}: ${problem}`, day });
}

/** The screen says so at once; when the last try failed, too, the date is given up. */
async function noteFault(ctx: Ctx, due: DueSchedule, isLast: boolean): Promise<void> {
  const view = await findView(ctx, due.view_id);
  // Somebody changed or deleted it meanwhile.
  if (!view || view.next_on !== due.next_on || due.next_on === null) return;
  if (!isLast) return void (await setProgress(ctx, view.id, { problem: OUR_FAULT }));
  await fail(ctx, { view, due }, OUR_FAULT);
  await advance(ctx, due, nextSendDay(ruleOf(due), dayAfter(due.next_on, 1)));
}

/** Every night: whatever became of the job that waits, there is one again; and sheets of old mails go. */
export const tidyReports: Chore = async (run, businessId) => {
  await asSystem(run, businessId, planReports);
  await inBatches((limit) =>
    asSystem(run, businessId, (ctx) => forgetSheets(ctx, new Date(ctx.now.getTime() - KEEP_SHEETS_MS), limit)),
  );
};

import { dayIn, startOfDay } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { dueDaysOf } from '@countinghouse/domain/late-fees/fees';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { inSavepoint } from '../../platform/db/savepoint.repo.ts';
import { AppError } from '../../platform/errors.ts';
import type { Chore } from '../../platform/jobs/upkeep.ts';
import { asSystem, handleJob } from '../../platform/jobs/worker.ts';
import { chargeUnlessCovered } from './charge-fee.ts';
import { findSettings, listLate, lockSettings, type SettingsRow, setChargedThrough } from './fees.repo.ts';
import { type FeeCursor, runFeesJob } from './late-fees.jobs.ts';

/** Documents that are charged in one transaction: each takes a number and a place in the journal. */
const BATCH = 20;
/** What was missed longer ago than this is not made up for. */
const LOOK_BACK_DAYS = 60;

export const runFees = handleJob(runFeesJob, (open, { cursor }) => open((ctx) => takeStep(ctx, cursor)));

async function takeStep(ctx: Ctx, cursor: FeeCursor | undefined): Promise<void> {
  const zone = await businessZone(ctx);
  const today = dayIn(zone, ctx.now);
  const settings = await lockSettings(ctx, today);
  if (settings.kind === 'none') return;
  const next = await chargeBatch(ctx, settings, startOf(settings, cursor, today));
  await again(ctx, next ? undefined : startOfDay(zone, dayAfter(today, 1)), next);
}

const startOf = ({ chargedThrough }: SettingsRow, cursor: FeeCursor | undefined, today: string) => {
  if (cursor?.through === today) return cursor;
  return chargedThrough !== null && chargedThrough >= today
    ? undefined
    : { through: today, dueOn: '0001-01-01', id: 0 };
};

/** Answers where to go on; undefined when the day is done. */
async function chargeBatch(
  ctx: Ctx,
  settings: SettingsRow,
  place: FeeCursor | undefined,
): Promise<FeeCursor | undefined> {
  if (!place) return undefined;
  const { through, dueOn, id } = place;
  const { activeFrom, chargedThrough, kind, graceDays } = settings;
  const earliest = dayAfter(through, -LOOK_BACK_DAYS);
  const begun = chargedThrough === null ? (activeFrom ?? through) : dayAfter(chargedThrough, 1);
  const days = dueDaysOf(kind, { from: begun > earliest ? begun : earliest, to: through, graceDays });
  const late = await listLate(ctx, { days, activeFrom: activeFrom ?? through, after: { dueOn, id }, limit: BATCH });
  // By the year a month may end before its grace does.
  const since = dayAfter(earliest, -graceDays);
  for (const each of late) await chargeOne(ctx, each.id, since);
  const last = late.length === BATCH ? late.at(-1) : undefined;
  if (!last) await setChargedThrough(ctx, through);
  return last && { through, dueOn: last.dueOn, id: last.id };
}

/** What the books refuse, as in a closed period, is left for a person. */
async function chargeOne(ctx: Ctx, id: number, since: string): Promise<void> {
  try {
    await inSavepoint(ctx.tx, () => chargeUnlessCovered(ctx, id, since));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ctx.audit({
      action: 'invoice.feeRefused',
      subject: 'invoices',
      subjectId: id,
      after: { reason: error.message },
    });
  }
}

/** At once where no time is given. */
const again = (ctx: Ctx, runAt?: Date, cursor?: FeeCursor) =>
  ctx.enqueue(runFeesJob, cursor ? { cursor } : {}, {
    key: `lateFees.run:${ctx.businessId}`,
    ...(runAt && { runAt }),
  });

/** Every night: a business whose chain of jobs was broken begins it again. */
export const wakeFees: Chore = (run, businessId) =>
  asSystem(run, businessId, async (ctx) => {
    if ((await findSettings(ctx)).kind !== 'none') await again(ctx);
  });

import ICAL from 'ical.js';
import { drawInvite } from '../src/features/calendar/reminding/draw-invite.ts';
import { wakeVisitReminders } from '../src/features/calendar/reminding/plan-turn.ts';
import { remindOfVisit } from '../src/features/calendar/reminding/remind.ts';
import type { Envelope } from '../src/platform/jobs/enqueue.repo.ts';
import { runJobs, type TestWorld } from './harness.ts';
import { type Member, within } from './makers/businesses.ts';

/** All three reminders of an entry. */
export const REMINDERS_ON = { schedules: (['day7', 'day3', 'day1'] as const).map((key) => ({ key, value: true })) };

/** The clock of a test; years away, because the queue's own is the database's. */
export type TestClock = { now: Date };

const jobRun = ({ platform }: TestWorld) => {
  const [cell] = platform.cells.all;
  if (!cell) throw new Error('no cell');
  return { platform, cell, attempt: 1, isLastAttempt: false, jobId: 'night' };
};

/** A night's upkeep in this business, then everything that is due by this time of ours. */
export async function runUntil(world: TestWorld, clock: TestClock, { businessId }: Member, at: string): Promise<void> {
  clock.now = new Date(at);
  await wakeVisitReminders(jobRun(world), businessId);
  await runDue(world, clock, at);
}

export async function runDue(world: TestWorld, clock: TestClock, at: string): Promise<void> {
  clock.now = new Date(at);
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at <= $1`, [at]);
  await runJobs(world, { except: ['email.deliver'] });
}

/** The same without workers, which take a moment to start: for stories of many days. */
export async function runTurnsUntil(world: TestWorld, clock: TestClock, { businessId }: Member, at: string) {
  clock.now = new Date(at);
  await wakeVisitReminders(jobRun(world), businessId);
  for (let due = await takeTurns(world, at); due.length > 0; due = await takeTurns(world, at)) {
    for (const envelope of due) await remindOfVisit.handle(jobRun(world), envelope);
  }
}

async function takeTurns({ owner }: TestWorld, at: string): Promise<Envelope[]> {
  const { rows } = await owner.query<{ payload: Envelope }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 and j.run_at <= $2 returning j.payload`,
    [remindOfVisit.job.name, at],
  );
  return rows.map(({ payload }) => payload);
}

type OutboxMail = { template: string; to_address: string; text: string; attachments: { id: number }[] };

/** All mails of a business, in the order in which they were queued. */
export async function mailsOf({ owner }: TestWorld, { businessId }: Member): Promise<OutboxMail[]> {
  const { rows } = await owner.query<OutboxMail>(
    'select template, to_address, text, attachments from mail_outbox where business_id = $1 order by id',
    [businessId],
  );
  return rows;
}

/** The calendar file of a mail, as another program reads it; undefined where there is none any more. */
export async function fileOf(world: TestWorld, { businessId, userId }: Member, mail: OutboxMail | undefined) {
  const drawn = await within(world, businessId, userId, (ctx) => drawInvite(ctx, mail?.attachments[0]?.id ?? 0));
  return drawn && readFile(new TextDecoder().decode(drawn.bytes));
}

export function readFile(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('a file without an entry');
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(component) };
}

import * as contract from '@countinghouse/contracts/report-views';
import { planReports, wakeReports } from '../../src/features/financial-reports/views/plan-reports.ts';
import { call } from '../calls.ts';
import { runJobs, type TestWorld } from '../harness.ts';
import { type Member, within } from './businesses.ts';

const lastMonth = { name: 'Monthly result', report: 'profitAndLoss', period: 'lastMonth', isShared: true } as const;
export const FIRST_OF_MONTH = { every: 'month', day: 1, hour: 8, format: 'csv' } as const;

type SentReport = {
  subject: string;
  text: string;
  to_address: string;
  more_to: string[];
  attachments: { id: number }[];
};

/** What tests of sending reports do all the time. `setNow` puts the clock of the test's world. */
export function sendingIn(world: () => TestWorld, setNow: (now: Date) => void) {
  const mailsOf = async ({ businessId }: Member) =>
    (
      await world().owner.query<SentReport>(
        `select subject, text, to_address, more_to, attachments from mail_outbox
         where business_id = $1 and template = 'report' order by id`,
        [businessId],
      )
    ).rows;
  return {
    mailsOf,
    subjectsOf: async (member: Member) => (await mailsOf(member)).map(({ subject }) => subject),
    scheduled: async (member: Member, { view = {}, ...schedule }: { view?: object } & Record<string, unknown> = {}) => {
      const { idView } = await call(world(), member, contract.createReportView, { body: { ...lastMonth, ...view } });
      const body = { ...FIRST_OF_MONTH, recipients: [member.userId], ...schedule };
      const saved = await call(world(), member, contract.saveReportSchedule, { params: { id: idView }, body });
      return { idView, schedule: saved.schedule };
    },
    scheduleOf: async (member: Member, id: number) =>
      (await call(world(), member, contract.listReportViews)).views.find(({ idView }) => idView === id)?.schedule,
    /** The worker at an instant; the mails stay in the outbox unless they are to be delivered. */
    work: async ({ businessId, userId }: Member, instant: string, { delivers = false } = {}) => {
      setNow(new Date(instant));
      await within(world(), businessId, userId, (ctx) => wakeReports(ctx));
      await runJobs(world(), { except: delivers ? [] : ['email.deliver'] });
    },
    plannedFor: async ({ businessId }: Member) =>
      (
        await world().owner.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
          `reports.send:${businessId}`,
        ])
      ).rows[0]?.run_at.toISOString(),
    setZone: ({ businessId, userId }: Member, zone: string) =>
      within(world(), businessId, userId, async (ctx) => {
        await world().owner.query('update businesses set timezone = $2 where business_id = $1', [businessId, zone]);
        await planReports(ctx);
      }),
  };
}

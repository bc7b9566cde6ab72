import * as contract from '@countinghouse/contracts/reminders';
import { loadDocumentReminder } from '../../src/features/reminders/load-reminders.ts';
import { call } from '../calls.ts';
import { runJobs, type TestWorld } from '../harness.ts';
import { aBusiness, type Member, within } from './businesses.ts';
import { aCustomer } from './customers.ts';
import { moneyIn } from './payments.ts';

type Clock = { turnTo: (at: string) => void };
type Rule = { offsetDays: number; idRule?: number; template?: 'reminder' | 'paymentLink'; isActive?: boolean };
type RemindedFirm = { member: Member; idClient: number };

/** What tests of reminders do all the time. Years away, because the queue's own clock is the database's. */
export const remindersIn = (world: () => TestWorld, { turnTo }: Clock) => {
  const { owing } = moneyIn(world);
  return {
    aFirm: async (email = 'noemie@example.com'): Promise<RemindedFirm> => {
      const member = await aBusiness(world());
      const clientEmailAddresses = email === '' ? [] : [{ emailAddress: email }];
      const { idClient } = await aCustomer(world(), member, { clientEmailAddresses });
      return { member, idClient };
    },
    rules: (member: Member, given: readonly Rule[], quiet: object = {}) =>
      call(world(), member, contract.saveReminderSettings, {
        body: {
          rules: given.map((rule) => ({ template: 'reminder' as const, isActive: true, ...rule })),
          quietFrom: '18:00',
          quietUntil: '09:00',
          ...quiet,
        },
      }),
    due: (firm: RemindedFirm, dueDate: string, price = 100) =>
      owing(firm, price, { billingDate: '2040-12-01', dueDate }),
    /** Not by a call: a session does not outlive the weeks that pass here. */
    state: ({ businessId, userId }: Pick<Member, 'businessId' | 'userId'>, id: number) =>
      within(world(), businessId, userId, (ctx) => loadDocumentReminder(ctx, id)),
    mails: async ({ businessId }: Pick<Member, 'businessId'>) =>
      (
        await world().owner.query<{ about_id: number; subject: string; text: string }>(
          'select about_id::int, subject, text from mail_outbox where business_id = $1 order by id',
          [businessId],
        )
      ).rows,
    /** What became of each that was planned, the oldest first. */
    standing: async ({ businessId }: Pick<Member, 'businessId'>) =>
      (
        await world().owner.query<{ state: string; reason: string }>(
          'select state, reason from reminders where business_id = $1 order by id',
          [businessId],
        )
      ).rows.map(({ state, reason }) => `${state} ${reason}`.trim()),
    /** Steps of the chain that are due at this time of ours, until nothing is. */
    runDue: async (at: string) => {
      turnTo(at);
      await world().owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at <= $1`, [at]);
      await runJobs(world(), { except: ['email.deliver'] });
    },
  };
};

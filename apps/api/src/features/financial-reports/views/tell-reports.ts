import type { Ctx } from '../../../platform/ctx.ts';
import type { MailFollower } from '../../email/index.ts';
import { notify } from '../../notifications/index.ts';
import { listReportReaders, setProgress } from './schedules.repo.ts';
import { findSending, updateSending } from './sendings.repo.ts';
import { findView, type ViewRow } from './views.repo.ts';

type Problem = { title: string; day: string | null };

/** Tells those who may send reports; of one's own view nobody else learns. */
export const tellProblem = (ctx: Ctx, view: Pick<ViewRow, 'id' | 'is_shared'>, { title, day }: Problem) =>
  view.is_shared
    ? notify(ctx, {
        event: 'report.not_sent',
        type: 'error',
        title,
        linkTitle: 'Open the reports',
        linkTo: '/accounting/reports',
        subject: 'report_views',
        subjectId: view.id,
        onceKey: `report-view:${view.id}:${day ?? ''}:problem`,
        can: 'reports.send',
      })
    : undefined;

/** A report counts as sent when a mail server took it, never before. */
export const reportMails: MailFollower = {
  // A report is for members who may read it now: not for who left since it was written, nor for a corrected address outside.
  mayResend: async (ctx, { to }) => {
    const readers = new Set((await listReportReaders(ctx)).map(({ email }) => email.toLowerCase()));
    return to.every((address) => readers.has(address.toLowerCase()));
  },
  onAccepted: async (ctx, { subjectId, acceptedAt }) => {
    const sending = await findSending(ctx, subjectId);
    if (!sending) return;
    await updateSending(ctx, sending.id, { state: 'sent', problem: '' });
    await setProgress(ctx, sending.view_id, { last_sent_at: acceptedAt ?? ctx.now, problem: '' });
  },
  onFailed: async (ctx, { subjectId }, reason) => {
    const sending = await findSending(ctx, subjectId);
    if (!sending) return;
    await updateSending(ctx, sending.id, { state: 'failed', problem: reason });
    await setProgress(ctx, sending.view_id, { problem: reason });
    const view = await findView(ctx, sending.view_id);
    if (view) await tellProblem(ctx, view, { title: `“${view.name}” did not arrive: ${reason}`, day: sending.due_on });
  },
};

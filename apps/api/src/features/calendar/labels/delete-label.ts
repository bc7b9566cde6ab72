import { FIRST_LABEL } from '@countinghouse/domain/calendar/labels';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { removeLabel } from './labels.repo.ts';
import { lockLabel } from './save-label.ts';

/** What had it gets the first label, which there always is. */
export async function deleteLabel(ctx: Ctx, id: number): Promise<void> {
  if (id === FIRST_LABEL.id) throw new AppError('calendar_label.first');
  const before = await lockLabel(ctx, id);
  const entries = await removeLabel(ctx, id);
  await ctx.audit(
    { action: 'calendar_label.deleted', subject: 'calendar_labels', subjectId: id, before, after: { entries } },
    // Their colour is another one now.
    { action: 'calendar_label.deleted', subject: 'calendar_events', subjectId: 0, after: { entries } },
  );
}

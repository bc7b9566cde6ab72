import type { Visit } from '@countinghouse/contracts/visits';
import { tellableInstant } from '@countinghouse/domain/visits/time';
import { differences } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { loadVisit } from './load-visit.ts';
import { lockVisit } from './load-work.ts';
import { visitStory } from './save-visit.ts';
import type { VisitRow } from './visits.repo.ts';

type VisitChange = { action: `visit.${string}`; write: (visit: VisitRow) => Promise<unknown> };

/** One thing that happened to a visit, under its lock. A second tap that changes nothing leaves a row that says so. */
export async function changeVisit(ctx: Ctx, id: number, { action, write }: VisitChange): Promise<Visit> {
  const row = await lockVisit(ctx, id);
  const before = await loadVisit(ctx, id);
  await write(row);
  const after = await loadVisit(ctx, id);
  const changes = differences(visitStory(before), visitStory(after));
  const isRepeated = Object.keys(changes.after).length === 0;
  await ctx.audit({
    action,
    subject: 'visits',
    subjectId: id,
    before: changes.before,
    after: isRepeated ? { isRepeated } : changes.after,
  });
  return after;
}

/** When it happened, by the phone that says so. */
export function momentOf(ctx: Ctx, at: string | undefined): Date {
  const moment = tellableInstant(at === undefined ? undefined : new Date(at), ctx.now);
  if (!moment) throw new AppError('request.invalid', { at: 'Not in the future, and at most seven days ago.' });
  return moment;
}

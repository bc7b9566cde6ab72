import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { dismissUnbilledWork, recallUnbilledWork } from '@countinghouse/contracts/unbilled-work';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { loadEvent } from '../calendar/index.ts';
import { requireDocument } from '../invoices/index.ts';
import { postpone, setBillable, setUnbillable } from '../visits/index.ts';
import { dropDecision, keepDecision, type Subject } from './decisions.repo.ts';

type Dismissal = HandlerInput<typeof dismissUnbilledWork>['body'];
type Recall = HandlerInput<typeof recallUnbilledWork>['body'];

/** Nothing is to be done about it, or not yet. What a visit is billed as stands with the visit. */
export async function dismissUnbilled(ctx: Ctx, dismissal: Dismissal): Promise<Reply<typeof dismissUnbilledWork>> {
  const { kind, idSubject, reason, laterOn } = dismissal;
  if (laterOn !== null && laterOn <= (await businessToday(ctx)))
    throw new AppError('request.invalid', { laterOn: 'Choose a day to come.' });
  if (kind === 'doneNotBilled') {
    if (reason !== '') await setUnbillable(ctx, idSubject, reason);
    else await postpone(ctx, idSubject, laterOn);
    return dismissal;
  }
  await requireSubject(ctx, { kind, idSubject });
  await keepDecision(ctx, { kind, idSubject, reason, laterOn });
  const after = { kind, reason, laterOn };
  await ctx.audit({ action: 'unbilled_work.dismissed', subject: 'unbilled_work', subjectId: idSubject, after });
  return dismissal;
}

export async function recallUnbilled(ctx: Ctx, { kind, idSubject }: Recall): Promise<Recall> {
  if (kind === 'doneNotBilled') {
    await setBillable(ctx, idSubject);
    await postpone(ctx, idSubject, null);
    return { kind, idSubject };
  }
  await requireSubject(ctx, { kind, idSubject });
  await dropDecision(ctx, { kind, idSubject });
  await ctx.audit({
    action: 'unbilled_work.recalled',
    subject: 'unbilled_work',
    subjectId: idSubject,
    after: { kind },
  });
  return { kind, idSubject };
}

const requireSubject = (ctx: Ctx, { kind, idSubject }: Subject): Promise<unknown> =>
  kind === 'scheduledNotConfirmed' ? loadEvent(ctx, idSubject) : requireDocument(ctx, idSubject);

import type { UnbilledKind } from '@countinghouse/domain/visits/unbilled';
import type { Ctx } from '../../platform/ctx.ts';

export type Subject = { kind: Exclude<UnbilledKind, 'doneNotBilled'>; idSubject: number };
type Decision = Subject & { reason: string; laterOn: string | null };

export async function keepDecision(ctx: Ctx, { kind, idSubject, reason, laterOn }: Decision): Promise<void> {
  const decision = { reason, later_on: laterOn, decided_by: ctx.userId || null, decided_at: ctx.now };
  await ctx.tx
    .insertInto('unbilled_decisions')
    .values({ business_id: ctx.businessId, kind, subject_id: idSubject, ...decision })
    .onConflict((conflict) => conflict.columns(['business_id', 'kind', 'subject_id']).doUpdateSet(decision))
    .execute();
}

export async function dropDecision(ctx: Ctx, { kind, idSubject }: Subject): Promise<void> {
  await ctx.tx
    .deleteFrom('unbilled_decisions')
    .where('business_id', '=', ctx.businessId)
    .where('kind', '=', kind)
    .where('subject_id', '=', idSubject)
    .execute();
}

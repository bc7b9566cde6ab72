import type { PAPER_LANGUAGES } from '@countinghouse/domain/documents/printed';
import type { EmailEvent } from '@countinghouse/domain/settings/merge-fields';
import type { Ctx } from '../../platform/ctx.ts';

type Reader = Pick<Ctx, 'tx' | 'businessId'>;
export type TemplateKey = { event: EmailEvent; language: (typeof PAPER_LANGUAGES)[number] };
export type TemplateText = { subject: string; body: string };

export const listTemplateRows = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('email_templates')
    .select(['event', 'language', 'subject', 'body'])
    .where('business_id', '=', businessId)
    .execute();

export const upsertTemplate = (ctx: Ctx, { event, language }: TemplateKey, { subject, body }: TemplateText) => {
  const text = { subject, body, updated_by: ctx.userId || null, updated_at: ctx.now };
  return ctx.tx
    .insertInto('email_templates')
    .values({ business_id: ctx.businessId, event, language, ...text })
    .onConflict((conflict) => conflict.columns(['business_id', 'event', 'language']).doUpdateSet(text))
    .execute();
};

export const deleteTemplate = (ctx: Ctx, { event, language }: TemplateKey) =>
  ctx.tx
    .deleteFrom('email_templates')
    .where('business_id', '=', ctx.businessId)
    .where('event', '=', event)
    .where('language', '=', language)
    .execute();

import type { PAPER_LANGUAGES } from '@countinghouse/domain/documents/printed';
import type { EmailEvent } from '@countinghouse/domain/settings/merge-fields';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { touched } from '../../platform/db/touched.repo.ts';

export type TemplateKey = { event: EmailEvent; language: (typeof PAPER_LANGUAGES)[number] };
export type TemplateText = { subject: string; body: string };

export const listTemplateRows = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('email_templates')
    .select(['event', 'language', 'subject', 'body', 'is_reset', 'version'])
    .where('business_id', '=', businessId)
    .execute();

/** Makes the row where there is none, and keeps everybody else from changing it until the transaction ends. */
export async function lockTemplate(ctx: Ctx, { event, language }: TemplateKey, text: TemplateText): Promise<number> {
  const { version } = await ctx.tx
    .insertInto('email_templates')
    .values({ business_id: ctx.businessId, event, language, ...text, is_reset: true, updated_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'event', 'language']).doUpdateSet({ business_id: ctx.businessId }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

type Change = TemplateText & { is_reset: boolean };

export const updateTemplate = (ctx: Ctx, { event, language }: TemplateKey, change: Change) =>
  ctx.tx
    .updateTable('email_templates')
    .set({ ...change, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where('event', '=', event)
    .where('language', '=', language)
    .execute();

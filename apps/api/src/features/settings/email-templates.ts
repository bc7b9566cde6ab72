import type { saveEmailTemplate as contract, EmailTemplate } from '@countinghouse/contracts/email-templates';
import type { Parsed } from '@countinghouse/contracts/endpoint';
import { PAPER_LANGUAGES } from '@countinghouse/domain/documents/printed';
import { EMAIL_EVENTS, MERGE_FIELDS, unknownFields } from '@countinghouse/domain/settings/merge-fields';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { DEFAULT_TEMPLATES } from './default-templates.ts';
import {
  deleteTemplate,
  listTemplateRows,
  type TemplateKey,
  type TemplateText,
  upsertTemplate,
} from './email-templates.repo.ts';

type Row = TemplateText & { event: string; language: string };

/** Every occasion in every language: the business's own words, or those that every business begins with. */
export async function loadTemplates(ctx: Pick<Ctx, 'tx' | 'businessId'>): Promise<EmailTemplate[]> {
  const rows = await listTemplateRows(ctx);
  return EMAIL_EVENTS.flatMap((event) => PAPER_LANGUAGES.map((language) => presentTemplate(rows, { event, language })));
}

function presentTemplate(rows: readonly Row[], { event, language }: TemplateKey): EmailTemplate {
  const own = rows.find((row) => row.event === event && row.language === language);
  const { subject, body } = own ?? DEFAULT_TEMPLATES[language][event];
  return { event, language, subject, body, isDefault: !own, mergeFields: [...MERGE_FIELDS] };
}

export async function saveTemplate(
  ctx: Ctx,
  { subject, body, ...key }: Parsed<typeof contract>['body'],
): Promise<EmailTemplate> {
  requireKnownFields({ subject, body });
  const before = presentTemplate(await listTemplateRows(ctx), key);
  await upsertTemplate(ctx, key, { subject, body });
  await auditTemplate(ctx, 'email_template.updated', { before, after: { ...key, subject, body } });
  return presentTemplate([{ ...key, subject, body }], key);
}

export async function resetTemplate(ctx: Ctx, key: TemplateKey): Promise<EmailTemplate> {
  const before = presentTemplate(await listTemplateRows(ctx), key);
  await deleteTemplate(ctx, key);
  const after = presentTemplate([], key);
  await auditTemplate(ctx, 'email_template.reset', { before, after });
  return after;
}

/** A typing error is seen here, by whoever made it, and not by a customer. */
function requireKnownFields(text: TemplateText): void {
  const wrong = Object.entries(text).flatMap(([name, value]) => {
    const unknown = unknownFields(value).map((field) => `{${field}}`);
    return unknown.length > 0 ? [[name, `We do not know ${unknown.join(', ')}.`]] : [];
  });
  if (wrong.length > 0) throw new AppError('email.merge_field_unknown', Object.fromEntries(wrong));
}

type Told = TemplateKey & TemplateText;

const auditTemplate = (
  ctx: Ctx,
  action: `email_template.${string}`,
  { before, after }: { before: Told; after: Told },
) =>
  ctx.audit({
    action,
    subject: 'document_settings',
    subjectId: ctx.businessId,
    before: told(before),
    after: told(after),
  });

const told = ({ event, language, subject, body }: Told) => ({ event, language, subject, body });

import type {
  EmailTemplate,
  resetEmailTemplate as resetContract,
  saveEmailTemplate as saveContract,
} from '@countinghouse/contracts/email-templates';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { PAPER_LANGUAGES } from '@countinghouse/domain/documents/printed';
import { EMAIL_EVENTS, MERGE_FIELDS, unknownFields } from '@countinghouse/domain/settings/merge-fields';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { DEFAULT_TEMPLATES } from './default-templates.ts';
import {
  listTemplateRows,
  lockTemplate,
  type TemplateKey,
  type TemplateText,
  updateTemplate,
} from './email-templates.repo.ts';

type Row = Awaited<ReturnType<typeof listTemplateRows>>[number];

/** Every occasion in every language: the business's own words, or those that every business begins with. */
export async function loadTemplates(ctx: Reader): Promise<EmailTemplate[]> {
  const rows = await listTemplateRows(ctx);
  return EMAIL_EVENTS.flatMap((event) => PAPER_LANGUAGES.map((language) => presentTemplate(rows, { event, language })));
}

function presentTemplate(rows: readonly Row[], { event, language }: TemplateKey): EmailTemplate {
  const row = rows.find((one) => one.event === event && one.language === language);
  const isDefault = row?.is_reset ?? true;
  const { subject, body } = row && !isDefault ? row : DEFAULT_TEMPLATES[language][event];
  return { event, language, subject, body, isDefault, mergeFields: [...MERGE_FIELDS], version: row?.version ?? 1 };
}

const loadTemplate = async (ctx: Reader, key: TemplateKey) => presentTemplate(await listTemplateRows(ctx), key);

export async function saveTemplate(
  ctx: Ctx,
  { subject, body, version, ...key }: HandlerInput<typeof saveContract>['body'],
): Promise<EmailTemplate> {
  requireKnownFields({ subject, body });
  const before = await lockForChange(ctx, key, version);
  await updateTemplate(ctx, key, { subject, body, is_reset: false });
  const after = await loadTemplate(ctx, key);
  await auditTemplate(ctx, 'email_template.updated', { before, after });
  return after;
}

export async function resetTemplate(
  ctx: Ctx,
  { version, ...key }: HandlerInput<typeof resetContract>['body'],
): Promise<EmailTemplate> {
  const before = await lockForChange(ctx, key, version);
  await updateTemplate(ctx, key, { ...DEFAULT_TEMPLATES[key.language][key.event], is_reset: true });
  const after = await loadTemplate(ctx, key);
  await auditTemplate(ctx, 'email_template.reset', { before, after });
  return after;
}

/** The text as it is; refused where it was changed from an older one. */
async function lockForChange(ctx: Ctx, key: TemplateKey, version: number | undefined): Promise<EmailTemplate> {
  const current = await lockTemplate(ctx, key, DEFAULT_TEMPLATES[key.language][key.event]);
  requireFresh(current, version);
  return loadTemplate(ctx, key);
}

/** A typing error is seen here, by whoever made it, and not by a customer. */
function requireKnownFields(text: TemplateText): void {
  const wrong = Object.entries(text).flatMap(([name, value]) => {
    const unknown = unknownFields(value).map((field) => `{${field}}`);
    return unknown.length > 0 ? [[name, `We do not know ${unknown.join(', ')}.`]] : [];
  });
  if (wrong.length > 0) throw new AppError('email.merge_field_unknown', Object.fromEntries(wrong));
}

type TemplateSnapshot = TemplateKey & TemplateText;

const auditTemplate = (
  ctx: Ctx,
  action: `email_template.${string}`,
  { before, after }: { before: TemplateSnapshot; after: TemplateSnapshot },
) =>
  ctx.audit({
    action,
    subject: 'document_settings',
    subjectId: ctx.businessId,
    before: told(before),
    after: told(after),
  });

const told = ({ event, language, subject, body }: TemplateSnapshot) => ({ event, language, subject, body });

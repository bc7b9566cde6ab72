import { PAPER_LANGUAGES } from '@countinghouse/domain/documents/printed';
import { EMAIL_EVENTS, MERGE_FIELDS } from '@countinghouse/domain/settings/merge-fields';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Version } from './wire.ts';

export const EmailTemplate = z.object({
  event: z.enum(EMAIL_EVENTS),
  language: z.enum(PAPER_LANGUAGES),
  subject: z.string(),
  body: z.string(),
  /** Nobody changed it: it is the text that every business begins with. */
  isDefault: z.boolean(),
  mergeFields: z.array(z.enum(MERGE_FIELDS)),
  version: Version,
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

const Key = z.object({ event: z.enum(EMAIL_EVENTS), language: z.enum(PAPER_LANGUAGES) });

export const listEmailTemplates = endpoint({
  id: 'listEmailTemplates',
  method: 'GET',
  path: '/invoices/emailTemplates',
  summary: 'What the business writes in its e-mails, by occasion and language',
  access: { can: 'settings.read' },
  response: z.array(EmailTemplate),
  errors: [],
});

export const saveEmailTemplate = endpoint({
  id: 'saveEmailTemplate',
  method: 'PUT',
  path: '/invoices/emailTemplates',
  summary: 'Change one text; a merge field that does not exist is refused',
  access: { can: 'settings.write' },
  message: 'Settings saved',
  body: Key.extend({
    subject: z.string().trim().min(1, 'Enter a subject.').max(200),
    body: z.string().trim().min(1, 'Enter a text.').max(10_000),
    version: Version.optional(),
  }),
  record: EmailTemplate,
  response: EmailTemplate,
  errors: ['email.merge_field_unknown', 'record.stale'],
});

export const resetEmailTemplate = endpoint({
  id: 'resetEmailTemplate',
  method: 'POST',
  path: '/invoices/resetEmailTemplate',
  summary: 'Back to the text that every business begins with',
  access: { can: 'settings.write' },
  message: 'Settings saved',
  body: Key.extend({ version: Version.optional() }),
  record: EmailTemplate,
  response: EmailTemplate,
  errors: ['record.stale'],
});

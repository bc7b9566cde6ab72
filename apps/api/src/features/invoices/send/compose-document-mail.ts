import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { dayText } from '@countinghouse/domain/documents/day-format';
import { fileNameOf } from '@countinghouse/domain/documents/printed';
import type { SendingKind } from '@countinghouse/domain/documents/sending';
import { formatMoney } from '@countinghouse/domain/money/format';
import {
  type EmailEvent,
  fillIn,
  MERGE_FIELDS,
  type MergeField,
  unknownFields,
} from '@countinghouse/domain/settings/merge-fields';
import type { Ctx } from '../../../platform/ctx.ts';
import { loadLetterhead } from '../../businesses/index.ts';
import { hasMailServer, mailBody } from '../../email/index.ts';
import { loadTemplates, loadTerms } from '../../settings/index.ts';
import type { DocumentRow } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { NOBODY, type Parties, partiesOf } from '../parties.ts';
import { printInvoice } from '../print/print-invoice.ts';
import { type AskedPart, type FigureRow, figuresOf } from './document-figures.ts';
import { bodyOf } from './mail-text.ts';
import { buttonOf, MAIL_WORDS, templateOf } from './mail-words.ts';

/** What somebody said otherwise than settings and template do. */
export type MailChoice = {
  to?: readonly string[] | undefined;
  cc?: readonly string[] | undefined;
  bcc?: readonly string[] | undefined;
  subject?: string | undefined;
  message?: string | undefined;
  attachPdf?: boolean | undefined;
};

/** 0 in a preview: the link is made when it is sent. */
export type ComposeRequest = {
  id: number;
  sending: SendingKind;
  choice: MailChoice;
  linkId: number;
  asked?: AskedPart | undefined;
  /** Another text than the sending has, as that of a reminder. */
  template?: EmailEvent;
  /** Figures below those of the document. */
  more?: MoreFigures;
  use?: 'documents' | 'reminders';
};

/** In the language of the document. */
export type MoreFigures = (language: PrintedDocument['language']) => readonly FigureRow[];
const NO_FIGURES: MoreFigures = () => [];

export type DocumentMail = Awaited<ReturnType<typeof composeDocumentMail>>;

/** The deliverer puts the customer's address here, so that no stored text holds it. */
const markerOf = (linkId: number) => `https://link.invalid/${linkId}`;

/** The one object that a preview shows and that is queued: preview and mail cannot differ. */
export async function composeDocumentMail(ctx: Ctx, request: ComposeRequest) {
  const { id, sending, choice, linkId, asked, more = NO_FIGURES, use = 'documents' } = request;
  const row = await requireDocument(ctx, id);
  const printed = await printInvoice(ctx, id);
  const terms = await loadTerms(ctx);
  const letterhead = await loadLetterhead(ctx);
  const parties = await currentParties(ctx, row);
  const { options } = terms;
  const { language } = printed;
  const event = request.template ?? templateOf(sending, printed);
  const template = await templateFor(ctx, { sending, event }, printed);
  const { subject = template.subject, message = template.body, attachPdf = options.emailAttachmentPDF } = choice;
  const values = valuesOf({ printed, parties, business: letterhead.name, linkId, asked });
  const words = MAIL_WORDS[language];
  const link = markerOf(linkId);
  const title = sending === 'quotation' ? words.quotation : printed.title;
  const subjectLine = oneLine(fillIn(subject, values));
  const body = await mailBody({
    businessName: letterhead.name,
    colour: printed.design.primaryColor,
    heading: `${title} ${printed.number}`.trim(),
    ...bodyOf(message, values),
    table: [...figuresOf(printed, asked), ...more(language)],
    button: { label: buttonOf(words, printed), link },
    closing: [letterhead.name, ...letterhead.lines].join('\n'),
    language,
  });
  const to = choice.to ?? defaultAddresses(parties);
  return {
    sending,
    language,
    to,
    cc: choice.cc ?? listed(options.emailCC),
    bcc: choice.bcc ?? listed(options.emailBCC),
    subject,
    message,
    subjectLine,
    ...body,
    attachPdf,
    fileName: `${fileNameOf(printed)}.pdf`,
    event,
    problems: problemsOf({ to, texts: [subject, message], values, hasServer: await hasMailServer(ctx, use) }),
    timezone: terms.timezone,
    /** What the attachment is drawn with, whatever happens to the document until the mail leaves. */
    printed: { totals: printed.totals, stamp: printed.stamp },
  };
}

const listed = (address: string): string[] => (address === '' ? [] : [address]);
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

type Occasion = { sending: SendingKind; event: EmailEvent };

async function templateFor(ctx: Ctx, { sending, event }: Occasion, printed: PrintedDocument) {
  const found = (await loadTemplates(ctx)).find((one) => one.event === event && one.language === printed.language);
  if (!found) throw new Error(`no template for ${event}`);
  if (sending !== 'quotation') return found;
  return { ...found, subject: `${MAIL_WORDS[printed.language].quotation} {number} – {business}` };
}

/** Whoever is billed, by the address that the account has today: a mistake in it may have been mended since. */
function defaultAddresses({ clients: [main, billing] }: Parties): string[] {
  return listed(billing?.email || main?.email || '');
}

/** Where mails about a document go unless somebody says otherwise. */
export const addressesFor = async (ctx: Ctx, id: number): Promise<string[]> =>
  defaultAddresses(await currentParties(ctx, await requireDocument(ctx, id)));

const currentParties = async (ctx: Ctx, { customer_id, billing_contact_id }: DocumentRow): Promise<Parties> =>
  customer_id === null ? NOBODY : partiesOf(ctx, { idClient: customer_id, idBillingContact: billing_contact_id ?? 0 });

type ValueSource = {
  printed: PrintedDocument;
  parties: Parties;
  business: string;
  linkId: number;
  asked: AskedPart | undefined;
};

function valuesOf({ printed, parties, business, linkId, asked }: ValueSource): Record<MergeField, string> {
  const { totals, currency, dayFormat, language, billingDate } = printed;
  const dueDate = asked?.dueOn ?? printed.dueDate;
  const { clients, clientName } = parties;
  const [main, billing = main] = clients;
  return {
    customer: billing?.fullName || billing?.companyName || clientName,
    business,
    number: printed.number,
    total: formatMoney(totals.total, currency.code),
    amountDue: formatMoney(asked?.amount ?? totals.amountDue, currency.code),
    billingDate: dayText(billingDate, dayFormat, language),
    dueDate: dueDate === null ? '' : dayText(dueDate, dayFormat, language),
    link: markerOf(linkId),
  };
}

type JudgedMail = {
  to: readonly string[];
  texts: readonly string[];
  values: Record<MergeField, string>;
  hasServer: boolean;
};

function problemsOf({ to, texts, values, hasServer }: JudgedMail) {
  const named = MERGE_FIELDS.filter((field) => texts.some((text) => text.includes(`{${field}}`)));
  return [
    ...(to.length === 0
      ? [{ code: 'no_address' as const, text: 'The customer has no e-mail address. Enter one to send this.' }]
      : []),
    ...(hasServer
      ? []
      : [{ code: 'no_server' as const, text: 'No mail server yet. E-mails wait in the outbox until you add one.' }]),
    ...texts.flatMap(unknownFields).map((field) => ({
      code: 'unknown_field' as const,
      text: `We do not know {${field}}.`,
    })),
    ...named
      .filter((field) => values[field] === '')
      .map((field) => ({ code: 'empty_field' as const, text: `This document has nothing to say for {${field}} yet.` })),
  ];
}

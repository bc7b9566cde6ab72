import { ReportSheet, SHEET_FORMATS, type SheetFormat } from '@countinghouse/contracts/financial-reports';
import { ReportChoices } from '@countinghouse/contracts/report-views';
import { formatMoney } from '@countinghouse/domain/money/format';
import { cents } from '@countinghouse/domain/money/money';
import { REPORT_CATALOGUE } from '@countinghouse/domain/reports/catalogue';
import type { Sheet } from '@countinghouse/domain/reports/sheet';
import { dayLabel, spanLabel } from '@countinghouse/domain/reports/spans';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { known } from '../../../platform/db/known.ts';
import type { AppError } from '../../../platform/errors.ts';
import { loadLetterhead } from '../../businesses/index.ts';
import { type AttachmentDraw, mailBody, queueBusinessMail } from '../../email/index.ts';
import { drawSheet, fileName } from '../export-sheet.ts';
import { loadSheet } from '../load-sheet.ts';
import { csvRows } from '../sheet-csv.ts';
import { writeSheetWorkbook } from '../sheet-workbook.ts';
import { findSending, insertSending, updateSending } from './sendings.repo.ts';
import { loadYears, reportOfView, spanOfView } from './view-days.ts';
import type { ViewRow } from './views.repo.ts';

/** Mails to people of the business itself leave by the server for its own messages. */
export const MAIL_USE = 'system';
const MOST_IN_FILE = 1_000;
const MOST_IN_MAIL = 8;

export type ViewMail = {
  view: Pick<ViewRow, 'id' | 'name' | 'report' | 'period' | 'from_on' | 'to_on' | 'choices'>;
  format: SheetFormat;
  to: readonly string[];
  /** The date that it is for: its days are reckoned from there, however late it leaves. */
  day: string;
  /** Of a mail by hand there is no date that must not be sent twice. */
  isByHand: boolean;
  origin: string;
};

/** Keeps the sheet as it is now and queues it by mail. Text and file are both written from what is kept. */
export async function sendView(ctx: Ctx, { view, format, to, day, isByHand, origin }: ViewMail): Promise<number> {
  const report = reportOfView(view);
  const span = spanOfView(view, day, await loadYears(ctx));
  const { bucket: _bucket, view: _look, ...choices } = ReportChoices.parse(view.choices);
  const sheet = await loadSheet(ctx, report, { ...span, ...choices, most: MOST_IN_FILE });
  const id = await insertSending(ctx, {
    viewId: view.id,
    dueOn: isByHand ? null : day,
    span,
    format,
    state: 'queued',
    sheet: z.encode(ReportSheet, sheet) as object,
  });
  const period = REPORT_CATALOGUE[report].period === 'day' ? `as of ${dayLabel(span.to)}` : spanLabel(span);
  const mailId = await queueBusinessMail(ctx, {
    event: 'report',
    subject: 'report_sendings',
    subjectId: id,
    to,
    // A header has one line, whatever the name holds.
    subjectLine: `${view.name}: ${sheet.title}, ${period}`.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    ...(await bodyOf(ctx, sheet, { name: view.name, period, link: linkOf(origin, sheet, choices) })),
    attachments: [{ kind: 'report', id, fileName: `${fileName(sheet)}.${format}` }],
    usedFor: MAIL_USE,
    ...(!isByHand && { onceKey: `reports.${view.id}.${day}` }),
  });
  await updateSending(ctx, id, { mail_id: mailId });
  return id;
}

/** The report with the same days and choices, for who may sign in. */
function linkOf(origin: string, { report, period }: Sheet, choices: Record<string, unknown>): string {
  const slug = report.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isDay = REPORT_CATALOGUE[report].period === 'day';
  const search = new URLSearchParams({ ...(!isDay && { from: period.from }), to: period.to });
  for (const [name, value] of Object.entries(choices)) search.set(name, String(value));
  return `${origin}/accounting/reports/${slug}?${search}`;
}

type MailWords = { name: string; period: string; link: string };

async function bodyOf(ctx: Ctx, sheet: Sheet, { name, period, link }: MailWords) {
  const letterhead = await loadLetterhead(ctx);
  const isWrong = sheet.proofs.some(({ isRight }) => !isRight);
  return mailBody({
    businessName: letterhead.name,
    colour: '',
    heading: name,
    paragraphs: [
      `${sheet.title}, ${period}. The whole report is attached.`,
      ...(sheet.isEmpty ? [sheet.emptyText] : []),
      ...(sheet.isProvisional ? ['The period is not closed: figures can change.'] : []),
      ...(isWrong ? ['A check of this report failed. Open it and look at it first.'] : []),
    ],
    table: sheet.isEmpty ? [] : headlinesOf(sheet),
    button: { label: 'Open the report', link },
    after: ['You get this because a member of your business chose to send it to you. It can be ended under Reports.'],
    closing: letterhead.name,
    language: 'en',
  });
}

/** The totals of the first column; of an ageing and of sales, which have one total, that of the last amount. */
function headlinesOf({ rows, columns, currencyCode }: Sheet) {
  const isBuckets = columns.at(-1)?.key === 'total';
  const at = isBuckets ? columns.length - 1 : 0;
  const sums = rows.filter(({ kind }) => kind === 'subtotal' || kind === 'total');
  return sums.slice(-MOST_IN_MAIL).map(({ label, cells, kind }) => ({
    label,
    value: formatMoney(cells[at] ?? cents(0), currencyCode),
    isTotal: kind === 'total',
  }));
}

const TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** The file of a mail, from the sheet that was kept with it. */
export const drawReport: AttachmentDraw = async (ctx, id) => {
  const sending = await findSending(ctx, id);
  if (!sending?.sheet) return undefined;
  const sheet = ReportSheet.parse(sending.sheet);
  const format = known(SHEET_FORMATS, sending.format);
  return { bytes: await bytesOf(ctx, sheet, format), contentType: TYPES[format] };
};

async function bytesOf(ctx: Ctx, sheet: Sheet, format: SheetFormat): Promise<Uint8Array> {
  switch (format) {
    case 'csv':
      return Buffer.from(stringify([...csvRows(sheet)], { quoted: true, bom: true }));
    case 'xlsx':
      return writeSheetWorkbook(sheet);
    case 'pdf':
      return (await drawSheet(ctx, sheet))();
  }
}

export const wordsOf = ({ message, fields }: AppError): string => [message, ...Object.values(fields ?? {})].join(' ');

import type { Reply } from '@countinghouse/contracts/endpoint';
import type { DocumentReminder, listReminders, ReminderReason } from '@countinghouse/contracts/reminders';
import { clockIn, dayIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { cents } from '@countinghouse/domain/money/money';
import { goesAt, nextReminder } from '@countinghouse/domain/reminders/rules';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { capTotal, MAX_COUNTED } from '../../platform/db/paging.ts';
import { AppError } from '../../platform/errors.ts';
import { countOpen, listOpenPage, listReminded, type RemindedRow } from './documents.repo.ts';
import { isPassing, judgeDocuments } from './judge-document.ts';
import { dueParts } from './reminder-rooms.ts';
import { listRemindersOf } from './reminders.repo.ts';
import { findSettings, type SettingsRow } from './settings.repo.ts';

type Past = Awaited<ReturnType<typeof listRemindersOf>>[number];
type Outlook = Pick<DocumentReminder, 'next' | 'why'>;
type Clock = { settings: SettingsRow; zone: string; now: Date };

/** What is next for a document, and why none goes. Never neither. */
export async function loadDocumentReminder(ctx: Ctx, id: number): Promise<DocumentReminder> {
  const [row] = await listReminded(ctx, [id]);
  if (!row) throw new AppError('invoice.not_found');
  const { outlooks, past, zone } = await outlookOf(ctx, [row]);
  const { next = null, why = 'closed' } = outlooks.get(id) ?? {};
  return {
    idInvoice: id,
    next,
    why,
    timezone: zone,
    canSend: isOpen(row),
    sent: past
      .filter(({ state }) => state === 'Sent')
      .map((one) => ({ sentAt: one.updated_at.toISOString(), offsetDays: one.offset_days, idMail: one.mail_id })),
  };
}

/** Whether somebody may be reminded of it by hand. */
export const isOpen = ({ kind, status, open, isArchived }: RemindedRow): boolean =>
  kind === 'invoice' && !isArchived && open > 0 && (status === 'Invoiced' || status === 'Processing');

type Page = { listPageSize: number; cursor?: string | undefined };

export async function findReminderPage(
  ctx: Ctx,
  { listPageSize: size, cursor }: Page,
): Promise<Reply<typeof listReminders>> {
  const [dueOn = '0001-01-01', id = '0'] = cursor?.split('.') ?? [];
  const rows = await listOpenPage(ctx, { size, after: { dueOn, id: Number(id) } });
  const page = rows.slice(0, size);
  const { outlooks, zone } = await outlookOf(ctx, page);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    data: page.map((row) => ({
      idInvoice: row.id,
      invoicePrefix: row.prefix,
      invoiceNumber: row.number,
      idClient: row.customerId ?? 0,
      clientName: row.clientName,
      dueDate: row.dueOn,
      currencyCode: row.currencyCode,
      balance: cents(row.open),
      ...(outlooks.get(row.id) ?? { next: null, why: 'closed' as const }),
    })),
    timezone: zone,
    ...capTotal(await countOpen(ctx, MAX_COUNTED + 1)),
    nextCursor: last ? `${last.dueOn}.${last.id}` : null,
  };
}

async function outlookOf(ctx: Ctx, rows: readonly RemindedRow[]) {
  const ids = rows.map(({ id }) => id);
  const settings = await findSettings(ctx);
  const zone = await businessZone(ctx);
  const reasons = await judgeDocuments(ctx, rows);
  const past = await listRemindersOf(ctx, ids);
  const parts = await dueParts().of(ctx, ids);
  const clock = { settings, zone, now: ctx.now };
  const outlooks = new Map(
    rows.map((row) => {
      const own = row.dueOn === null ? [] : [{ requestId: 0, dueOn: row.dueOn }];
      const found = { reason: reasons.get(row.id) ?? 'closed', parts: parts.get(row.id) ?? own };
      return [
        row.id,
        outlook(
          clock,
          found,
          past.filter(({ invoice_id }) => invoice_id === row.id),
        ),
      ];
    }),
  );
  return { outlooks, past, zone };
}

type DocumentFacts = { reason: ReminderReason; parts: readonly { requestId: number; dueOn: string }[] };

/** As it is sent: not before now, nor before the day that its due day has meanwhile. */
function waitsUntil({ settings, zone, now }: Clock, waiting: Past, parts: DocumentFacts['parts']): Date {
  const dueOn = parts.find(({ requestId }) => requestId === waiting.request_id)?.dueOn;
  const own = dueOn && goesAt(zone, dayAfter(dueOn, waiting.offset_days ?? 0), settings.quiet);
  return [waiting.try_at, own].reduce<Date>((latest, at) => (at && at > latest ? at : latest), now);
}

function outlook(clock: Clock, { reason, parts }: DocumentFacts, past: readonly Past[]): Outlook {
  const { settings, zone, now } = clock;
  if (!settings.rules.some(({ isActive }) => isActive) && (reason === '' || isPassing(reason)))
    return { next: null, why: 'off' };
  if (reason !== '') return { next: null, why: reason };
  const waiting = past.find(({ state }) => state === 'Due' || state === 'Held');
  if (waiting?.try_at && waiting.rule_id !== null) {
    const at = waitsUntil(clock, waiting, parts);
    const { day, time } = clockIn(zone, at);
    const rule = { idRule: waiting.rule_id, offsetDays: waiting.offset_days ?? 0, idRequest: waiting.request_id };
    const why = waiting.reason === 'share' || waiting.reason === 'refused' ? waiting.reason : '';
    return { next: { at: at.toISOString(), day, time, ...rule }, why };
  }
  const today = dayIn(zone, now);
  const planned = settings.plannedThrough;
  const used = new Set(past.map(({ request_id, rule_id }) => `${request_id}:${rule_id}`));
  const next = nextReminder({
    parts,
    rules: settings.rules,
    from: planned !== null && planned >= today ? dayAfter(today, 1) : today,
    isUsed: (requestId, ruleId) => used.has(`${requestId}:${ruleId}`),
  });
  if (!next) return { next: null, why: 'allUsed' };
  const at = goesAt(zone, next.day, settings.quiet);
  const soonest = at > now ? at : now;
  const rule = { idRule: next.ruleId, offsetDays: next.offset, idRequest: next.requestId };
  return { next: { at: soonest.toISOString(), ...clockIn(zone, soonest), ...rule }, why: '' };
}

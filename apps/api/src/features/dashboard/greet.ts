import type { GreetingCard, GreetingNotice } from '@countinghouse/contracts/dashboard';
import { can } from '@countinghouse/domain/access/permissions';
import { clockIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { formatMoney } from '@countinghouse/domain/money/format';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import { sumLate } from '../invoices/index.ts';
import { listTurnovers } from '../ledger/index.ts';
import { findUserNames } from '../users/index.ts';
import { analyticsOf } from './charts.ts';
import { named, readAround } from './dashboard.repo.ts';
import { countNotices, MOST_NOTICED } from './notices.repo.ts';

const DAY_MS = 86_400_000;
/** A mail that did not arrive is told for so long. */
const MAIL_DAYS = 30;

/** Good morning: what today brought, and what asks to be looked at. */
export async function greet(ctx: Ctx): Promise<GreetingCard> {
  const [around, [names, rows, listed, hidden, counts]] = await readAround(ctx, ({ today }) =>
    together([
      findUserNames(ctx, [ctx.userId]),
      listTurnovers(ctx, { span: 'day', from: dayAfter(today, -1), to: today }),
      sumLate(ctx, { kind: 'invoice', isArchived: false, today }),
      sumLate(ctx, { kind: 'invoice', isArchived: true, today }),
      countNotices(ctx, new Date(ctx.now.getTime() - MAIL_DAYS * DAY_MS)),
    ]),
  );
  const { today, zone, currency } = around;
  const { day, time } = clockIn(zone, ctx.now);
  const overdue = { count: listed.open + hidden.open, total: cents(listed.openCents + hidden.openCents) };
  return {
    ...named(around),
    currencyName: currency.name,
    greetingMessage: greetingOf(Number(time.slice(0, 2)), names.get(ctx.userId)?.firstName ?? ''),
    todayAnalytics: analyticsOf(rows, { from: today, to: today }),
    notifications: noticesOf(ctx, { ...counts, overdue, currencyCode: currency.code }),
    dateTimeZone: zone,
    currentDateTime: `${day} ${time}`,
  };
}

const greetingOf = (hour: number, firstName: string): string =>
  [`Good ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}`, firstName].filter(Boolean).join(', ');

type NoticeFigures = Awaited<ReturnType<typeof countNotices>> & {
  overdue: { count: number; total: ReturnType<typeof cents> };
  currencyCode: string;
};

/** How many there are, in words: `1 part is`, `3 parts are`. */
const many = (count: number, one: string, verbs: readonly [string, string] = ['is', 'are']) =>
  `${count >= MOST_NOTICED ? `${MOST_NOTICED} or more` : count} ${count === 1 ? `${one} ${verbs[0]}` : `${one}s ${verbs[1]}`}`;

const filtered = (path: string, filters: object) => `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`;

/** The most urgent first, each only for who may open it. */
function noticesOf({ role }: Ctx, noticed: NoticeFigures): GreetingNotice[] {
  const { overdue, unplaced, failedMails, accepted, lowParts, unbilled } = noticed;
  const owed = formatMoney(overdue.total, noticed.currencyCode);
  const late = overdue.count === 1 ? '1 invoice is overdue' : `${overdue.count} invoices are overdue`;
  const lines: (GreetingNotice & { isTold: boolean })[] = [
    {
      isTold: overdue.count > 0,
      title: `${late}: ${owed}`,
      linkTitle: 'View overdue',
      linkTo: filtered('/invoices/list', { statusTag: 'overdue' }),
      type: 'warning',
    },
    {
      isTold: failedMails > 0 && can(role, 'mail.manage'),
      title: many(failedMails, 'e-mail', ['was not delivered', 'were not delivered']),
      linkTitle: 'Open the outbox',
      linkTo: '/admin-settings/smtp/list/outbox',
      type: 'error',
    },
    {
      isTold: unplaced > 0 && can(role, 'payments.read'),
      title: `${many(unplaced, 'amount', ['was', 'were'])} received and not placed`,
      linkTitle: 'Place the money',
      linkTo: '/unplaced-money',
      type: 'warning',
    },
    {
      isTold: unbilled > 0 && can(role, 'invoices.read'),
      title: many(unbilled, 'visit', ['is done and not billed', 'are done and not billed']),
      linkTitle: 'View unbilled work',
      linkTo: '/unbilled-work',
      type: 'warning',
    },
    {
      isTold: accepted > 0,
      title: `${many(accepted, 'accepted estimate')} waiting for an invoice`,
      linkTitle: 'View estimates',
      linkTo: filtered('/estimates/list', { statusTag: 'invoiced' }),
      type: 'success',
    },
    {
      isTold: lowParts > 0 && can(role, 'services.read'),
      title: `${many(lowParts, 'part')} low in stock`,
      linkTitle: 'View parts',
      linkTo: filtered('/parts/list', { lowStock: true }),
      type: 'info',
    },
  ];
  return lines.filter(({ isTold }) => isTold).map(({ isTold: _isTold, ...notice }) => notice);
}

import type { SharedDocument } from '@countinghouse/contracts/public-share';
import { daysBetween } from '@countinghouse/domain/documents/days';
import { isOverdue, type Status } from '@countinghouse/domain/documents/states';
import { asKind, asStatus, type DocumentRow } from '../invoices.repo.ts';

type Banner = SharedDocument['banner'];

/** Where the business is. */
type Place = { today: string; timezone: string };

/** What the page says above everything else. That a claim was given up is nothing its debtor reads. */
export function bannerOf(row: DocumentRow, place: Place): Banner {
  const status = asStatus(row.status);
  if (asKind(row.kind) === 'estimate') return estimateBanner(row, status, place);
  switch (status) {
    case 'Draft':
      return plain('draft');
    case 'Canceled':
      return plain('canceled', row.canceled_on ?? dayAt(row.canceled_at, place));
    case 'Paid':
      return plain('paid', dayAt(row.paid_at, place));
    case 'Credited':
      return plain('credited');
    case 'Replaced':
      return plain('replaced');
    case 'WrittenOff':
      return plain('open');
    case 'Invoiced':
    case 'Processing':
      return asKind(row.kind) === 'creditNote' ? plain('open') : dueBanner(row, place.today);
    default:
      return status satisfies never;
  }
}

/** The calendar day of an instant where the business is. */
const dayAt = (at: Date | null, { timezone }: Place): string | null =>
  at && new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at);

const plain = (kind: Banner['kind'], day: string | null = null): Banner => ({ kind, day, days: 0 });

function dueBanner({ due_date: day }: DocumentRow, today: string): Banner {
  if (day === null) return plain('open');
  const days = daysBetween(today, day);
  if (days === 0) return plain('dueToday', day);
  return { kind: days > 0 ? 'due' : 'overdue', day, days: Math.abs(days) };
}

function estimateBanner(row: DocumentRow, status: Status, place: Place): Banner {
  const { due_date: day } = row;
  const { today } = place;
  if (status === 'Canceled') return plain('declined', dayAt(row.canceled_at, place));
  if (status === 'Invoiced') return plain('accepted', dayAt(row.approved_at, place));
  if (status === 'Draft') return plain('draft');
  if (isExpired(row, today)) return { kind: 'expired', day, days: day === null ? 0 : daysBetween(day, today) };
  return { kind: 'waiting', day, days: day === null ? 0 : daysBetween(today, day) };
}

/** An estimate whose day has passed; what it comes to does not matter. */
export const isExpired = ({ status, due_date }: DocumentRow, today: string): boolean =>
  isOverdue({ status: asStatus(status), dueDate: due_date, balance: 1 }, today);

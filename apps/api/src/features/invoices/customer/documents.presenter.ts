import type { CustomerDocument } from '@countinghouse/contracts/customer-documents';
import { APPROVED, isOverdue } from '@countinghouse/domain/documents/states';
import { cents } from '@countinghouse/domain/money/money';
import { presentStatus, statusTagOf } from '../invoices.presenter.ts';
import { asKind, asStatus } from '../invoices.repo.ts';
import type { DayText } from '../list/days.ts';
import type { DocumentRow } from './documents.repo.ts';

type DayContext = { today: string; days: DayText };

export function presentDocument(row: DocumentRow, { today, days }: DayContext): CustomerDocument {
  const kind = asKind(row.kind);
  const status = asStatus(row.status);
  const isLate = isOverdue({ status, dueDate: row.due_date, balance: row.balance_cents }, today);
  const canBeOwed = kind === 'invoice' && APPROVED.some((one) => one === status);
  return {
    id: row.id,
    generateType: kind,
    prefix: row.prefix,
    number: row.number,
    status: presentStatus(kind, status),
    statusTag: statusTagOf(status, isLate),
    isDeleted: row.archived_at !== null,
    subject: row.subject ?? '',
    moreLines: Math.max(0, row.items - 1),
    dueFormat: { isDue: isLate, dueDateFormat: days.ofDay(row.due_date), dueDateTime: row.due_date ?? '' },
    approveDateFormat: days.ofInstant(row.approved_at),
    paidDateFormat: days.ofInstant(row.paid_at),
    currencyCode: row.currency_code,
    total: cents(kind === 'creditNote' ? -row.total_cents : row.total_cents),
    balance: canBeOwed ? cents(row.owed_cents) : null,
  };
}

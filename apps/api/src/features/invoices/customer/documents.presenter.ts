import type { CustomerDocument } from '@countinghouse/contracts/customer-documents';
import { APPROVED } from '@countinghouse/domain/documents/states';
import { cents } from '@countinghouse/domain/money/money';
import type { DayText } from '../list/days.ts';
import { presentHead } from '../list/rows.presenter.ts';
import type { DocumentRow } from './documents.repo.ts';

type DayContext = { today: string; days: DayText };

export function presentDocument(row: DocumentRow, context: DayContext): CustomerDocument {
  const canBeOwed = row.kind === 'invoice' && APPROVED.some((one) => one === row.status);
  return {
    ...presentHead(row, context),
    subject: row.subject ?? '',
    moreLines: Math.max(0, row.items - 1),
    total: cents(row.kind === 'creditNote' ? -row.total_cents : row.total_cents),
    balance: canBeOwed ? cents(row.owed_cents) : null,
  };
}

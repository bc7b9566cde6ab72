import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import type { AssignedTag } from '@countinghouse/contracts/tags';
import type { Role } from '@countinghouse/domain/access/permissions';
import { allowedActions, isOverdue, PAYMENT_STATES } from '@countinghouse/domain/documents/states';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import { known } from '../../../platform/db/known.ts';
import { type MoveRules, stateOf } from '../document-state.ts';
import { presentStatus, statusTagOf } from '../invoices.presenter.ts';
import { asKind, asStatus } from '../invoices.repo.ts';
import type { DayText } from './days.ts';
import type { Followers } from './followers.repo.ts';
import type { ListRow } from './rows.repo.ts';

/** What a page of rows needs besides the rows. */
export type RowContext = {
  today: string;
  days: DayText;
  role: Role;
  rules: MoveRules;
  creators: ReadonlyMap<number, { firstName: string; lastName: string }>;
  tags: ReadonlyMap<number, AssignedTag[]>;
} & Followers;

const NOBODY = { firstName: '', lastName: '' };

type HeadColumns = Pick<
  ListRow,
  | 'id'
  | 'kind'
  | 'status'
  | 'prefix'
  | 'number'
  | 'due_date'
  | 'balance_cents'
  | 'archived_at'
  | 'approved_at'
  | 'paid_at'
  | 'currency_code'
>;

/** What every list says of a document: its name, its state and its days. */
export function presentHead(row: HeadColumns, { today, days }: Pick<RowContext, 'today' | 'days'>) {
  const kind = asKind(row.kind);
  const status = asStatus(row.status);
  const isLate = isOverdue({ status, dueDate: row.due_date, balance: row.balance_cents }, today);
  return {
    id: row.id,
    generateType: kind,
    prefix: row.prefix,
    number: row.number,
    status: presentStatus(kind, status),
    statusTag: statusTagOf(status, isLate),
    isDeleted: row.archived_at !== null,
    dueFormat: { isDue: isLate, dueDateFormat: days.ofDay(row.due_date), dueDateTime: row.due_date ?? '' },
    approveDateFormat: days.ofInstant(row.approved_at),
    paidDateFormat: days.ofInstant(row.paid_at),
    currencyCode: row.currency_code,
  };
}

export function presentRow(row: ListRow, context: RowContext): InvoiceRow {
  const { days, role, rules, creators, tags, followers, credited } = context;
  const follower = followers.get(row.id);
  const state = stateOf(row, { isFollowed: follower !== undefined, hasCreditNote: credited.has(row.id), rules });
  return {
    ...presentHead(row, context),
    paymentState: known(PAYMENT_STATES, row.payment_state),
    client: row.client_name,
    idClient: row.customer_id ?? 0,
    total: cents(row.total_cents),
    totalBillDue: cents(row.balance_cents),
    currencySymbol: currencyOf(row.currency_code).symbol,
    dateDue: row.due_date,
    createdBy: { ...(creators.get(row.created_by ?? 0) ?? NOBODY), imageDisplay: '' },
    createdDate: row.created_at.toISOString(),
    createdDateFormat: days.ofInstant(row.created_at),
    idInvoice: row.kind === 'estimate' ? (follower ?? 0) : row.id,
    tags: tags.get(row.id) ?? [],
    allowedActions: allowedActions(state, role),
    version: row.version,
  };
}

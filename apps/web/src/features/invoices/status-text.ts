import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { type DocumentKind, statusLabel } from '@countinghouse/domain/documents/states';
import type { TFunction } from 'i18next';
import type { StatusKey } from '../../platform/palette.ts';

const BADGES = ['draft', 'estimate', 'invoiced', 'processing', 'paid', 'canceled'] as const;
/** Settled, but not by money. */
const OTHERWISE = ['credited', 'replaced', 'writtenoff'];

type BadgeFacts = Pick<InvoiceRow, 'generateType' | 'status' | 'isDeleted'>;
type RowBadge = { status: StatusKey; label: string; title?: string };

/** Which badge a document wears and what it says. An archived one is marked as deleted, whatever it was before. */
export function badgeOf({ generateType, status, isDeleted }: BadgeFacts, t: TFunction): RowBadge {
  if (isDeleted) return { status: 'deleted', label: t('invoices.list.deleted') };
  return {
    status: badgeKey(status.class),
    label: statusLabel(generateType, status.name),
  };
}

/**
 * The one badge of a row. What is owed and late says so; the status stands behind it as a hint. A draft is late on paper
 * only and keeps its own word.
 */
export function rowBadgeOf(row: BadgeFacts & Pick<InvoiceRow, 'dueFormat'>, t: TFunction): RowBadge {
  const badge = badgeOf(row, t);
  const isLate = row.dueFormat.isDue && !row.isDeleted && row.status.name !== 'Draft';
  if (!isLate) return badge;
  return { status: 'overdue', label: t(`invoices.list.of.${row.generateType}.overdue`), title: badge.label };
}

export const badgeKey = (name: string): StatusKey =>
  OTHERWISE.includes(name) ? 'settled' : (BADGES.find((badge) => badge === name) ?? 'default');

export type RowDates = Pick<InvoiceRow, 'status' | 'dueFormat' | 'approveDateFormat' | 'paidDateFormat'>;

/** The one date a list shows (specification 4): when it was approved or paid, or when it is due, and whether that is past. */
export function dateText(row: RowDates, kind: DocumentKind, t: TFunction): { text: string; isLate: boolean } {
  const { status, dueFormat, approveDateFormat, paidDateFormat } = row;
  const { isDue, dueDateFormat: day } = dueFormat;
  if (isDue) return { text: t(`invoices.list.of.${kind}.late`, { day }), isLate: true };
  const text =
    (status.name === 'Invoiced' || OTHERWISE.includes(status.class)) && approveDateFormat
      ? t(`invoices.list.${kind === 'creditNote' ? 'issued' : 'approved'}`, { day: approveDateFormat })
      : status.name === 'Paid' && paidDateFormat
        ? t('invoices.list.paid', { day: paidDateFormat })
        : day && t(`invoices.list.of.${kind}.due`, { day });
  return { text, isLate: false };
}

import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { statusLabel } from '@countinghouse/domain/documents/states';
import type { TFunction } from 'i18next';
import type { StatusKey } from '../../platform/palette.ts';
import type { ListKind } from './document-paths.ts';

const BADGES = ['draft', 'estimate', 'invoiced', 'processing', 'paid', 'canceled'] as const;
/** Settled, but not by money. */
const OTHERWISE = ['credited', 'replaced', 'writtenoff'];

/** Which badge a document wears and what it says. An archived one is marked as deleted, whatever it was before. */
export function badgeOf(
  { generateType, status, isDeleted }: Pick<InvoiceRow, 'generateType' | 'status' | 'isDeleted'>,
  t: TFunction,
): { status: StatusKey; label: string } {
  if (isDeleted) return { status: 'deleted', label: t('invoices.list.deleted') };
  return {
    status: badgeKey(status.class),
    label: statusLabel(generateType, status.name),
  };
}

export const badgeKey = (name: string): StatusKey =>
  OTHERWISE.includes(name) ? 'settled' : (BADGES.find((badge) => badge === name) ?? 'default');

type Dated = Pick<InvoiceRow, 'status' | 'dueFormat' | 'approveDateFormat' | 'paidDateFormat'>;

/** The one date a list shows (specification 4): when it was approved or paid, or when it is due, and whether that is past. */
export function dateText(row: Dated, kind: ListKind, t: TFunction): { text: string; isLate: boolean } {
  const { status, dueFormat, approveDateFormat, paidDateFormat } = row;
  const { isDue, dueDateFormat: day } = dueFormat;
  if (isDue) return { text: t(`invoices.list.of.${kind}.late`, { day }), isLate: true };
  const text =
    (status.name === 'Invoiced' || OTHERWISE.includes(status.class)) && approveDateFormat
      ? t('invoices.list.approved', { day: approveDateFormat })
      : status.name === 'Paid' && paidDateFormat
        ? t('invoices.list.paid', { day: paidDateFormat })
        : day && t(`invoices.list.of.${kind}.due`, { day });
  return { text, isLate: false };
}

import type { DocumentPayment } from '@countinghouse/contracts/payment-fields';
import { getReceipt } from '@countinghouse/contracts/receipts';
import type { TFunction } from 'i18next';
import { Ban, Pencil, ReceiptText, TicketX, Undo2, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import type { MenuAction } from '../../../ui/overlay/Menu.tsx';
import type { UndoKind, UndoRequest } from '../undo/UndoLayer.tsx';

const ICONS: Readonly<Record<UndoKind, ReactNode>> = {
  change: <Pencil size={15} />,
  refund: <Undo2 size={15} />,
  bounce: <TicketX size={15} />,
  unapply: <Unlink size={15} />,
  void: <Ban size={15} />,
};

type RowPayment = Pick<DocumentPayment, 'kind' | 'status' | 'idPayment' | 'idApplication' | 'payment'>;

/** What can be done with a payment now: only one that stands is put right. */
export function useRowActions(row: RowPayment, onRequest: (request: UndoRequest) => void): MenuAction[] {
  const { t } = useTranslation();
  const canVoid = useCan('payments.void');
  const canRefund = useCan('payments.refund');
  const { kind, status, idPayment, idApplication, payment: amount } = row;
  const receipt = kind !== 'credit' && kind !== 'refund' && idPayment !== null ? [receiptOf(idPayment, t)] : [];
  if (status !== 'done') return receipt;
  const action = (what: UndoKind, id: number): MenuAction => ({
    key: what,
    label: t(`payments.act.${what}.menu`),
    icon: ICONS[what],
    ...(what === 'void' && { tone: 'danger' as const }),
    onSelect: () => onRequest({ kind: what, id, amount }),
  });
  if (kind === 'credit') return canVoid && idApplication !== null ? [action('unapply', idApplication)] : [];
  if (kind === 'refund' || idPayment === null) return [];
  return [
    ...receipt,
    ...(canVoid ? [action('change', idPayment)] : []),
    ...(canRefund ? [action('refund', idPayment)] : []),
    ...(canVoid ? [action('bounce', idPayment), action('void', idPayment)] : []),
  ];
}

/** Its paper, as a file. */
const receiptOf = (idPayment: number, t: TFunction): MenuAction => ({
  key: 'receipt',
  label: t('payments.act.receipt.menu'),
  icon: <ReceiptText size={15} />,
  onSelect: () => window.location.assign(addressOf(getReceipt, { params: { id: idPayment } })),
});

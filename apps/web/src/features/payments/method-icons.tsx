import type { DocumentPayment } from '@countinghouse/contracts/payment-fields';
import type { MethodKind } from '@countinghouse/domain/payments/methods';
import { Banknote, CreditCard, HandCoins, Landmark, Receipt, Ticket, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

export const METHOD_ICONS: Readonly<Record<MethodKind, ReactNode>> = {
  cash: <Banknote size={16} aria-hidden="true" />,
  cheque: <Receipt size={16} aria-hidden="true" />,
  transfer: <Landmark size={16} aria-hidden="true" />,
  card: <CreditCard size={16} aria-hidden="true" />,
  debit: <CreditCard size={16} aria-hidden="true" />,
  other: <Banknote size={16} aria-hidden="true" />,
};

export const KIND_ICONS: Readonly<Record<DocumentPayment['kind'], ReactNode>> = {
  payment: <Banknote size={16} aria-hidden="true" />,
  deposit: <HandCoins size={16} aria-hidden="true" />,
  credit: <Ticket size={16} aria-hidden="true" />,
  refund: <Undo2 size={16} aria-hidden="true" />,
};

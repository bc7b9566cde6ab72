import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Handed to the rooms below, which do not know payments. */
export const RecordPaymentDialog = lazyScreen(
  async () => (await import('./record/RecordPaymentDialog.tsx')).RecordPaymentDialog,
);
export const PaymentsPanel = lazyScreen(async () => (await import('./panel/PaymentsPanel.tsx')).PaymentsPanel);
export const CustomerPayments = lazyScreen(
  async () => (await import('./customer/CustomerPayments.tsx')).CustomerPayments,
);
export const CustomerCredit = lazyScreen(async () => (await import('./customer/CustomerCredit.tsx')).CustomerCredit);
export const RecordCustomerPayment = lazyScreen(
  async () => (await import('./customer/RecordCustomerPayment.tsx')).RecordCustomerPayment,
);
export const PaymentsCard = lazyScreen(async () => (await import('./methods/PaymentsCard.tsx')).PaymentsCard);
export const PaymentGlance = lazyScreen(async () => (await import('./PaymentGlance.tsx')).PaymentGlance);

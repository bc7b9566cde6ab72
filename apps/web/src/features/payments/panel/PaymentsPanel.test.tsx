import { listFiles } from '@countinghouse/contracts/files';
import { getInvoice, listInvoiceActivity } from '@countinghouse/contracts/invoices';
import { listPaymentMethods } from '@countinghouse/contracts/payment-methods';
import {
  bouncePayment,
  changePayment,
  getPayment,
  getPaymentForm,
  listCustomerCredits,
  refundPayment,
  unapplyCredit,
  voidPayment,
} from '@countinghouse/contracts/payments';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { anInvoiceAnswer, type InvoiceAnswer } from '../../../../test/invoices.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { aCredit, aPayment, aPaymentForm, NO_CREDIT, PAYMENT_METHODS } from '../../../../test/payments.ts';

beforeAll(async () => {
  await Promise.all([import('../../../layouts/MainLayout.tsx'), import('./PaymentsPanel.tsx')]);
}, 60_000);

const line: InvoiceAnswer['payments'][number] = {
  kind: 'payment',
  idPayment: 5,
  idApplication: null,
  status: 'done',
  paymentDate: '2026-11-12',
  paymentMethod: { name: 'Cheque', kind: 'cheque' },
  payment: 159.44,
  number: 'REC-5',
  reference: '004417',
};
const application = { idApplication: 3, prefix: 'INC-', date: '2026-11-13' };
const spent = aCredit({ left: 0, applications: [{ ...application, idInvoice: 60, number: 1_000_060, amount: 40.56 }] });

async function openMenu(entry: string, payments = [line]) {
  onCall(
    getInvoice,
    anInvoiceAnswer({
      invoiceStatus: { name: 'Paid', class: 'paid' },
      allowedActions: [],
      paid: 159.44,
      totalBillDue: 0,
      payments,
    }),
  );
  onCall(listInvoiceActivity, []);
  onCall(getAssignedTags, []);
  onCall(listFiles, []);
  const onFourth = { idInvoice: 60, prefix: 'INC-', number: 1_000_060, amount: 40.56 };
  onCall(getPayment, aPayment({ allocations: [...aPayment().allocations, onFourth] }));
  onCall(listCustomerCredits, { ...NO_CREDIT, credits: [spent] });
  openPage('/invoices/invoice-details/42');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^More for/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('voids with a reason, and takes off elsewhere what was left over of it', async () => {
  const { user, dialog } = await openMenu('Void…');
  expect(await dialog.findByText('Applied to INC-1000060: taken off there, too')).toBeTruthy();
  const sent = onCall(voidPayment, ({ body }) =>
    body.confirmUnapply ? aPayment({ status: 'voided' }) : refuse('payment.credit_used'),
  );
  await user.click(dialog.getByRole('button', { name: 'Void payment' }));
  expect(dialog.getByText('Say why.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Entered twice');
  await user.click(dialog.getByRole('button', { name: 'Void payment' }));
  await user.click(await dialog.findByRole('button', { name: 'Void and take it off there, too' }));
  expect(await screen.findByText('Payment voided')).toBeTruthy();
  expect(sent).toMatchObject([
    { idPayment: 5, reason: 'Entered twice', confirmUnapply: false, version: 1 },
    { confirmUnapply: true },
  ]);
});

it('bounces on its own day with the fee of the bank', async () => {
  const { user, dialog } = await openMenu('Bounced…');
  const sent = onCall(bouncePayment, aPayment({ status: 'bounced' }));
  const day = dialog.getByLabelText('Day it came back');
  await user.clear(day);
  await user.type(day, '2026-11-11');
  await user.type(dialog.getByLabelText('Fee of the bank'), '7.50');
  await user.click(dialog.getByRole('button', { name: 'Mark as bounced' }));
  expect(dialog.getByText('Not before Nov 12, 2026, the day of the payment.')).toBeTruthy();
  await user.clear(day);
  await user.type(day, '2026-11-14');
  await user.click(dialog.getByRole('button', { name: 'Mark as bounced' }));
  await waitFor(() => expect(sent).toMatchObject([{ bounceDate: '2026-11-14', fee: 7.5 }]));
});

it('changes a payment in the dialog that recorded it', async () => {
  onCall(getPaymentForm, aPaymentForm({ idInvoice: null, version: null, balance: 0 }));
  const { user, dialog } = await openMenu('Change…');
  const sent = onCall(changePayment, { payment: aPayment(), invoice: null });
  expect(dialog.getByLabelText<HTMLInputElement>('Amount received').value).toBe('200.00');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Reference/).value).toBe('004417');
  await user.selectOptions(dialog.getByLabelText('Payment method'), 'E-transfer');
  await user.click(dialog.getByRole('button', { name: 'Change payment' }));
  expect(await screen.findByText('Payment changed')).toBeTruthy();
  expect(sent[0]?.allocations).toEqual([
    { idInvoice: 42, amount: 159.44 },
    { idInvoice: 60, amount: 40.56 },
  ]);
  expect(sent).toMatchObject([{ idClient: 7, payment: 200, idPaymentMethod: 1, version: 1 }]);
});

it('gives back no more than was paid', async () => {
  onCall(listPaymentMethods, PAYMENT_METHODS);
  const { user, dialog } = await openMenu('Refund…');
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount given back');
  expect(amount.value).toBe('159.44');
  await user.clear(amount);
  await user.type(amount, '160');
  await user.type(dialog.getByLabelText('Reason'), 'Not done');
  await user.click(dialog.getByRole('button', { name: 'Refund $160.00' }));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  const sent = onCall(refundPayment, refuse('payment.more_than_paid'));
  await user.clear(amount);
  await user.type(amount, '100');
  await user.click(dialog.getByRole('button', { name: 'Refund $100.00' }));
  expect(await dialog.findByText('This is more than is left of the payment.')).toBeTruthy();
  expect(sent).toMatchObject([{ idPayment: 5, idInvoice: 42, amount: 100, idPaymentMethod: 2, reason: 'Not done' }]);
});

it('takes a credit off its invoice', async () => {
  const credit = { ...line, kind: 'credit' as const, idPayment: null, idApplication: 3 };
  const { user, dialog } = await openMenu('Take credit off…', [credit]);
  const sent = onCall(unapplyCredit, aCredit());
  await user.type(dialog.getByLabelText('Reason'), 'Meant for another');
  await user.click(dialog.getByRole('button', { name: 'Take off' }));
  expect(await screen.findByText('Credit taken off')).toBeTruthy();
  expect(sent).toEqual([{ idApplication: 3, reason: 'Meant for another' }]);
});

it('shows the newest ten, and all when somebody asks', async () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ ...line, idPayment: n + 1, number: `REC-${n + 1}` }));
  onCall(getInvoice, anInvoiceAnswer({ allowedActions: [], payments: many }));
  onCall(listInvoiceActivity, []);
  onCall(getAssignedTags, []);
  onCall(listFiles, []);
  openPage('/invoices/invoice-details/42');
  const user = userEvent.setup();
  const receipts = () => screen.getAllByText(/^REC-/).map(({ textContent }) => textContent?.split(' ')[0]);
  const more = await screen.findByRole('button', { name: 'Show all 12' });
  expect([receipts().length, receipts()[0], receipts().at(-1)]).toEqual([10, 'REC-12', 'REC-3']);
  await user.click(more);
  expect([receipts().length, receipts().at(-1)]).toEqual([12, 'REC-1']);
});

it('says of a refund that it is on its way, and of what the bank took that nobody gave it back', async () => {
  const back = { ...line, kind: 'refund' as const, payment: -100, number: 'REF-1' };
  const payments = [line, { ...back, status: 'pending' as const }, { ...back, number: '', reference: '' }];
  onCall(getInvoice, anInvoiceAnswer({ allowedActions: [], payments }));
  onCall(listInvoiceActivity, []);
  onCall(getAssignedTags, []);
  onCall(listFiles, []);
  openPage('/invoices/invoice-details/42');
  expect(await screen.findByText('On its way back')).toBeTruthy();
  expect(screen.getByText('Taken back by the bank, Cheque')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Given back' })).toBeNull();
});

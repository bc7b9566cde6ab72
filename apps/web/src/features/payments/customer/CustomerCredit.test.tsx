import { listPaymentMethods } from '@countinghouse/contracts/payment-methods';
import {
  applyCredit,
  getPaymentForm,
  listCustomerCredits,
  listPayments,
  recordPayment,
  refundPayment,
  voidRefund,
} from '@countinghouse/contracts/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { showScreen } from '../../../../test/one-screen.tsx';
import {
  aCredit,
  anOpenInvoice,
  aPayment,
  aPaymentForm,
  NO_CREDIT,
  PAYMENT_METHODS,
  paymentsPage,
} from '../../../../test/payments.ts';
import { CustomerCredit } from './CustomerCredit.tsx';
import { CustomerPayments } from './CustomerPayments.tsx';
import { RecordCustomerPayment } from './RecordCustomerPayment.tsx';

const held = aCredit({ idCredit: 10, origin: 'deposit', number: 'REC-8', amount: 500, left: 500, idEstimate: 70 });
const aRefund = {
  idRefund: 4,
  prefix: 'RF-',
  number: 4,
  status: 'done' as const,
  refundDate: '2026-11-13',
  paymentMethod: { name: 'Cheque' },
  currencyCode: 'CAD',
  amount: 15,
  idPayment: null,
  idCredit: 9,
  reason: 'Asked for it',
  reference: '',
  version: 1,
};

function showCredit() {
  onCall(listCustomerCredits, { ...NO_CREDIT, credits: [aCredit(), held], refunds: [aRefund], creditLeft: 540.56 });
  onCall(listPaymentMethods, PAYMENT_METHODS);
  onCall(
    getPaymentForm,
    aPaymentForm({
      idInvoice: null,
      generateType: null,
      version: null,
      balance: 0,
      openInvoices: [anOpenInvoice(50, 100, '2026-10-01'), anOpenInvoice(51, 30, '2026-09-15')],
    }),
  );
  showScreen(<CustomerCredit idClient={7} />);
  return userEvent.setup();
}

it('uses credit on the oldest invoice first, and says why it is refused', async () => {
  const user = showCredit();
  expect(await screen.findByText('Deposit, held')).toBeTruthy();
  expect(screen.getByText('$40.56 can be used now')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Apply credit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Of INC-1000051/).value).toBe('30.00');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Of INC-1000050/).value).toBe('10.56');
  const sent = onCall(applyCredit, refuse('payment.credit_short'));
  await user.click(dialog.getByRole('button', { name: 'Apply $40.56' }));
  expect(await dialog.findByText('This is more than is left of the credit.')).toBeTruthy();
  expect(sent).toEqual([
    {
      idCredit: 9,
      allocations: [
        { idInvoice: 51, amount: 30 },
        { idInvoice: 50, amount: 10.56 },
      ],
    },
  ]);
  await user.clear(dialog.getByLabelText(/^Of INC-1000051/));
  await user.click(dialog.getByRole('button', { name: 'Apply $10.56' }));
  await waitFor(() => expect(sent[1]?.allocations).toEqual([{ idInvoice: 50, amount: 10.56 }]));
});

it('gives a credit back', async () => {
  const user = showCredit();
  await user.click(await screen.findByRole('button', { name: 'More for REC-5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const sent = onCall(refundPayment, aRefund);
  await user.type(dialog.getByLabelText('Reason'), 'Asked for it');
  await user.click(dialog.getByRole('button', { name: 'Refund $40.56' }));
  expect(await screen.findByText('Refund recorded')).toBeTruthy();
  expect(sent).toMatchObject([{ idCredit: 9, amount: 40.56, idPaymentMethod: 1, reason: 'Asked for it' }]);
});

it('takes back a refund that was a mistake', async () => {
  const user = showCredit();
  await user.click(await screen.findByRole('button', { name: 'Void refund…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const sent = onCall(voidRefund, { ...aRefund, status: 'voided' });
  await user.type(dialog.getByLabelText('Reason'), 'Not paid out');
  await user.click(dialog.getByRole('button', { name: 'Void refund' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Not paid out', version: 1 }]));
});

it('lists what was paid with every document it was used on, page by page', async () => {
  const second = { idInvoice: 50, prefix: 'INC-', number: 1_000_050, amount: 40.56 };
  const first = aPayment({ allocations: [...aPayment().allocations, second] });
  onCall(listPayments, ({ query }) =>
    query.cursor
      ? paymentsPage([aPayment({ idPayment: 4, number: 4, allocations: [], kept: 200, reference: '004400' })])
      : { ...paymentsPage([first]), nextCursor: 'next' },
  );
  showScreen(<CustomerPayments idClient={7} />);
  const user = userEvent.setup();
  const list = await screen.findByRole('list', { name: 'Payments' });
  expect(list.textContent).toContain('Cheque 004417');
  expect(list.textContent).toContain('INC-1000042 $159.44, INC-1000050 $40.56');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await within(list).findByText('Cheque 004400')).toBeTruthy();
  expect(list.textContent).toContain('$200.00 credit');
});

it('keeps money of a customer that is for no invoice', async () => {
  onCall(getPaymentForm, aPaymentForm({ idInvoice: null, generateType: null, version: null, balance: 0 }));
  const sent = onCall(recordPayment, { payment: aPayment(), invoice: null });
  showScreen(<RecordCustomerPayment idClient={7} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Amount received'), '300');
  expect(dialog.getByRole('status').textContent).toContain('$300.00 will be kept as credit of Olivia Bergeron.');
  await user.click(dialog.getByRole('button', { name: 'Record $300.00' }));
  await waitFor(() => expect(sent).toMatchObject([{ idClient: 7, payment: 300, allocations: [] }]));
});

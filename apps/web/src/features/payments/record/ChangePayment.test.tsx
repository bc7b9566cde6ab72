import { changePayment, getPayment, getPaymentForm } from '@countinghouse/contracts/payments';
import { cents } from '@countinghouse/domain/money/money';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { onCall } from '../../../../test/on-call.ts';
import { showScreen } from '../../../../test/one-screen.tsx';
import { anOpenInvoice, aPayment, aPaymentForm, type PaymentAnswer } from '../../../../test/payments.ts';
import { UndoLayer } from '../undo/UndoLayer.tsx';

const share = (idInvoice: number, amount: number) => ({
  idInvoice,
  prefix: 'INC-',
  number: 1_000_000 + idInvoice,
  amount,
});

/** Beside invoice 42, on which 100 is open still, the customer owes on an older one. */
async function openChange(payment: Partial<PaymentAnswer>) {
  const openInvoices = [anOpenInvoice(50, 70, '2026-01-01'), anOpenInvoice(42, 100, '2026-10-01')];
  onCall(getPaymentForm, aPaymentForm({ idInvoice: null, version: null, balance: 0, openInvoices }));
  onCall(getPayment, aPayment(payment));
  const sent = onCall(changePayment, { payment: aPayment(), invoice: null });
  const request = { kind: 'change' as const, id: 5, amount: cents(0) };
  showScreen(<UndoLayer request={request} onClose={() => undefined} />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount received');
  const record = async (typed: string) => {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(dialog.getByRole('button', { name: 'Change payment' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent[0]?.allocations;
  };
  return { user, dialog, sent, record };
}

it.each([
  ['110', 110],
  ['90', 90],
  ['250', 200],
])('%s instead of 100 goes on the same invoice, as far as it is owed', async (typed, amount) => {
  const { record } = await openChange({ payment: 100, allocations: [share(42, 100)] });
  expect(await record(typed)).toEqual([{ idInvoice: 42, amount }]);
});

it('another amount is split anew over the invoices that it was on', async () => {
  const { record } = await openChange({ payment: 100, allocations: [share(42, 60), share(43, 40)] });
  expect(await record('90')).toEqual([{ idInvoice: 42, amount: 90 }]);
});

it('a split that somebody chose stays as long as the amount does', async () => {
  const { user, dialog, sent } = await openChange({ payment: 100, kept: 50, allocations: [share(42, 50)] });
  await user.type(dialog.getByLabelText(/^Reference/), '9');
  await user.click(dialog.getByRole('button', { name: 'Change payment' }));
  await waitFor(() => expect(sent[0]?.allocations).toEqual([{ idInvoice: 42, amount: 50 }]));
});

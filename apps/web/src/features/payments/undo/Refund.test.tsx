import { listPaymentMethods } from '@countinghouse/contracts/payment-methods';
import { getPayment, listCustomerCredits, refundPayment, voidPayment } from '@countinghouse/contracts/payments';
import { cents } from '@countinghouse/domain/money/money';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { showScreen } from '../../../../test/one-screen.tsx';
import { aCredit, aPayment, NO_CREDIT, PAYMENT_METHODS, type PaymentAnswer } from '../../../../test/payments.ts';
import { UndoLayer } from './UndoLayer.tsx';

async function openRefund(payment: Partial<PaymentAnswer>, methods = PAYMENT_METHODS.methods) {
  onCall(getPayment, aPayment(payment));
  onCall(listPaymentMethods, { ...PAYMENT_METHODS, methods });
  onCall(listCustomerCredits, { ...NO_CREDIT, credits: [aCredit()] });
  const sent = onCall(refundPayment, refuse('payment_method.not_found'));
  showScreen(<UndoLayer request={{ kind: 'refund', id: 5, amount: cents(0) }} onClose={() => undefined} />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  const give = async (amount: string) => {
    await user.type(dialog.getByLabelText('Reason'), 'Not done');
    await user.click(dialog.getByRole('button', { name: `Refund ${amount}` }));
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent[0];
  };
  return { user, dialog, give };
}

it('what was kept of a payment is given back off its credit', async () => {
  const { dialog, give } = await openRefund({ allocations: [], kept: 200 });
  expect(dialog.getByText('Money goes back to the customer, and the credit is less by it.')).toBeTruthy();
  const sent = await give('$40.56');
  expect(sent).toMatchObject({ idCredit: 9, amount: 40.56 });
  expect(sent).not.toHaveProperty('idPayment');
});

it('of several invoices somebody chooses which is owed again', async () => {
  const other = { idInvoice: 60, prefix: 'INC-', number: 1_000_060, amount: 40.56 };
  const { user, dialog, give } = await openRefund({ allocations: [...aPayment().allocations, other] });
  expect(dialog.getByText('Money goes back to the customer, and INC-1000042 is owed again.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Invoice that is owed again'), 'INC-1000060');
  expect(dialog.getByText('Money goes back to the customer, and INC-1000060 is owed again.')).toBeTruthy();
  expect(await give('$40.56')).toMatchObject({ idPayment: 5, idInvoice: 60, amount: 40.56 });
});

it('a method that was put away gives way to one in use, and that is what is sent', async () => {
  const methods = PAYMENT_METHODS.methods.map((one) => ({ ...one, isActive: one.name !== 'Cheque' }));
  const { dialog, give } = await openRefund({}, methods);
  const select = dialog.getByLabelText<HTMLSelectElement>('Payment method');
  await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('E-transfer'));
  expect(await give('$159.44')).toMatchObject({ idPaymentMethod: 1 });
});

it('a payment that does not load can be asked for again', async () => {
  onCall(getPayment, refuse('server.unexpected'));
  onCall(listCustomerCredits, NO_CREDIT);
  onCall(voidPayment, aPayment());
  showScreen(<UndoLayer request={{ kind: 'void', id: 5, amount: cents(0) }} onClose={() => undefined} />);
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 });
  onCall(getPayment, aPayment());
  await userEvent.setup().click(retry);
  expect(await screen.findByRole('button', { name: 'Void payment' })).toBeTruthy();
}, 20_000);

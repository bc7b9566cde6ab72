import {
  getPayment,
  getPaymentForm,
  listCustomerCredits,
  recordPayment,
  voidPayment,
} from '@countinghouse/contracts/payments';
import { cents } from '@countinghouse/domain/money/money';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { showScreen } from '../../../../test/one-screen.tsx';
import { aPayment, aPaymentForm, NO_CREDIT } from '../../../../test/payments.ts';
import { RecordPaymentDialog } from '../record/RecordPaymentDialog.tsx';
import { UndoLayer } from './UndoLayer.tsx';

async function openVoid() {
  onCall(getPayment, aPayment());
  onCall(listCustomerCredits, NO_CREDIT);
  const onClose = vi.fn<() => void>();
  showScreen(<UndoLayer request={{ kind: 'void', id: 5, amount: cents(0) }} onClose={onClose} />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Entered twice');
  const press = () => user.click(dialog.getByRole('button', { name: 'Void payment' }));
  return { onClose, dialog, press };
}

it('a payment that another tab voided closes the dialog and says so', async () => {
  const { onClose, press } = await openVoid();
  onCall(voidPayment, refuse('record.stale'));
  onCall(getPayment, aPayment({ status: 'voided', version: 2 }));
  await press();
  expect(await screen.findByText('Somebody else voided this payment meanwhile, or it came back.')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

it('a payment that another tab changed is voided by a second press', async () => {
  const { onClose, dialog, press } = await openVoid();
  const sent = onCall(voidPayment, ({ body }) => (body.version === 2 ? aPayment() : refuse('record.stale')));
  onCall(getPayment, aPayment({ version: 2 }));
  await press();
  expect(await dialog.findByText(/Compare and save again/)).toBeTruthy();
  await waitFor(async () => {
    await press();
    expect(sent.at(-1)?.version).toBe(2);
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('an invoice that another tab paid closes the dialog and says so', async () => {
  onCall(getPaymentForm, aPaymentForm());
  onCall(recordPayment, refuse('record.stale'));
  const onClose = vi.fn<() => void>();
  showScreen(<RecordPaymentDialog target={{ idInvoice: 42 }} name="INC-1000042" onClose={onClose} />);
  const record = await screen.findByRole('button', { name: 'Record $159.44' });
  onCall(getPaymentForm, refuse('payment.not_payable'));
  await userEvent.setup().click(record);
  expect(await screen.findByText(/nothing can be paid on it now/)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

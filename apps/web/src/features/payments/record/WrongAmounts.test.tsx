import { getPaymentForm, recordPayment } from '@countinghouse/contracts/payments';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anInvoiceAnswer } from '../../../../test/invoices.ts';
import { onCall } from '../../../../test/on-call.ts';
import { showScreen } from '../../../../test/one-screen.tsx';
import { aCredit, aPayment, aPaymentForm, type FormAnswer, RULES } from '../../../../test/payments.ts';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';

async function openDialog(form: Partial<FormAnswer>) {
  onCall(getPaymentForm, aPaymentForm(form));
  const sent = onCall(recordPayment, { payment: aPayment(), invoice: anInvoiceAnswer() });
  showScreen(<RecordPaymentDialog target={{ idInvoice: 42 }} name="INC-1000042" onClose={() => undefined} />);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount received');
  const type = async (box: HTMLElement, text: string) => {
    await user.clear(box);
    await user.type(box, text);
  };
  return { user, dialog, sent, amount, type };
}

const credits = [aCredit({ amount: 500, left: 500 })];
const useCredit = { name: 'Use credit: $500.00 left' };

it('the amount follows the credit, also back from nothing', async () => {
  const { user, dialog, amount, type } = await openDialog({ credits });
  const box = dialog.getByRole('checkbox', useCredit);
  await user.click(box);
  expect(amount.value).toBe('0.00');
  await type(dialog.getByLabelText('Credit used'), '30');
  expect(amount.value).toBe('129.44');
  await user.click(box);
  expect(amount.value).toBe('159.44');
});

it('no more credit is used than is owed, and nothing is promised meanwhile', async () => {
  const { user, dialog, sent, type } = await openDialog({ credits });
  await user.click(dialog.getByRole('checkbox', useCredit));
  expect(dialog.getByRole('status').textContent).toContain('in full');
  await type(dialog.getByLabelText('Credit used'), '200');
  expect(dialog.queryByRole('status')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Use $200.00 credit' }));
  expect(dialog.getByText('At most $159.44.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('what is too much is refused where it is not kept', async () => {
  const { user, dialog, sent, amount, type } = await openDialog({ rules: { ...RULES, keepsOverpayment: false } });
  await type(amount, '200');
  expect(dialog.queryByRole('status')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Record $200.00' }));
  expect(dialog.getByText('$40.56 is more than is owed, and overpayments are not kept.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('a draft is not paid by credit alone', async () => {
  const { user, dialog, sent } = await openDialog({ way: 'approveFirst', credits });
  await user.click(dialog.getByRole('checkbox', useCredit));
  await user.click(dialog.getByRole('button', { name: 'Approve and record payment' }));
  expect(dialog.getByText('Approve the invoice first to use credit alone.')).toBeTruthy();
  expect(sent).toEqual([]);
});

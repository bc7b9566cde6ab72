import { listFiles } from '@countinghouse/contracts/files';
import { getInvoice, listInvoiceActivity } from '@countinghouse/contracts/invoices';
import { getPaymentForm, recordPayment } from '@countinghouse/contracts/payments';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { anInvoiceAnswer, type InvoiceAnswer } from '../../../../test/invoices.ts';
import { LOST, onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { aCredit, anOpenInvoice, aPayment, aPaymentForm, type FormAnswer, RULES } from '../../../../test/payments.ts';

beforeAll(async () => {
  await Promise.all([
    import('../../../layouts/MainLayout.tsx'),
    import('./RecordPaymentDialog.tsx'),
    import('../panel/PaymentsPanel.tsx'),
  ]);
}, 60_000);

const invoiced = { invoiceStatus: { name: 'Invoiced', class: 'invoiced' }, allowedActions: [] } as const;
const INVOICED: Partial<InvoiceAnswer> = { ...invoiced, allowedActions: [] };
const RECORDED = { payment: aPayment(), invoice: anInvoiceAnswer() };

async function openDialog(form: Partial<FormAnswer> = {}, invoice: Partial<InvoiceAnswer> = INVOICED) {
  onCall(getInvoice, anInvoiceAnswer(invoice));
  onCall(listInvoiceActivity, []);
  onCall(getAssignedTags, []);
  onCall(listFiles, []);
  onCall(getPaymentForm, aPaymentForm(form));
  const sent = onCall(recordPayment, RECORDED);
  openPage('/invoices/invoice-details/42');
  const user = userEvent.setup();
  if (form.way === 'approveFirst' || form.way === 'recovery') {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /Record (payment|recovery)/ }));
  } else await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, dialog, sent, amount: dialog.getByLabelText<HTMLInputElement>('Amount received') };
}

describe('one invoice', () => {
  it('begins with the whole balance, and Enter records it', async () => {
    const { user, dialog, sent, amount } = await openDialog();
    expect(amount.value).toBe('159.44');
    expect(document.activeElement).toBe(amount);
    expect(dialog.getByText('INC-1000042 · Olivia Bergeron')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toContain('This pays the invoice in full.');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Payment recorded')).toBeTruthy();
    expect(sent).toMatchObject([
      { idInvoice: 42, payment: 159.44, idPaymentMethod: 1, paymentDate: '2026-11-16', version: 3 },
    ]);
    expect(sent[0]).not.toHaveProperty('allocations');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }, 60_000);

  it('takes a part by a chip, and says what it leaves open', async () => {
    const { user, dialog, amount } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Full balance' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(dialog.getByRole('button', { name: '25%' }));
    expect(amount.value).toBe('39.86');
    expect(dialog.getByRole('status').textContent).toContain('Leaves $119.58 open.');
    expect(dialog.getByRole('button', { name: 'Record $39.86' })).toBeTruthy();
  });

  it('keeps what is too much as credit, where the business does', async () => {
    const { user, dialog, amount } = await openDialog();
    await user.clear(amount);
    await user.type(amount, '200');
    expect(dialog.getByRole('status').textContent).toContain('$40.56 will be kept as credit of Olivia Bergeron.');
  });

  it('says beside its field what is missing, and sends nothing', async () => {
    const { user, dialog, sent, amount } = await openDialog();
    await user.clear(amount);
    await user.selectOptions(dialog.getByLabelText('Payment method'), 'Cheque');
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(dialog.getByText('Enter an amount.')).toBeTruthy();
    expect(dialog.getByText('This method needs a reference.')).toBeTruthy();
    expect(document.activeElement).toBe(amount);
    expect(sent).toEqual([]);
  });

  it('puts a refusal of the server beside the amount', async () => {
    const { user, dialog } = await openDialog();
    onCall(recordPayment, refuse('payment.below_minimum'));
    await user.click(dialog.getByRole('button', { name: 'Record $159.44' }));
    expect(await dialog.findByText('This is less than the smallest part that is accepted.')).toBeTruthy();
    expect(dialog.getByLabelText('Amount received').getAttribute('aria-invalid')).toBe('true');
  });

  it('rounds cash where there are no small coins', async () => {
    const { user, dialog, amount } = await openDialog({ balance: 159.43, rules: { ...RULES, cashRounding: 5 } });
    await user.selectOptions(dialog.getByLabelText('Payment method'), 'Cash');
    expect(amount.value).toBe('159.45');
    expect(dialog.getByText('In cash, $159.43 is $159.45.')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toContain('This pays the invoice in full.');
  });

  it('keeps what was typed when it is closed by mistake', async () => {
    const { user, dialog, amount } = await openDialog();
    await user.clear(amount);
    await user.type(amount, '77');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText<HTMLInputElement>('Amount received').value).toBe('77');
    expect(again.getByText('Your unsaved changes are back.')).toBeTruthy();
  });
});

describe('the early-payment discount', () => {
  const earlyDiscount = { rate: 2, amount: 3.19, payable: 156.25, lastDay: '2026-11-20' };
  const label = { name: /Take the early-payment discount of \$3\.19/ };

  it('is ticked by hand, and the rest is all that is paid', async () => {
    const { user, dialog, sent, amount } = await openDialog({ earlyDiscount });
    const box = dialog.getByRole<HTMLInputElement>('checkbox', label);
    expect(box.checked).toBe(false);
    await user.click(box);
    expect(amount.value).toBe('156.25');
    expect(dialog.getByRole('status').textContent).toContain('This pays the invoice in full.');
    await user.click(dialog.getByRole('button', { name: 'Record $156.25' }));
    expect(await screen.findByText('Payment recorded')).toBeTruthy();
    expect(sent).toMatchObject([{ payment: 156.25, earlyDiscount: true, confirmDiscount: false }]);
  });

  it('is ticked by the amount, and not by another one', async () => {
    const { user, dialog, amount } = await openDialog({ earlyDiscount });
    const box = dialog.getByRole<HTMLInputElement>('checkbox', label);
    await user.clear(amount);
    await user.type(amount, '156.25');
    expect(box.checked).toBe(true);
    await user.type(amount, '{Backspace}');
    expect(box.checked).toBe(false);
    await user.click(box);
    await user.click(box);
    expect(amount.value).toBe('159.44');
  });

  it('is given late by a second press', async () => {
    const { user, dialog } = await openDialog({ earlyDiscount: { ...earlyDiscount, lastDay: '2026-11-10' } });
    const sent = onCall(recordPayment, ({ body }) =>
      body.confirmDiscount ? RECORDED : refuse('payment.discount_late'),
    );
    expect(dialog.getByText(/It was until/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', label));
    await user.click(dialog.getByRole('button', { name: 'Record $156.25' }));
    await user.click(await dialog.findByRole('button', { name: 'Give the discount all the same' }));
    expect(await screen.findByText('Payment recorded')).toBeTruthy();
    expect(sent.map(({ confirmDiscount }) => confirmDiscount)).toEqual([false, true]);
  });
});

describe('what the server asks', () => {
  it('a payment like an earlier one is recorded by a second press', async () => {
    const { user, dialog } = await openDialog();
    const sent = onCall(recordPayment, ({ body }) => (body.confirmDuplicate ? RECORDED : refuse('payment.duplicate')));
    await user.click(dialog.getByRole('button', { name: 'Record $159.44' }));
    expect(await dialog.findByText(/A payment like this one is recorded already/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'It is another one: record it' }));
    expect(await screen.findByText('Payment recorded')).toBeTruthy();
    expect(sent.map(({ confirmDuplicate }) => confirmDuplicate)).toEqual([false, true]);
  });

  it('an answer is forgotten when something else is typed', async () => {
    const { user, dialog, amount } = await openDialog();
    onCall(recordPayment, refuse('invoice.confirm_date'));
    await user.click(dialog.getByRole('button', { name: 'Record $159.44' }));
    expect(await dialog.findByRole('button', { name: 'The day is right: record it' })).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '10');
    expect(dialog.getByRole('button', { name: 'Record $10.00' })).toBeTruthy();
  });

  it('a draft is approved with it, and the button says so', async () => {
    const { user, dialog, sent } = await openDialog({ way: 'approveFirst' }, {});
    await user.click(dialog.getByRole('button', { name: 'Approve and record payment' }));
    await waitFor(() => expect(sent).toMatchObject([{ confirmApprove: true }]));
  });

  it('what was given up is recovered', async () => {
    const status = { name: 'WrittenOff', class: 'writtenoff' } as const;
    const { user, dialog, sent } = await openDialog(
      { way: 'recovery' },
      { invoiceStatus: status, allowedActions: [], writtenOff: 159.44, totalBillDue: 0 },
    );
    await user.click(dialog.getByRole('button', { name: 'Record recovery' }));
    await waitFor(() => expect(sent).toMatchObject([{ idInvoice: 42, payment: 159.44 }]));
  });

  it('a lost answer is asked for again by the same key', async () => {
    const { user, dialog } = await openDialog();
    const keys: (string | null)[] = [];
    onCall(recordPayment, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? LOST : RECORDED;
    });
    await user.click(dialog.getByRole('button', { name: 'Record $159.44' }));
    await dialog.findByText(/did not answer|no answer/i);
    await user.click(dialog.getByRole('button', { name: 'Record $159.44' }));
    expect(await screen.findByText('Payment recorded')).toBeTruthy();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('several invoices', () => {
  const openInvoices = [anOpenInvoice(50, 100, '2026-10-01'), anOpenInvoice(51, 70, '2026-09-15')];

  it('is spread over the oldest first, and what is left over is kept', async () => {
    const { user, dialog, sent, amount } = await openDialog({ openInvoices });
    await user.click(dialog.getByRole('checkbox', { name: 'Spread over 2 other open invoices' }));
    await user.clear(amount);
    await user.type(amount, '250');
    const share = (name: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`Of ${name}`));
    expect(share('INC-1000042').value).toBe('159.44');
    expect(share('INC-1000051').value).toBe('70.00');
    expect(share('INC-1000050').value).toBe('20.56');
    expect(dialog.getByRole('status').textContent).toContain('Leaves $79.44 open.');
    await user.click(dialog.getByRole('button', { name: 'Record $250.00' }));
    await waitFor(() =>
      expect(sent[0]?.allocations).toEqual([
        { idInvoice: 42, amount: 159.44 },
        { idInvoice: 51, amount: 70 },
        { idInvoice: 50, amount: 20.56 },
      ]),
    );
  });

  it('is split as somebody says, never by more than is open or there', async () => {
    const { user, dialog, sent, amount } = await openDialog({ openInvoices });
    await user.click(dialog.getByRole('checkbox', { name: 'Spread over 2 other open invoices' }));
    await user.clear(amount);
    await user.type(amount, '100');
    const share = (name: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`Of ${name}`));
    await user.clear(share('INC-1000042'));
    await user.type(share('INC-1000051'), '71');
    await user.click(dialog.getByRole('button', { name: 'Record $100.00' }));
    expect(dialog.getByText('At most $70.00.')).toBeTruthy();
    await user.clear(share('INC-1000051'));
    await user.type(share('INC-1000051'), '60');
    await user.type(share('INC-1000050'), '50');
    expect(dialog.getByText('The split is $10.00 more than the payment.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Oldest first again' }));
    expect(share('INC-1000042').value).toBe('100.00');
  });

  it('credit of the customer pays with it', async () => {
    const { user, dialog, sent, amount } = await openDialog({ credits: [aCredit()] });
    await user.click(dialog.getByRole('checkbox', { name: 'Use credit: $40.56 left' }));
    expect(amount.value).toBe('118.88');
    expect(dialog.getByRole('status').textContent).toContain('This pays the invoice in full.');
    await user.click(dialog.getByRole('button', { name: 'Record $118.88' }));
    await waitFor(() => expect(sent).toMatchObject([{ payment: 118.88, credits: [{ idCredit: 9, amount: 40.56 }] }]));
  });
});

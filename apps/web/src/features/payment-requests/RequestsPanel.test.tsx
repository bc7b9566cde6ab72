import { listFiles } from '@countinghouse/contracts/files';
import { getInvoice, listInvoiceActivity } from '@countinghouse/contracts/invoices';
import {
  getPaymentPlan,
  savePaymentPlan,
  sendPartialPaymentLink,
  withdrawPaymentRequest,
} from '@countinghouse/contracts/payment-requests';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { anInvoiceAnswer } from '../../../test/invoices.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { aPlan } from '../../../test/online-payments.ts';
import { openPage } from '../../../test/page.tsx';

vi.setConfig({ testTimeout: 90_000 });

beforeAll(async () => {
  await Promise.all([import('../../layouts/MainLayout.tsx'), import('./RequestsPanel.tsx')]);
}, 60_000);

const part = {
  idPaymentRequest: 1,
  name: 'Deposit',
  amount: null,
  percent: 30,
  dueDate: '2026-11-16',
  comesTo: 300,
  paid: 100,
  open: 200,
  state: 'due' as const,
  mailedAt: null,
  mailedTo: ['marie@example.com'],
};
const rest = {
  ...part,
  idPaymentRequest: 2,
  name: '',
  percent: null,
  comesTo: 700,
  paid: 0,
  open: 700,
  state: 'later' as const,
};
const planned = aPlan({ paid: 100, open: 900, requests: [part, { ...rest, dueDate: '2026-12-16' }] });

async function openPanel(plan = aPlan()) {
  onCall(getInvoice, anInvoiceAnswer({ invoiceStatus: { name: 'Invoiced', class: 'invoiced' }, payments: [] }));
  onCall(listInvoiceActivity, []);
  onCall(getAssignedTags, []);
  onCall(listFiles, []);
  onCall(getPaymentPlan, plan);
  openPage('/invoices/invoice-details/42');
  // The first test of the file loads the whole page of a document.
  await screen.findByRole('heading', { name: 'Requests for payment' }, { timeout: 60_000 });
  return userEvent.setup();
}

it('plans a deposit and the rest, and says what the rest comes to', async () => {
  const user = await openPanel();
  const sent = onCall(savePaymentPlan, planned);
  await user.click(screen.getByRole('button', { name: 'Ask in parts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask in parts' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter an amount.')).toBeDefined();
  await user.type(dialog.getByLabelText('Percent'), '30');
  expect(dialog.getByText('The rest: $700.00')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: 3,
    requests: [
      { percent: 30, amount: null, dueDate: '2026-11-16' },
      { percent: null, amount: null, dueDate: '2026-12-16' },
    ],
  });
});

it('fills in instalments, and keeps a plan back that comes to too much', async () => {
  const user = await openPanel();
  const sent = onCall(savePaymentPlan, planned);
  await user.click(screen.getByRole('button', { name: 'Ask in parts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask in parts' }));
  await user.click(dialog.getByText('Instalments'));
  await user.click(dialog.getByRole('button', { name: 'Fill in' }));
  expect(dialog.getAllByLabelText<HTMLInputElement>('Amount').map((box) => box.value)).toEqual(['333.33', '333.33']);
  expect(dialog.getByText('The rest: $333.34')).toBeDefined();
  const [first] = dialog.getAllByLabelText('Amount');
  if (!first) throw new Error('no first part');
  await user.clear(first);
  await user.type(first, '900');
  expect(dialog.getByText(/\$233\.33 more than the invoice/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
});

it('shows what is open of each part, and sends its link once unless it is meant twice', async () => {
  const user = await openPanel(planned);
  expect(await screen.findByText('$200.00 of $300.00 open')).toBeDefined();
  const sent = onCall(sendPartialPaymentLink, { ...planned, idPaymentRequest: 1, idMail: null });
  await user.click(screen.getByRole('button', { name: /^More for Deposit/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send by e-mail' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Everybody has it already.')).toBeDefined();
  expect(sent).toMatchObject([{ idInvoice: 42, idPaymentRequest: 1, isAgain: false }]);
});

it('withdraws a part on which nothing was paid, and says why it cannot', async () => {
  const user = await openPanel(planned);
  onCall(withdrawPaymentRequest, refuse('payment_request.paid'));
  await user.click(await screen.findByRole('button', { name: /^More for The rest/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Something was paid on this part, so it stays.')).toBeDefined();
});

import { listFiles } from '@countinghouse/contracts/files';
import { approveInvoice } from '@countinghouse/contracts/invoice-actions';
import { getInvoice, listInvoiceActivity } from '@countinghouse/contracts/invoices';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anInvoiceAnswer, type InvoiceAnswer } from '../../../../test/invoices.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { answerUnshared } from '../../../../test/public-share.ts';

/** The page of one document; the answer may change while it is open. */
function openInvoice(part: Partial<InvoiceAnswer> = {}) {
  const now = { answer: anInvoiceAnswer(part) };
  onCall(getInvoice, () => now.answer);
  onCall(listInvoiceActivity, []);
  answerUnshared();
  onCall(getAssignedTags, []);
  onCall(listFiles, []);
  openPage('/invoices/invoice-details/42');
  return now;
}

/** The first page of a run loads the whole application, which takes its time on a busy machine. */
const headings = async () => {
  const found = await screen.findAllByRole('columnheader', {}, { timeout: 25_000 });
  return found.map(({ textContent }) => textContent);
};

describe('what the document shows', () => {
  it('uses the words and toggles of the settings', async () => {
    openInvoice();
    expect(await headings()).toEqual(['Services', 'Quantity', 'Rate', 'Tax', 'Discount', 'Total']);
    expect(screen.getByRole('cell', { name: '3' })).toBeTruthy();
    expect(screen.getByText('EMPTY')).toBeTruthy();
    // A fee for every unit is inside the price; any other has a row with its own quantity.
    expect(screen.getByText('Extra coat, +$5.00 per unit')).toBeTruthy();
    expect(screen.getByRole('cell', { name: '$50.00' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Returning customer 4 −\$2\.00/ })).toBeTruthy();
    expect(screen.getByText('81234 5678 RT0001')).toBeTruthy();
  });

  it('hides what is switched off, and shows hours as they are', async () => {
    const [item] = anInvoiceAnswer().items;
    openInvoice({
      displayItemTax: false,
      displayItemDiscount: false,
      displayItemSpecs: false,
      displaySummaryDiscount: false,
      displaySummaryShipping: false,
      displayCustomerShipping: false,
      unitsFormat: 'hours',
      items: item ? [{ ...item, quantity: 3.125 }] : [],
    });
    expect(await headings()).toEqual(['Services', 'Hours', 'Rate', 'Total']);
    expect(screen.getByRole('cell', { name: '3.125' })).toBeTruthy();
    for (const gone of ['EMPTY', 'Shipping contact', 'Discounts', 'Shipping'])
      expect(screen.queryByText(gone)).toBeNull();
  });

  it('explains a number down to what was rounded', async () => {
    openInvoice();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^QST 9\.975% \$12\.75/ }));
    const dialog = screen.getByRole('dialog', { name: 'Explain this number' });
    expect(within(dialog).getByText('Added up exactly: 12.74805 → $12.75')).toBeTruthy();
    // The only part is open already; several wait to be asked.
    const part = within(dialog).getByRole('button', { name: 'QST 9.975% on Painting' });
    expect(part.getAttribute('aria-expanded')).toBe('true');
    expect(within(dialog).getByText('9.975% of 127.80 = 12.74805 → $12.75')).toBeTruthy();
    expect(within(dialog).getByText('Painting, after all discounts')).toBeTruthy();
  });

  it('shows only the sums where the figures were frozen otherwise', async () => {
    const { items, taxes } = anInvoiceAnswer();
    const cut = <Tax extends { idSalesTax: number; amount: number }>(tax: Tax) =>
      tax.idSalesTax === 2 ? { ...tax, amount: 12.74 } : tax;
    openInvoice({
      items: items.map((item) => ({ ...item, taxes: item.taxes.map(cut), tax: 19.13, total: 146.93 })),
      taxes: taxes.map(cut),
      totalBill: 159.43,
      totalBillDue: 159.43,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Total \$159\.43/ }));
    expect(screen.getByText(/Only the sums are known/)).toBeTruthy();
  });
});

describe('what can be done', () => {
  it('offers what is allowed and nothing else', async () => {
    openInvoice({ allowedActions: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(screen.getByText('Number register')).toBeTruthy();
    for (const action of ['Approve', 'Cancel', 'Duplicate', 'Archive']) expect(screen.queryByText(action)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('says what is possible now when somebody else was faster', async () => {
    const now = openInvoice();
    const user = userEvent.setup();
    onCall(approveInvoice, () => {
      now.answer = anInvoiceAnswer({
        invoiceStatus: { name: 'Invoiced', class: 'invoiced' },
        allowedActions: ['creditNote', 'cancel'],
      });
      return refuse('invoice.illegal_move', { allowedActions: 'creditNote, cancel' });
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Possible now: Credit note, Cancel.')).toBeTruthy();
    expect(await screen.findAllByText('Approved')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('A7: lists the changed taxes of a revision before it is approved', async () => {
    openInvoice({ changedTaxes: [{ what: 'VAT', before: '15 %', after: 'not charged any more' }] });
    const sent = onCall(approveInvoice, refuse('ledger.period_locked'));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Its taxes are not those of the invoice it replaces/)).toBeTruthy();
    expect(dialog.getByRole('row', { name: 'VAT 15 % not charged any more' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await dialog.findByText(/The books are closed for this day/);
    expect(sent).toMatchObject([{ confirmRates: true }]);
  });

  it('keeps the dialog and says why when an approval is refused', async () => {
    openInvoice();
    const user = userEvent.setup();
    onCall(approveInvoice, refuse('ledger.period_locked'));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/The books are closed for this day/)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Approve INC-1000042?' })).toBeTruthy();
  });
});

it('says that a document is gone', async () => {
  onCall(getInvoice, refuse('invoice.not_found'));
  openPage('/invoices/invoice-details/42');
  expect(await screen.findByText('This document no longer exists.')).toBeTruthy();
});

import { ERRORS } from '@countinghouse/contracts/errors';
import { approveInvoice } from '@countinghouse/contracts/invoice-actions';
import { getInvoice } from '@countinghouse/contracts/invoices';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerEditor, onSave } from '../../../../test/invoice-editor.ts';
import { anInvoiceAnswer } from '../../../../test/invoices.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';

// Unbundled, the screen takes seconds to load: before the first test, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([import('./InvoiceEditorScreen.tsx'), import('../../../layouts/MainLayout.tsx')]);
}, 60_000);
beforeEach(answerEditor);

/** What the approvals said that were sent; all of them are refused. */
function onApprove(): unknown[] {
  const approved = onCall(approveInvoice, refuse('invoice.customer_missing'));
  return approved;
}

type User = ReturnType<typeof userEvent.setup>;

/** Presses the button and answers yes. */
async function approve(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: /^Approve / });
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
}

const save = () => screen.findByRole('button', { name: 'Save draft' });
const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity, line 1' });

describe('approving from the editor', () => {
  it('is not saved, and takes no number, when it could not be approved anyway', async () => {
    const sent = onSave(() => anInvoiceAnswer());
    const user = userEvent.setup();
    openPage('/invoices/new/invoice');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(ERRORS['invoice.lines_missing'].message)).toBeTruthy();
    expect(screen.getAllByText(ERRORS['invoice.customer_missing'].message)).toHaveLength(2);
    const customer = await screen.findByRole('combobox', { name: 'Find a customer' });
    await waitFor(() => expect(document.activeElement).toBe(customer));
    expect(sent).toEqual([]);
  });

  it('saves, then approves what was saved', async () => {
    onSave(() => anInvoiceAnswer({ version: 4 }));
    const approved = onApprove();
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await user.type(await quantity(), '5');
    await approve(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a customer before you approve.');
    expect(approved).toEqual([{ version: 4, confirmDate: false, confirmRates: false }]);
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
  });

  it('use 7: asks until the user wants it no more', async () => {
    const approved = onCall(approveInvoice, refuse('access.denied'));
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: /^Approve / }));
    await user.click(question.getByRole('checkbox', { name: 'Don’t ask again' }));
    expect(approved).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approved).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approved).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('B4: asks first where the billing date is far away', async () => {
    onCall(getInvoice, anInvoiceAnswer({ billingDate: '2020-01-15', dueDate: null }));
    const approved = onApprove();
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await quantity();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('dialog', { name: /^Approve / });
    expect(within(question).getByText(/The billing date is Jan 15, 2020/)).toBeTruthy();
    expect(approved).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approved).toMatchObject([{ confirmDate: true }]));
  });

  it('stays open while its billing date is emptied to type another', async () => {
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await quantity();
    const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Billing date' });
    await user.clear(day);
    await user.tab();
    expect(day.isConnected).toBe(true);
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('A7: shows which taxes of a revision changed, and asks before they are approved', async () => {
    const changedTaxes = [{ what: 'VAT', before: '15 %', after: '14 %' }];
    const approved = onApprove();
    onCall(getInvoice, anInvoiceAnswer({ changedTaxes }));
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    const notice = within(await screen.findByRole('region', { name: 'Taxes have changed' }));
    expect(notice.getByRole('row', { name: 'VAT 15 % 14 %' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('dialog', { name: /^Approve / });
    expect(within(question).getByRole('row', { name: 'VAT 15 % 14 %' })).toBeTruthy();
    expect(approved).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approved).toMatchObject([{ confirmDate: false, confirmRates: true }]));
  });

  it('A7: what saving changed is not confirmed unseen', async () => {
    const changed = (after: string) => [{ what: 'VAT', before: '15 %', after }];
    const approved = onApprove();
    onCall(getInvoice, anInvoiceAnswer({ changedTaxes: changed('14 %') }));
    onSave(() => anInvoiceAnswer({ version: 4, changedTaxes: changed('13 %') }));
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await user.type(await quantity(), '5');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('dialog', { name: /^Approve / });
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approved).toMatchObject([{ version: 4, confirmRates: false }]));
  });

  it('puts what an approval misses beside its question, and the cursor there', async () => {
    const blank = { value: '', invoiceDisplay: true, options: [] };
    const option = { description: '', hasAmount: false, amount: null, perQTY: false, defaultQTY: 1 };
    const eased = { ...option, name: 'Eased', isChecked: false, operator: '+' as const };
    const items = anInvoiceAnswer().items.map((item) => ({
      ...item,
      requiredSpecifications: ['Finish', 'Edge'],
      itemSpecifications: [
        { ...blank, name: 'Hardware', type: 'text' as const, value: 'Brass' },
        { ...blank, name: 'Finish', type: 'text' as const },
        { ...blank, name: 'Edge', type: 'singleOption' as const, options: [eased] },
      ],
    }));
    onCall(getInvoice, anInvoiceAnswer({ items }));
    onCall(approveInvoice, () =>
      refuse('invoice.specification_missing', {
        'items.0.itemSpecifications.1.value': 'Finish is required.',
        'items.0.itemSpecifications.2.options': 'Edge is required.',
      }),
    );
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await approve(user);
    expect(await screen.findAllByText('Finish is required.')).toHaveLength(1);
    const finish = screen.getByLabelText(/^Finish · required to approve/);
    await waitFor(() => expect(document.activeElement).toBe(finish));
    expect(screen.getByRole('radio', { name: /Eased/ }).getAttribute('aria-invalid')).toBe('true');
    await user.type(finish, 'Matte');
    // Only the answered question is settled.
    expect(screen.queryByText('Finish is required.')).toBeNull();
    expect(screen.getByText('Edge is required.')).toBeTruthy();
  });

  it('says in so many words that it was saved and not approved', async () => {
    onCall(approveInvoice, refuse('access.denied'));
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await approve(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Saved, but not approved');
  });

  it('shows the approval only where it is a legal move', async () => {
    onCall(getInvoice, anInvoiceAnswer({ allowedActions: ['edit'] }));
    openPage('/invoices/invoice-edit/42');
    await save();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says that what was approved is closed', async () => {
    onCall(getInvoice, anInvoiceAnswer({ allowedActions: ['duplicate'] }));
    openPage('/invoices/invoice-edit/42');
    expect(await screen.findByText('This document can no longer be edited.')).toBeTruthy();
  });

  it('offers no approval of an estimate', async () => {
    openPage('/estimates/new/estimate');
    expect(await screen.findByRole('heading', { name: /New estimate/ })).toBeTruthy();
    await save();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByLabelText('Valid until')).toBeTruthy();
  });
});

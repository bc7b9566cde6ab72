import { checkSession } from '@countinghouse/contracts/auth';
import { getInvoice } from '@countinghouse/contracts/invoices';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../test/accounts.ts';
import { answerEditor, onSave } from '../../../../test/invoice-editor.ts';
import { anInvoiceAnswer, type InvoiceAnswer } from '../../../../test/invoices.ts';
import { LOST, onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { unsaved } from '../../../../test/unsaved.ts';

// Unbundled, the screen takes seconds to load: before the first test, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([import('./InvoiceEditorScreen.tsx'), import('../../../layouts/MainLayout.tsx')]);
}, 60_000);
beforeEach(answerEditor);

const save = () => screen.findByRole('button', { name: 'Save draft' });
const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity, line 1' });
const price = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Price, line 1' });

describe('a new invoice', () => {
  it('begins with the habits of the business and adds up what is typed', async () => {
    const user = userEvent.setup();
    openPage('/invoices/new/invoice');
    expect(await screen.findByDisplayValue('Given when saved')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note to customer').value).toBe('Net 30');
    expect(screen.getByLabelText('PO number')).toBeTruthy();
    await user.type(await price(), '100');
    await user.type(screen.getByLabelText('Shipping'), '12.5');
    const total = screen.getByText('Total', { selector: '.ch-totals-total > span' }).parentElement;
    expect(total?.textContent).toBe('Total$125.50CAD');
    expect(screen.getByText('HST 13%', { selector: 'dt' }).nextElementSibling?.textContent).toBe('$13.00');
  });

  it('A11: says why a tax is not charged instead of a rate beside nothing', async () => {
    const user = userEvent.setup();
    openPage('/invoices/new/invoice');
    await user.type(await price(), '100');
    expect(screen.getByText('HST 13%', { selector: 'dt' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Exempt from tax' }));
    await user.type(await screen.findByLabelText(/^Exempt from tax because/), 'Reverse charge');
    const reason = await screen.findByText('HST not charged on $100.00', { selector: 'dt' });
    expect(reason.nextElementSibling?.textContent).toBe('Reverse charge');
    expect(screen.queryByText('HST 13%', { selector: 'dt' })).toBeNull();
  });

  it('is made once, though the answer is lost and more is typed before the next try', async () => {
    const sent = onSave((count) => (count < 3 ? LOST : anInvoiceAnswer()));
    const user = userEvent.setup();
    openPage('/invoices/new/invoice');
    await user.type(await price(), '100');
    await user.click(await save());
    await screen.findByRole('alert');
    await user.click(await save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await user.type(await price(), '250');
    await user.click(await save());
    await waitFor(() => expect(sent).toHaveLength(4));
    // First what became of it, by its own key; then what was typed since, on top of it.
    expect(sent[2]).toEqual(sent[0]);
    expect(sent[3]).toMatchObject({
      method: 'PUT',
      body: { items: [{ price: 250, quantity: 1, taxes: [{ idSalesTax: 7 }] }], version: anInvoiceAnswer().version },
    });
    expect(sent[3]?.key).not.toBe(sent[0]?.key);
  });

  it('is made of other content when the first try turns out to have been refused', async () => {
    const answers = [LOST, refuse('customer.not_found'), anInvoiceAnswer()];
    const sent = onSave((count) => answers[count - 1] ?? LOST);
    const user = userEvent.setup();
    openPage('/invoices/new/invoice');
    await user.type(await price(), '100');
    await user.click(await save());
    await screen.findByRole('alert');
    await user.type(await price(), '250');
    await user.click(await save());
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
    expect(sent[2]?.body).toMatchObject({ items: [{ price: 250 }] });
  });

  it('goes to its own address once it is saved, and keeps what was typed meanwhile', async () => {
    let answer: (invoice: InvoiceAnswer) => void = () => {};
    onSave(() => new Promise((resolve) => (answer = resolve)));
    const user = userEvent.setup();
    const page = openPage('/invoices/new/invoice');
    await user.type(await price(), '100');
    await user.click(await save());
    await user.type(screen.getByLabelText('Private note'), 'Call first');
    answer(anInvoiceAnswer());
    await waitFor(() => expect(page.address()).toBe('/invoices/invoice-edit/42'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('Call first');
    expect(await screen.findByText(/^Unsaved changes · last saved/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(unsaved('invoice.42')).toContain('Call first'));
    expect(unsaved('invoice.new.invoice')).toBe('');
  });
});

describe('new invoices in several tabs', () => {
  const typedElsewhere = () => {
    const own = Object.keys(localStorage).find((key) => key.startsWith('ch.unsaved.1.7.invoice.new.invoice@')) ?? '';
    const work = localStorage.getItem(own) ?? '';
    localStorage.removeItem(own);
    localStorage.setItem('ch.unsaved.1.7.invoice.new.invoice@another-tab', work);
  };

  it('offers what a closed tab left behind, and writes over nothing', async () => {
    const user = userEvent.setup();
    const first = openPage('/invoices/new/invoice');
    await user.type(await price(), '100');
    await waitFor(() => expect(unsaved('invoice.new.invoice')).toContain('"100"'));
    await first.router.navigate('/estimates/new/estimate');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: /New estimate/ });
    typedElsewhere();

    await first.router.navigate('/invoices/new/invoice');
    const offer = await screen.findByText(/^Unsaved invoice from /);
    expect((await price()).value).toBe('');
    await user.type(await price(), '7');
    // Whoever types here has begun another one; the offer waits.
    await waitFor(() => expect(offer.isConnected).toBe(false));
    await waitFor(() => {
      for (const value of ['"100"', '"7"']) expect(unsaved('invoice.new.invoice')).toContain(value);
    });
    await user.clear(await price());
    // What was taken back is not kept.
    await waitFor(() => expect(unsaved('invoice.new.invoice')).not.toContain('"7"'));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect((await price()).value).toBe('100');
    expect(await screen.findByText('Your unsaved changes are back.')).toBeTruthy();
    expect(localStorage.getItem('ch.unsaved.1.7.invoice.new.invoice@another-tab')).toBeNull();
  });
});

describe('an existing draft', () => {
  it('puts what the server refused beside its field, and the cursor into it', async () => {
    const sent = onSave(() => refuse('request.invalid', { 'items.0.price': 'Too much.', dueDate: 'Too early.' }));
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await user.type(await quantity(), '5');
    await user.click(await save());
    expect(await screen.findByText('Too early.')).toBeTruthy();
    expect(within(screen.getByRole('listitem', { name: 'Line 1' })).getByText('Too much.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Due date')));
    expect((await price()).getAttribute('aria-describedby')).toBe(screen.getByText('Too much.').id);
    await user.type(await price(), '1');
    expect(screen.queryByText('Too much.')).toBeNull();
    expect(sent[0]?.body).toMatchObject({ version: 3 });
  });

  it('refuses by itself what the contract refuses, and sends nothing', async () => {
    const sent = onSave(() => anInvoiceAnswer());
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await user.clear(await price());
    await user.type(await price(), 'ten');
    await user.click(await save());
    expect(await screen.findByText('Enter a number.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('takes back and does again', async () => {
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await user.click(await screen.findByRole('button', { name: 'Add line' }));
    expect(screen.getByRole('listitem', { name: 'Line 2' })).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByRole('listitem', { name: 'Line 2' })).toBeNull();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(screen.getByRole('listitem', { name: 'Line 2' })).toBeTruthy();
  });

  it('takes no discount where what is sold allows none', async () => {
    const items = anInvoiceAnswer().items.map((item) => ({ ...item, discount: 0, discountable: false }));
    onCall(getInvoice, anInvoiceAnswer({ items }));
    openPage('/invoices/invoice-edit/42');
    const discount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Discount, line 1' });
    expect([discount.readOnly, discount.title]).toEqual([true, 'Sold without a discount']);
  });
});

it('tells who may not write that their role does not allow it', async () => {
  onCall(checkSession, anAccount('viewer'));
  openPage('/estimates/new/estimate');
  expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
});

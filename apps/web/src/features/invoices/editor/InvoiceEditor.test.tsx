import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount, data, flat, onGet, onPost, problem } from '../../../../test/answers.ts';
import { documentSettings } from '../../../../test/document-settings.ts';
import { anInvoiceAnswer } from '../../../../test/invoices.ts';
import { openPage } from '../../../../test/page.tsx';
import { aRate, aTax } from '../../../../test/sales-taxes.ts';
import { server } from '../../../../test/server.ts';

const API = 'http://localhost:3000/api';
const HST = aTax(7, { abbreviation: 'HST', rates: [aRate(70, { rate: 13 })] });
const taxes = [HST, aTax(1, { isDefault: false }), aTax(2, { abbreviation: 'QST', isDefault: false })];
const settings = () =>
  documentSettings({ terms: 'Net 30', displayInternalCustomField_1: true, customFieldTitle_1: 'PO number' });

beforeEach(() => {
  server.use(
    onGet('/auth', () => flat(anAccount())),
    onGet('/invoices/setting', () => data(settings())),
    onGet('/salesTaxes/options', () => data({ salesTaxes: taxes, taxGroups: [] })),
    onGet('/services/recent', () => data([])),
    onGet('/tags/getAssignedTags', () => data([])),
    onGet('/uploader/list', () => data([])),
    onGet('/invoices/detail/42', () => data(anInvoiceAnswer())),
    http.get(`${API}/services/search/:term`, () => data([])),
    onGet('/invoices/clientById/7', () => data({ clients: anInvoiceAnswer().clients })),
  );
});

type Sent = { method: string; body: Record<string, unknown>; key: string | null };

/** What saves send, answered by the given reply. */
function onSave(reply: (count: number) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const take = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ method: request.method, body, key: request.headers.get('Idempotency-Key') });
    return reply(sent.length);
  };
  server.use(http.put(`${API}/invoices/42`, take), onPost('/invoices', take));
  return sent;
}

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

  it('is made once, though the answer is lost and more is typed before the next try', async () => {
    const sent = onSave((count) => (count < 3 ? HttpResponse.error() : data(anInvoiceAnswer())));
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
    const answers = [HttpResponse.error(), problem('customer.not_found'), data(anInvoiceAnswer())];
    const sent = onSave((count) => answers[count - 1] ?? HttpResponse.error());
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
    let answer: (response: Response) => void = () => {};
    onSave(() => new Promise((resolve) => (answer = resolve)));
    const user = userEvent.setup();
    const page = openPage('/invoices/new/invoice');
    await user.type(await price(), '100');
    await user.click(await save());
    await user.type(screen.getByLabelText('Private note'), 'Call first');
    answer(data(anInvoiceAnswer()));
    await waitFor(() => expect(page.address()).toBe('/invoices/invoice-edit/42'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('Call first');
    expect(await screen.findByText(/^Unsaved changes · last saved/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(localStorage.getItem('ch.unsaved.1.7.invoice.42') ?? '').toContain('Call first'));
    expect(localStorage.getItem('ch.unsaved.1.7.invoice.new.invoice')).toBeNull();
  });
});

describe('an existing draft', () => {
  it('puts what the server refused beside its field, and the cursor into it', async () => {
    const sent = onSave(() => problem('request.invalid', { 'items.0.price': 'Too much.', dueDate: 'Too early.' }));
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
    const sent = onSave(() => data(anInvoiceAnswer()));
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

  it('saves, then approves what was saved', async () => {
    onSave(() => data(anInvoiceAnswer({ version: 4 })));
    const approved: unknown[] = [];
    server.use(
      http.put(`${API}/invoices/invoiceapproved`, async ({ request }) => {
        approved.push(await request.json());
        return problem('invoice.customer_missing');
      }),
    );
    const user = userEvent.setup();
    openPage('/invoices/invoice-edit/42');
    await user.type(await quantity(), '5');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a customer before you approve.');
    expect(approved).toEqual([{ version: 4 }]);
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
  });

  it('shows the approval only where it is a legal move', async () => {
    server.use(onGet('/invoices/detail/42', () => data(anInvoiceAnswer({ allowedActions: ['edit'] }))));
    openPage('/invoices/invoice-edit/42');
    await save();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says that what was approved is closed', async () => {
    server.use(onGet('/invoices/detail/42', () => data(anInvoiceAnswer({ allowedActions: ['duplicate'] }))));
    openPage('/invoices/invoice-edit/42');
    expect(await screen.findByText('This document can no longer be edited.')).toBeTruthy();
  });
});

it('tells who may not write that their role does not allow it', async () => {
  server.use(onGet('/auth', () => flat(anAccount('viewer'))));
  openPage('/estimates/new/estimate');
  expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
});

it('offers no approval of an estimate', async () => {
  openPage('/estimates/new/estimate');
  expect(await screen.findByRole('heading', { name: /New estimate/ })).toBeTruthy();
  await save();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByLabelText('Valid until')).toBeTruthy();
});

import { listFiles } from '@countinghouse/contracts/files';
import { creditInvoice, setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import { getInvoice, listInvoiceActivity } from '@countinghouse/contracts/invoices';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anInvoiceAnswer, type InvoiceAnswer } from '../../../../../test/invoices.ts';
import { onCall } from '../../../../../test/on-call.ts';
import { openPage } from '../../../../../test/page.tsx';
import { answerUnshared } from '../../../../../test/public-share.ts';

const APPROVED = { name: 'Invoiced', class: 'invoiced' } as const;
const note = (part: Partial<InvoiceAnswer> = {}) =>
  anInvoiceAnswer({
    id: 43,
    generateType: 'creditNote',
    title: 'Credit note',
    prefix: 'CN-',
    number: 1_000_000,
    invoiceStatus: APPROVED,
    allowedActions: ['annotate', 'void'],
    items: anInvoiceAnswer().items.map((item) => ({ ...item, goodsReturn: true })),
    ...part,
  });

beforeEach(() => {
  onCall(getAssignedTags, []);
  onCall(listFiles, []);
  onCall(listInvoiceActivity, []);
  answerUnshared();
  onCall(getInvoice, note());
});

const menu = async (action: string) => {
  const user = userEvent.setup();
  // The first page of a run loads the whole application, which takes its time on a busy machine.
  await user.click(await screen.findByRole('button', { name: 'More actions' }, { timeout: 25_000 }));
  await user.click(await screen.findByText(action));
  return user;
};

/** The dialog of an approved invoice of 159.44, and everything that is sent from it. */
async function openCredit(part: Partial<InvoiceAnswer> = {}) {
  const [item] = anInvoiceAnswer().items;
  const answer = anInvoiceAnswer({
    invoiceStatus: APPROVED,
    allowedActions: ['creditNote'],
    items: item ? [{ ...item, hasGoods: true }] : [],
    ...part,
  });
  onCall(getInvoice, ({ params }) => (params.id === '43' ? note() : answer));
  const sent = onCall(creditInvoice, note());
  openPage('/invoices/invoice-details/42');
  const user = await menu('Credit note');
  const dialog = within(screen.getByRole('dialog', { name: 'Credit INC-1000042' }));
  await user.type(dialog.getByLabelText('Reason'), 'Broken');
  return { user, dialog, sent };
}

describe('a credit note', () => {
  it('A8: asks line by line whether the goods of what is credited come back', async () => {
    const { user, dialog, sent } = await openCredit();
    await user.click(dialog.getByRole('radio', { name: 'Chosen lines' }));
    await user.type(dialog.getByLabelText('Quantity to credit of Painting'), '1');
    await user.click(dialog.getByRole('checkbox', { name: 'Goods come back: Painting' }));
    await user.click(await dialog.findByRole('button', { name: 'Credit $48.98' }));
    expect(await screen.findByRole('heading', { name: /CN-1000000/ })).toBeTruthy();
    expect(sent).toMatchObject([{ lines: [{ position: 1, quantity: 1, goodsReturn: true }], reason: 'Broken' }]);
  });

  it('A8: of everything that is left, the goods come back only when somebody says so', async () => {
    const { user, dialog, sent } = await openCredit();
    const goods = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'The goods come back to the shelf' });
    expect(goods.checked).toBe(false);
    await user.click(goods);
    await user.click(await dialog.findByRole('button', { name: 'Credit $159.44' }));
    await screen.findByRole('heading', { name: /CN-1000000/ });
    expect(sent).toMatchObject([{ goodsReturn: true }]);
  });

  it('A8: does not ask about what never was on a shelf', async () => {
    const { user, dialog } = await openCredit({ items: anInvoiceAnswer().items });
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Chosen lines' }));
    expect(dialog.getByLabelText('Quantity to credit of Painting')).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('4.8: credits an amount, not more than is left and with no more decimals than the currency has', async () => {
    const { user, dialog, sent } = await openCredit();
    await user.click(dialog.getByRole('radio', { name: 'An amount' }));
    const amount = dialog.getByLabelText(/^Amount to credit/);
    await user.type(amount, '159.45');
    expect(dialog.getByText('At most what is left to credit: $159.44.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Credit $0.00' }));
    await user.clear(amount);
    await user.type(amount, '50.005');
    expect(dialog.getByText('At most 2 decimals.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '50');
    await user.click(await dialog.findByRole('button', { name: 'Credit $50.00' }));
    await screen.findByRole('heading', { name: /CN-1000000/ });
    expect(sent).toMatchObject([{ creditAmount: 50, goodsReturn: false }]);
    expect(sent[0]).not.toHaveProperty('lines');
  });

  it('B3: counts only the notes that stand', async () => {
    const link = { id: 44, generateType: 'creditNote' as const, relation: 'creditedBy' as const, prefix: 'CN-' };
    const { dialog } = await openCredit({
      links: [{ ...link, number: 1_000_001, status: { name: 'Canceled', class: 'canceled' }, totalBill: 159.44 }],
    });
    expect(await dialog.findByRole('button', { name: 'Credit $159.44' })).toBeTruthy();
  });

  it('B3: is voided with a reason', async () => {
    const sent = onCall(
      setInvoiceStatus,
      note({ invoiceStatus: { name: 'Canceled', class: 'canceled' }, allowedActions: [] }),
    );
    openPage('/invoices/invoice-details/43');
    expect((await screen.findAllByText('The goods came back.')).length).toBeGreaterThan(0);
    const user = await menu('Void');
    const dialog = within(screen.getByRole('dialog', { name: 'Void CN-1000000?' }));
    expect(dialog.getByText(/taken back on its own day and keeps its number/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Void' }));
    expect(dialog.getByText('Say why.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'Wrong customer');
    await user.click(dialog.getByRole('button', { name: 'Void' }));
    expect(await screen.findByText('CN-1000000 voided')).toBeTruthy();
    expect(sent).toMatchObject([{ action: 'void', reason: 'Wrong customer' }]);
  });
});

import { listFiles } from '@countinghouse/contracts/files';
import { setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import { getInvoice, listInvoiceActivity } from '@countinghouse/contracts/invoices';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { anInvoiceAnswer, type InvoiceAnswer } from '../../../../../test/invoices.ts';
import { onCall, refuse } from '../../../../../test/on-call.ts';
import { openPage } from '../../../../../test/page.tsx';
import { answerUnshared } from '../../../../../test/public-share.ts';

beforeAll(async () => {
  await Promise.all([import('../InvoiceDetailsScreen.tsx'), import('../../../../layouts/MainLayout.tsx')]);
}, 60_000);
/** The page of an approved invoice of 159.44, GST 6.39 and QST 12.75 in it. */
function openInvoice(part: Partial<InvoiceAnswer> = {}) {
  const invoice = anInvoiceAnswer({
    invoiceStatus: { name: 'Invoiced', class: 'invoiced' },
    allowedActions: ['writeOff'],
    billingDate: '2020-01-15',
    ...part,
  });
  onCall(getInvoice, invoice);
  onCall(listInvoiceActivity, []);
  answerUnshared();
  onCall(getAssignedTags, []);
  onCall(listFiles, []);
  const sent = onCall(setInvoiceStatus, invoice);
  openPage('/invoices/invoice-details/42');
  return sent;
}

const openDialog = async (action: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByText(action));
  return { user, dialog: within(screen.getByRole('dialog')) };
};

describe('writing off', () => {
  it('B6: shows what is lost, and what the tax that is claimed back leaves of it', async () => {
    const sent = openInvoice();
    const { user, dialog } = await openDialog('Write off');
    const preview = () => dialog.getByRole('status').textContent;
    expect(preview()).toContain('Nobody will pay$159.44');
    expect(preview()).toMatch(/Bad debt in the books\$159\.44/);
    await user.click(dialog.getByRole('checkbox', { name: 'Claim the tax back' }));
    expect(preview()).toContain('19.14');
    expect(preview()).toMatch(/Bad debt in the books\$140\.30/);
    const day = dialog.getByLabelText('Day of the write-off');
    await user.clear(day);
    await user.type(day, '2020-02-01');
    expect(dialog.getByText(/Feb 1, 2020 is more than 90 days away from today/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(dialog.getByText('Say why.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'Bankrupt');
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(await screen.findByText('INC-1000042 written off')).toBeTruthy();
    expect(sent).toMatchObject([
      { action: 'writeOff', reason: 'Bankrupt', writeOffDate: '2020-02-01', taxRelief: true, confirmDate: true },
    ]);
  });

  it('B6: a day before the invoice is not sent', async () => {
    const sent = openInvoice();
    const { user, dialog } = await openDialog('Write off');
    const day = dialog.getByLabelText('Day of the write-off');
    await user.clear(day);
    await user.type(day, '2020-01-14');
    await user.type(dialog.getByLabelText('Reason'), 'Bankrupt');
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(dialog.getByText('Not before Jan 15, 2020, the day of the invoice.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('A9: what would have been withheld is lost with it; without tax there is nothing to claim', async () => {
    openInvoice({ taxes: [], totalBill: 150, withheld: 20, totalBillDue: 130 });
    const { dialog } = await openDialog('Write off');
    expect(dialog.getByRole('status').textContent).toContain('Nobody will withhold$20.00');
    expect(dialog.getByRole('status').textContent).toMatch(/Bad debt in the books\$150\.00/);
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('B6: of what was credited in parts the server knows what is left', async () => {
    openInvoice({ credited: 10, totalBillDue: 149.44 });
    const { dialog } = await openDialog('Write off');
    expect(dialog.queryByText('Bad debt in the books')).toBeNull();
    expect(dialog.getByText(/\$149\.44 is given up/)).toBeTruthy();
  });
});

describe('undoing it', () => {
  it('B3: asks for a reason, and says why it is refused', async () => {
    openInvoice({
      invoiceStatus: { name: 'WrittenOff', class: 'writtenoff' },
      allowedActions: ['undoWriteOff'],
      writtenOff: 159.44,
      totalBillDue: 0,
    });
    const { user, dialog } = await openDialog('Undo write-off');
    expect(dialog.getByText(/\$159\.44 is owed again/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Undo write-off' }));
    expect(dialog.getByText('Say why.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'They pay');
    onCall(setInvoiceStatus, refuse('ledger.period_locked'));
    await user.click(dialog.getByRole('button', { name: 'Undo write-off' }));
    expect(await dialog.findByText(/The books are closed for this day/)).toBeTruthy();
    const sent = onCall(setInvoiceStatus, anInvoiceAnswer());
    await user.click(dialog.getByRole('button', { name: 'Undo write-off' }));
    expect(await screen.findByText('The write-off of INC-1000042 was undone')).toBeTruthy();
    expect(sent).toMatchObject([{ action: 'undoWriteOff', reason: 'They pay' }]);
  });
});

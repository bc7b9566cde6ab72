import * as contract from '@countinghouse/contracts/document-sending';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMail, aMailPreview, aSchedule, noMails } from '../../../../test/document-sending.ts';
import { LOST, onCall, refuse } from '../../../../test/on-call.ts';
import { showScreen } from '../../../../test/one-screen.tsx';
import { SendDialog } from './SendDialog.tsx';

const APPROVED = {
  id: 7,
  generateType: 'invoice',
  prefix: 'INC-',
  number: 1_000_418,
  status: { name: 'Invoiced' },
  isDeleted: false,
} as const;

const queued = { ...noMails, mails: [aMail()], idMail: 1 };
const dialog = () => screen.findByRole('dialog', { name: 'Send INC-1000418' });
const press = async (name: string | RegExp) => userEvent.click(within(await dialog()).getByRole('button', { name }));

beforeEach(() => {
  onCall(contract.previewInvoice, aMailPreview());
});

describe('the send dialog', () => {
  it('sends what is on the screen, and says queued, never sent', async () => {
    const sent = onCall(contract.sendInvoice, queued);
    showScreen(<SendDialog document={APPROVED} onClose={() => {}} />);
    const to = await screen.findByRole('textbox', { name: 'To' });
    await userEvent.clear(to);
    await userEvent.type(to, 'a@example.com; b@example.com');
    await press('Send');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      idInvoice: 7,
      to: ['a@example.com', 'b@example.com'],
      subject: 'Invoice {number} from {business}',
      attachPdf: true,
    });
    expect(await screen.findByText('INC-1000418 is queued for a@example.com; b@example.com')).toBeTruthy();
  });

  it('shows the mail in a frame that may do nothing', async () => {
    showScreen(<SendDialog document={APPROVED} onClose={() => {}} />);
    const frame = await screen.findByTitle('What the customer sees');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('src')).toContain('/invoices/mailPage?idInvoice=7');
  });

  it('sends later, by the clock of the business', async () => {
    const sent = onCall(contract.scheduleSender, { ...noMails, schedule: aSchedule() });
    showScreen(<SendDialog document={APPROVED} onClose={() => {}} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Tomorrow' }));
    expect(await screen.findByText(/America\/Toronto/)).toBeTruthy();
    await press(/^Schedule for .*8:00 AM$/);
    await waitFor(() => expect(sent).toMatchObject([{ idInvoice: 7, sending: 'invoice', sendTime: '08:00' }]));
    expect(await screen.findByText('INC-1000418 is scheduled')).toBeTruthy();
  });

  it('says beside its box what was refused, and asks twice where an approval does', async () => {
    onCall(contract.previewInvoice, aMailPreview({ isDraft: true, to: [] }));
    onCall(contract.sendInvoice, refuse('request.invalid', { 'to.0': 'Enter one e-mail address.' }));
    showScreen(<SendDialog document={{ ...APPROVED, status: { name: 'Draft' } }} onClose={() => {}} />);
    expect(await screen.findByText(/The customer has no e-mail address/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), 'x');
    await press('Approve and send');
    expect(await screen.findByText('Enter one e-mail address.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '@example.com');
    const sent = onCall(contract.sendInvoice, ({ body }) =>
      body.confirmDate ? queued : refuse('invoice.confirm_date'),
    );
    await press('Approve and send');
    expect(await screen.findByText(/Press again if this is right/)).toBeTruthy();
    await press('Approve and send');
    await waitFor(() => expect(sent.map(({ confirmDate }) => confirmDate)).toEqual([false, true]));
  });

  it('queues once when it is pressed twice, and again with the same key after a lost answer', async () => {
    const keys: (string | null)[] = [];
    onCall(contract.sendInvoice, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? LOST : queued;
    });
    showScreen(<SendDialog document={APPROVED} onClose={() => {}} />);
    await screen.findByRole('textbox', { name: 'To' });
    const button = within(await dialog()).getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText(/server did not answer|could not reach/i)).toBeTruthy();
    expect(keys).toHaveLength(1);
    await press('Send');
    expect(await screen.findByText(/is queued for/)).toBeTruthy();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('confirms what was asked and nothing else', async () => {
    onCall(contract.previewInvoice, aMailPreview({ isDraft: true }));
    const sent = onCall(contract.sendInvoice, ({ body }) => {
      if (!body.confirmDate) return refuse('invoice.confirm_date');
      return body.confirmRates ? queued : refuse('invoice.confirm_rates');
    });
    showScreen(<SendDialog document={{ ...APPROVED, status: { name: 'Draft' } }} onClose={() => {}} />);
    await screen.findByRole('textbox', { name: 'To' });
    for (const count of [1, 2, 3]) {
      await press('Approve and send');
      await waitFor(() => expect(sent).toHaveLength(count));
    }
    expect(sent.map(({ confirmDate, confirmRates }) => [confirmDate, confirmRates])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  it('keeps what was written when Escape closes it, until it is sent or not wanted', async () => {
    const show = () => showScreen(<SendDialog document={APPROVED} onClose={() => {}} />);
    const message = () => screen.findByRole('textbox', { name: 'Message' });
    show();
    await userEvent.type(await message(), ' As agreed.');
    cleanup();
    show();
    expect((await message()).textContent).toContain('As agreed.');
    await press('Cancel');
    cleanup();
    show();
    expect((await message()).textContent).not.toContain('As agreed.');
  });

  it('names what stands in the way', async () => {
    const text = 'No mail server yet. E-mails wait in the outbox until you add one.';
    onCall(contract.previewInvoice, aMailPreview({ problems: [{ code: 'no_server', text }] }));
    showScreen(<SendDialog document={APPROVED} onClose={() => {}} />);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

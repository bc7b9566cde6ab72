import * as contract from '@countinghouse/contracts/reminders';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onCall, type Wire } from '../../../test/on-call.ts';
import { showScreen } from '../../../test/one-screen.tsx';
import { PaymentReminders } from './PaymentReminders.tsx';
import { ReminderPanel } from './ReminderPanel.tsx';

type Row = Wire<typeof contract.listReminders>['data'][number];
const row = (part: Partial<Row>): Row => ({
  idInvoice: 1,
  invoicePrefix: 'INC-',
  invoiceNumber: 1000415,
  idClient: 7,
  clientName: 'Rosedale Family Dental',
  dueDate: '2026-11-09',
  currencyCode: 'CAD',
  balance: 8_932.65,
  next: null,
  why: 'noAddress',
  ...part,
});
const next = {
  at: '2026-11-16T14:00:00.000Z',
  day: '2026-11-16',
  time: '09:00',
  idRule: 1,
  offsetDays: 7,
  idRequest: 0,
};

it('lesson 15: says for each open invoice when it goes, or why none goes', async () => {
  onCall(contract.listReminders, {
    data: [
      row({ next, why: '' }),
      row({ idInvoice: 2, invoiceNumber: 1000417 }),
      row({ idInvoice: 3, why: 'customerOff' }),
    ],
    timezone: 'America/Toronto',
    listTotalSize: 3,
    isEstimate: false,
    nextCursor: null,
  });
  showScreen(<PaymentReminders />);
  const rows = await screen.findAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(within(rows[1] as HTMLElement).getByText('7 days late')).toBeTruthy();
  expect(within(rows[2] as HTMLElement).getByText('No e-mail address')).toBeTruthy();
  expect(within(rows[3] as HTMLElement).getByText('Off for this customer')).toBeTruthy();
  for (const cell of screen.getAllByRole('cell')) expect(cell.textContent?.trim()).not.toBe('');
  expect(screen.getByText('Times of America/Toronto')).toBeTruthy();
});

it('lesson 13: the document names the zone beside the time of its next reminder', async () => {
  const reminder = { idInvoice: 5, next, why: '' as const, timezone: 'America/Toronto', canSend: true, sent: [] };
  onCall(contract.getDocumentReminder, reminder);
  showScreen(<ReminderPanel idInvoice={5} />);
  expect(await screen.findByText(/9:00 AM \(America\/Toronto\)/)).toBeTruthy();
});

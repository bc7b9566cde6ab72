import { getScheduleSender, scheduleSender } from '@countinghouse/contracts/document-sending';
import { Invoice } from '@countinghouse/contracts/invoices';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aMail, aSchedule, noMails } from '../../../../test/document-sending.ts';
import { anInvoiceAnswer } from '../../../../test/invoices.ts';
import { onCall } from '../../../../test/on-call.ts';
import { showScreen } from '../../../../test/one-screen.tsx';
import { MailsPanel } from './MailsPanel.tsx';

const invoice = z.decode(Invoice, anInvoiceAnswer({ sentAt: null }));
const show = (onSend = () => {}) => showScreen(<MailsPanel invoice={invoice} onSend={onSend} />);

it('shows a refusal in the words of the server, and offers to send again', async () => {
  const lastError = '550 5.1.1 No such user here';
  onCall(getScheduleSender, { ...noMails, mails: [aMail({ state: 'Failed', lastError })] });
  const onSend = vi.fn<() => void>();
  show(onSend);
  expect(await screen.findByText(lastError)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(onSend).toHaveBeenCalledOnce();
});

it('shows what waits for its time, and stops it', async () => {
  onCall(getScheduleSender, { ...noMails, schedule: aSchedule() });
  const sent = onCall(scheduleSender, noMails);
  show();
  expect(await screen.findByText('Goes on Nov 17, 2026, 8:00 AM (America/Toronto)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Do not send' }));
  await waitFor(() => expect(sent).toMatchObject([{ isCanceled: true }]));
});

it('says nothing where there is nothing', async () => {
  show();
  await waitFor(() => expect(screen.queryByText('E-mails')).toBeNull());
});

import { checkSession } from '@countinghouse/contracts/auth';
import * as contract from '@countinghouse/contracts/mail-servers';
import * as outbox from '@countinghouse/contracts/outbox';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { aList } from '../../../test/lists.ts';
import { aMailServer, anOutboxMail } from '../../../test/mail-servers.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';

const LIST = '/admin-settings/smtp/list';
const SERVER = '/admin-settings/smtp-details/4';
const OUTBOX = '/admin-settings/smtp/list/outbox';
const COUNTS = { all: 2, Waiting: 1, Scheduled: 0, Failed: 1, Bounced: 0, Accepted: 0, Canceled: 0, hasServer: true };

// Unbundled, the screens take seconds to load: before the first test, so that none of them waits for them.
beforeAll(async () => {
  await Promise.all([
    import('./servers/MailServerListScreen.tsx'),
    import('./form/MailServerScreen.tsx'),
    import('./outbox/OutboxScreen.tsx'),
    import('../../layouts/MainLayout.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  onCall(checkSession, anAccount());
  onCall(contract.listMailServers, aList([aMailServer(4)]));
  onCall(contract.getMailServer, aMailServer(4));
  onCall(outbox.countOutbox, COUNTS);
});

const save = () => screen.getByRole('button', { name: 'Save mail server' });

describe('mail servers', () => {
  it('say that e-mails wait where there is none', async () => {
    onCall(contract.listMailServers, aList([]));
    openPage(LIST);
    expect(await screen.findByText('No mail server yet.')).toBeTruthy();
    expect(screen.getByText('E-mails wait in the outbox until you add one.')).toBeTruthy();
  });

  it('show where they are, what they are for, and how much they sent', async () => {
    openPage(LIST);
    const row = await screen.findByRole('row', { name: /Office/ });
    for (const text of ['smtp.juniper.example:587', 'STARTTLS', 'Documents', '64 of 500'])
      expect(row.textContent).toContain(text);
  });

  it('send a password with the save, and keep it nowhere else', async () => {
    const sent = onCall(contract.updateMailServer, aMailServer(4, { version: 2 }));
    openPage(SERVER);
    await userEvent.type(await screen.findByLabelText('Password'), 'c4n4ry');
    await userEvent.type(screen.getByRole('textbox', { name: 'From name' }), '!');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('c4n4ry');
    await userEvent.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ password: 'c4n4ry', fromName: 'Juniper & Pine!', version: 1 });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(''));
  });

  it('want the password again for another host, beside its field', async () => {
    onCall(contract.updateMailServer, refuse('request.invalid', { password: 'Enter the password again.' }));
    openPage(SERVER);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Host' }), '.other');
    await userEvent.click(save());
    expect((await screen.findByLabelText('Password')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Enter the password again.')).not.toHaveLength(0);
  });

  it('show the conversation of a trial', async () => {
    onCall(contract.verifyMailServer, {
      isOk: false,
      fault: '535 Authentication failed',
      dialogue: [{ at: '2026-11-12T15:00:00.000Z', from: 'us', text: 'AUTH PLAIN ••••' }],
      mailServer: aMailServer(4, { status: 'Failed' }),
    });
    openPage(SERVER);
    await userEvent.click(await screen.findByRole('button', { name: 'Verify connection' }));
    expect(await screen.findByText('It did not work')).toBeTruthy();
    expect(screen.getByText('535 Authentication failed')).toBeTruthy();
    expect(screen.getByText('AUTH PLAIN ••••')).toBeTruthy();
  });
});

describe('the outbox', () => {
  it('shows the server’s own words, and why a mail still waits', async () => {
    const failed = anOutboxMail(1, { state: 'Failed', lastError: '550 5.1.1 User unknown', acceptedDate: null });
    const waiting = anOutboxMail(2, { state: 'Queued', tries: 0, lastResponse: '', acceptedDate: null });
    onCall(outbox.listOutbox, aList([failed, waiting]));
    onCall(outbox.countOutbox, { ...COUNTS, hasServer: false });
    openPage(OUTBOX);
    expect(await screen.findByText('550 5.1.1 User unknown')).toBeTruthy();
    expect(screen.getByText('Waits for a mail server')).toBeTruthy();
    expect(screen.getByText(/E-mails wait in the outbox until you add one\./)).toBeTruthy();
  });

  it('sends again with a corrected address', async () => {
    const mail = anOutboxMail(1, { state: 'Failed', lastError: '550 User unknown', canResend: true });
    onCall(outbox.listOutbox, aList([mail]));
    onCall(outbox.getOutboxMail, { ...mail, cc: [], bcc: [], replyTo: '', text: '', attachments: [], dialogue: [] });
    const sent = onCall(outbox.resendMail, { ...mail, state: 'Queued' });
    openPage(`${OUTBOX}/1`);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct and send' }));
    const box = await screen.findByRole('textbox', { name: 'To' });
    await userEvent.clear(box);
    await userEvent.type(box, 'marie@right.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ to: 'marie@right.example' }]));
    expect(await screen.findByText('The e-mail is on its way')).toBeTruthy();
  });
});

import * as contract from '@countinghouse/contracts/notifications';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aList } from '../../../test/lists.ts';
import { LOST, onCall, type Wire } from '../../../test/on-call.ts';
import { showScreen } from '../../../test/one-screen.tsx';
import { Bell } from './Bell.tsx';

type Row = Wire<typeof contract.listNotifications>['data'][number];

const aNotice = (idNotification: number, given: Partial<Row> = {}): Row => ({
  idNotification,
  title: `INC-${idNotification} was refused`,
  linkTitle: `Open INC-${idNotification}`,
  linkTo: '/elsewhere',
  type: 'error',
  event: 'invoice.mail_failed',
  subject: 'invoices',
  idSubject: 7,
  isRead: false,
  createdDate: new Date().toISOString(),
  ...given,
});

async function open(rows: Row[]) {
  const unread = rows.filter(({ isRead }) => !isRead).length;
  onCall(contract.countUnread, { unread, isEstimate: false });
  onCall(contract.listNotifications, aList(rows));
  const shown = showScreen(<Bell iconSize={18} />);
  const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  await userEvent.click(await screen.findByRole('button', { name }));
  return shown;
}

describe('the bell', () => {
  it('says how much is unread and lists it by day', async () => {
    await open([aNotice(2), aNotice(1, { isRead: true, createdDate: '2026-01-05T09:00:00Z' })]);
    expect(await screen.findByText('INC-2 was refused')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Jan 5, 2026',
    ]);
  });

  it('reads a row when its link is followed, and closes', async () => {
    const read = onCall(contract.readNotification, aNotice(2, { isRead: true }));
    const { address } = await open([aNotice(2)]);
    await userEvent.click(await screen.findByRole('link', { name: 'Open INC-2' }));
    await waitFor(() => expect(read).toHaveLength(1));
    expect(address()).toBe('/elsewhere');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes through the rows by arrow keys and marks one as read by M', async () => {
    const read = onCall(contract.readNotification, aNotice(1, { isRead: true }));
    await open([aNotice(2), aNotice(1)]);
    (await screen.findByRole('link', { name: 'Open INC-2' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Open INC-1');
    await userEvent.keyboard('m');
    await waitFor(() => expect(read).toHaveLength(1));
  });

  it('marks all as read up to the newest on the screen', async () => {
    const read = onCall(contract.readAllNotifications, { unread: 0, isEstimate: false });
    await open([aNotice(12), aNotice(5)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(read).toEqual([{ upTo: 12 }]));
  });

  it('with nothing to tell says so', async () => {
    await open([]);
    expect(await screen.findByText('Nothing new.')).toBeTruthy();
  });

  it('that could not load offers another try', async () => {
    onCall(contract.listNotifications, LOST);
    showScreen(<Bell iconSize={18} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Notifications did not load.', {}, { timeout: 10_000 })).toBeTruthy();
  });
});

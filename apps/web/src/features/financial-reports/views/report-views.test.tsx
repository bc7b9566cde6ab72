import { getReportSheet } from '@countinghouse/contracts/financial-reports';
import * as contract from '@countinghouse/contracts/report-views';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { aSheet } from '../../../../test/financial-reports.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { aReportSchedule, aReportView, theViews } from '../../../../test/report-views.ts';

beforeAll(async () => {
  await Promise.all([
    import('../../../layouts/MainLayout.tsx'),
    import('../ReportScreen.tsx'),
    import('../ReportIndexScreen.tsx'),
  ]);
}, 60_000);

const MARCH = '/accounting/reports/profit-and-loss?from=2025-03-01&to=2025-03-31&compare=yearBefore';
const OPEN = '/accounting/reports/profit-and-loss?from=2026-10-01&to=2026-10-31&compare=yearBefore&saved=7';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

it('saves what is on the screen under a name, and says when the name is taken', async () => {
  onCall(getReportSheet, aSheet());
  onCall(contract.listReportViews, theViews());
  const { address } = openPage(MARCH);
  const user = userEvent.setup();
  await user.click(await button('Save view'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(name);
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Enter a name.')).toBeDefined();
  // No phrase says March 2025, so it stays these days.
  const period = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
  expect(period.selectedOptions[0]?.textContent).toBe('Always March 2025');
  await user.type(name, 'March');
  onCall(contract.createReportView, refuse('report_view.name_taken'));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText(/^There is a view of this name already/)).toBeDefined();
  const saved = aReportView({ name: 'March', period: 'custom', from: '2025-03-01', to: '2025-03-31' });
  const sent = onCall(contract.createReportView, saved);
  onCall(contract.listReportViews, theViews(saved));
  await user.click(dialog.getByRole('checkbox', { name: 'For everybody who may read reports' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await button('Saved views, March is open')).toBeDefined();
  expect(address()).toBe(`${MARCH}&saved=7`);
  expect(sent).toMatchObject([
    {
      name: 'March',
      report: 'profitAndLoss',
      period: 'custom',
      from: '2025-03-01',
      to: '2025-03-31',
      isShared: true,
      choices: { compare: 'yearBefore', columns: 'total' },
    },
  ]);
});

it('opens a view from the list of reports and from the menu of its report, with its days and choices', async () => {
  const ageing = { idView: 8, name: 'Who is late', report: 'receivablesAgeing' as const, period: 'today' as const };
  onCall(getReportSheet, aSheet());
  onCall(
    contract.listReportViews,
    theViews(
      aReportView(),
      aReportView({ ...ageing, from: '2026-11-12', to: '2026-11-12', choices: { step: 15, bucket: 'bucket1' } }),
      aReportView({ idView: 9, name: 'Plain', choices: {} }),
    ),
  );
  const { address } = openPage('/accounting/reports');
  const user = userEvent.setup();
  const list = within(await screen.findByRole('list', { name: 'Saved views' }));
  expect(list.getByRole('link', { name: 'Who is late' }).getAttribute('href')).toBe(
    '/accounting/reports/receivables-ageing?to=2026-11-12&step=15&bucket=bucket1&saved=8',
  );
  await user.click(list.getByRole('link', { name: 'Monthly result' }));
  await waitFor(() => expect(address()).toBe(OPEN));
  await user.click(await button('Saved views, Monthly result is open'));
  expect(screen.queryByRole('menuitem', { name: 'Who is late' })).toBeNull();
  await user.click(await item('Plain'));
  await waitFor(() => expect(address()).toContain('from=2026-10-01&to=2026-10-31&saved=9'));
});

it('knows when an open view was changed, and keeps the change with its phrase', async () => {
  onCall(getReportSheet, aSheet());
  onCall(contract.listReportViews, theViews(aReportView()));
  openPage(OPEN);
  const user = userEvent.setup();
  await button('Saved views, Monthly result is open');
  await user.click(await button('Compare with the year before'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'nothing' }));
  await user.click(await button('Saved views, Monthly result is open and changed'));
  const sent = onCall(contract.updateReportView, aReportView({ version: 2, choices: {} }));
  onCall(contract.listReportViews, theViews(aReportView({ version: 2, choices: {} })));
  await user.click(await item('Save the changes to “Monthly result”'));
  expect(await button('Saved views, Monthly result is open')).toBeDefined();
  expect(sent).toMatchObject([{ version: 1, period: 'lastMonth', from: null, to: null, choices: { compare: 'none' } }]);
});

it('schedules a view: day, hour, file and people, with the clock named beside the time', async () => {
  onCall(contract.listReportViews, theViews(aReportView({ period: 'thisMonth' })));
  onCall(contract.listReportRecipients, [
    { idUser: 1, name: 'Amélie Tremblay', email: 'amelie@example.com' },
    { idUser: 2, name: 'Noah Roy', email: 'noah@example.com' },
  ]);
  openPage('/accounting/reports');
  const user = userEvent.setup();
  await user.click(await button('Actions of Monthly result'));
  await user.click(await item('Send by e-mail'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send “Monthly result” by e-mail' }));
  expect(dialog.getByText(/at 8:00 AM\. It shows: this month\. By the clock of /)).toBeDefined();
  expect(dialog.getByText(/the period has hardly begun/)).toBeDefined();
  await dialog.findByRole('checkbox', { name: /Noah Roy/ });
  await user.click(dialog.getByRole('button', { name: 'Save schedule' }));
  expect(await dialog.findByText('Choose who gets it.')).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: /Noah Roy/ }));
  await user.click(dialog.getByRole('radio', { name: 'Every quarter' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'On' }), 'its last day');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'At' }), '6:00 PM');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'File' }), 'Excel');
  expect(dialog.queryByText(/the period has hardly begun/)).toBeNull();
  const saved = aReportView({ schedule: aReportSchedule() });
  const sent = onCall(contract.saveReportSchedule, saved);
  onCall(contract.listReportViews, theViews(saved));
  await user.click(dialog.getByRole('button', { name: 'Save schedule' }));
  expect(
    await screen.findByText(/^Every month on day 1 at 8:00 AM to 1 person · next Dec 1(, 2026)?, with November 2026$/),
  ).toBeDefined();
  expect(sent).toEqual([{ every: 'quarter', day: 0, hour: 18, format: 'xlsx', recipients: [2], isPaused: false }]);
});

it('saves first where nothing is saved yet, then asks when and to whom', async () => {
  onCall(getReportSheet, aSheet());
  onCall(contract.listReportViews, theViews());
  onCall(contract.listReportRecipients, []);
  openPage(MARCH);
  const user = userEvent.setup();
  await user.click(await button('Export'));
  await user.click(await item('Send by e-mail'));
  const save = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.type(save.getByRole('textbox', { name: 'Name' }), 'Monthly result');
  onCall(contract.createReportView, aReportView());
  onCall(contract.listReportViews, theViews(aReportView()));
  await user.click(save.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByRole('dialog', { name: 'Send “Monthly result” by e-mail' })).toBeDefined();
});

it('says why a view is not sent, when it went last, and lets it go on', async () => {
  const stopped = aReportSchedule({
    state: 'stopped',
    nextDate: null,
    nextAt: null,
    nextPeriod: null,
    problem: 'Who set this up may not send reports any more.',
    recipients: [{ idUser: 2, name: 'Noah Roy', email: 'noah@example.com', mayRead: false }],
  });
  onCall(contract.listReportViews, theViews(aReportView({ schedule: stopped })));
  openPage('/accounting/reports');
  const user = userEvent.setup();
  expect(await screen.findByText('Stopped')).toBeDefined();
  expect(screen.getByText(/may not send reports any more\. Not to Noah Roy, who may not read reports/)).toBeDefined();
  await user.click(await button('Actions of Monthly result'));
  const active = aReportView({
    schedule: aReportSchedule({ lastSent: '2026-11-01T12:00:00.000Z', lastState: 'queued' }),
  });
  const sent = onCall(contract.pauseReportSchedule, active);
  onCall(contract.listReportViews, { ...theViews(active), hasMailServer: false });
  await user.click(await item('Go on sending'));
  expect(await screen.findByText(/ · one is on its way$/)).toBeDefined();
  expect(screen.getByText(/has no mail server yet/)).toBeDefined();
  expect(sent).toEqual([{ isPaused: false }]);
});

it('renames and deletes one’s own, and offers nothing for what belongs to somebody else', async () => {
  const theirs = aReportView({ idView: 8, name: 'Theirs', isMine: false, canChange: false, createdBy: 'Noah Roy' });
  onCall(contract.listReportViews, theViews(aReportView(), theirs));
  openPage('/accounting/reports');
  const user = userEvent.setup();
  expect(await screen.findByText(/For everybody, by Noah Roy$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Actions of Theirs' })).toBeNull();
  await user.click(await button('Actions of Monthly result'));
  await user.click(await item('Rename or share'));
  const rename = within(await screen.findByRole('dialog'));
  await user.type(rename.getByRole('textbox', { name: 'Name' }), ' 2');
  const renamed = onCall(contract.updateReportView, aReportView({ name: 'Monthly result 2', version: 2 }));
  onCall(contract.listReportViews, theViews(aReportView({ name: 'Monthly result 2', version: 2 }), theirs));
  await user.click(rename.getByRole('button', { name: 'Save view' }));
  await user.click(await button('Actions of Monthly result 2'));
  expect(renamed).toEqual([{ name: 'Monthly result 2', version: 1 }]);
  await user.click(await item('Delete view'));
  onCall(contract.deleteReportView, { idView: 7 });
  onCall(contract.listReportViews, theViews(theirs));
  const ask = within(await screen.findByRole('dialog', { name: 'Delete “Monthly result 2”?' }));
  await user.click(ask.getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(screen.queryByText('Monthly result 2')).toBeNull());
});

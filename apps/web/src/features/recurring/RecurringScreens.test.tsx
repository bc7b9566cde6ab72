import { checkSession } from '@countinghouse/contracts/auth';
import { listInvoiceRows } from '@countinghouse/contracts/invoices';
import * as contract from '@countinghouse/contracts/recurring';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { aList } from '../../../test/lists.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';
import { aSeries, aSeriesRow, someDates } from '../../../test/recurring.ts';

const LIST = '/recurring';

// Unbundled, the screens take seconds to load: before the first test, so that none of them waits for them.
beforeAll(async () => {
  await Promise.all([
    import('./RecurringScreen.tsx'),
    import('./form/SeriesFormScreen.tsx'),
    import('../../layouts/MainLayout.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  onCall(checkSession, anAccount());
  onCall(contract.listSeries, aList([aSeriesRow(3)]));
  onCall(contract.getSeries, aSeries(3));
  onCall(contract.getSeriesFigures, { currencyCode: 'CAD', count: 1, until: '2026-12-31', expected: 4294 });
  onCall(contract.listSeriesDates, someDates({ missingDay: 31 }, { day: '2026-12-31' }));
  onCall(contract.previewDates, someDates({ missingDay: 31 }));
  onCall(listInvoiceRows, {
    data: [],
    listPageIndex: 0,
    listPageSize: 50,
    nextCursor: null,
    currencyCode: 'CAD',
    currencySymbol: '$',
    tableFilled: true,
  });
});

const card = () => screen.findByRole('region', { name: 'The chosen series' });

describe('the list of series', () => {
  it('says how to begin where there is none', async () => {
    onCall(contract.listSeries, aList([]));
    openPage(LIST);
    expect(await screen.findByText('No series yet.')).toBeTruthy();
  });

  it('shows what each bills and when, and the chosen one beside it with its zone named', async () => {
    openPage(LIST);
    const row = await screen.findByRole('row', { name: /Property maintenance/ });
    for (const text of ['Lakeshore Condo Corp. 1187', 'Monthly on the 31st', 'Approve and send', 'Nov 30'])
      expect(row.textContent).toContain(text);
    const beside = await card();
    await waitFor(() => expect(beside.textContent).toContain('8:00 AM (America/Toronto)'));
    await waitFor(() => expect(beside.textContent).toContain('November has no 31st'));
    expect(beside.textContent).toContain('17 invoices, $36,499.00');
  });

  it('lesson 10: skips the next date with K, and a skipped one stays with its way back', async () => {
    const sent = onCall(contract.skipDate, aSeries(3, { nextOn: '2026-12-31', version: 2 }));
    const undone = onCall(contract.unskipDate, aSeries(3, { version: 3 }));
    onCall(contract.listSeriesDates, someDates({ state: 'skipped', skippedBy: 'Amélie Tremblay' }));
    openPage(LIST);
    const undo = await within(await card()).findByRole('button', { name: 'Undo' });
    expect((await card()).textContent).toContain('Skipped by Amélie Tremblay');
    await userEvent.keyboard('k');
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.click(undo);
    await waitFor(() => expect(undone).toEqual([{ day: '2026-11-30' }]));
  });

  it('pauses with Space, until a day or for as long as it takes', async () => {
    const sent = onCall(contract.pauseSeries, aSeries(3, { state: 'paused', nextOn: null, nextAt: null }));
    openPage(LIST);
    await within(await card()).findByRole('button', { name: 'Pause' });
    await userEvent.keyboard(' ');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(sent).toEqual([{ until: null }]));
  });

  it('says why a date failed, and runs it now', async () => {
    const failed = { failedOn: '2026-10-31', problem: 'Enter one e-mail address.' };
    onCall(contract.listSeries, aList([aSeriesRow(3, failed)]));
    onCall(contract.getSeries, aSeries(3, failed));
    const sent = onCall(contract.runSeries, aSeries(3));
    openPage(LIST);
    const run = await within(await card()).findByRole('button', { name: 'Run now' });
    expect(screen.getAllByText(/Enter one e-mail address\./).length).toBeGreaterThan(0);
    await userEvent.click(run);
    await waitFor(() => expect(sent).toEqual([{ day: '2026-10-31' }]));
  });
});

describe('the form', () => {
  it('sends what was changed with the lines and the version it was filled from', async () => {
    const sent = onCall(contract.updateSeries, aSeries(3, { version: 2 }));
    openPage('/recurring/edit/3');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Day of the month' }), 'last day');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'After a number of dates');
    await userEvent.click(screen.getByRole('button', { name: 'Save series' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      version: 1,
      rule: { unit: 'month', isLastDay: true, monthDay: null, endsAfter: 12 },
      invoice: { items: [{ serviceName: 'Maintenance', price: 2147 }] },
    });
  });

  it('shows a refusal at its field', async () => {
    onCall(
      contract.updateSeries,
      refuse('request.invalid', { 'rule.endsOn': 'There is no date left before the end.' }),
    );
    openPage('/recurring/edit/3');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'On a day');
    await userEvent.type(screen.getByRole('textbox', { name: 'Last day' }), '2026-11-20');
    await userEvent.click(screen.getByRole('button', { name: 'Save series' }));
    expect((await screen.findAllByText('There is no date left before the end.')).length).toBeGreaterThan(0);
  });
});

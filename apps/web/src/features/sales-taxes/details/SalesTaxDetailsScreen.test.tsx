import { checkSession } from '@countinghouse/contracts/auth';
import { listTaxDocuments, listTaxMonths } from '@countinghouse/contracts/sales-tax-usage';
import {
  deleteSalesTax,
  deleteSalesTaxRate,
  getSalesTax,
  restoreSalesTax,
  succeedSalesTaxRate,
  updateSalesTax,
} from '@countinghouse/contracts/sales-taxes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../test/accounts.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { aRate, aTax } from '../../../../test/sales-taxes.ts';

const ADDRESS = '/accounting/sales-tax/sales-tax-details/4';
const old = aRate(41, { rate: 15, validFrom: '2010-07-01', isUsed: true });
const hst = (part: Parameters<typeof aTax>[1] = {}) =>
  aTax(4, { abbreviation: 'HST', rates: [old], rateToday: old, ...part });

const month = (month: string, taxable = 0, collected = 0, exempt = 0) => ({
  month,
  currencyCode: 'CAD',
  taxable,
  exempt,
  collected,
});
const MONTHS = [
  month('2026-11-01', -100, -15),
  month('2026-10-01'),
  month('2026-09-01', 1300, 195),
  month('2026-08-01'),
];

beforeEach(() => {
  onCall(getSalesTax, hst());
  onCall(listTaxMonths, MONTHS);
  onCall(listTaxDocuments, []);
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const succeed = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'End this rate and follow it with a new one' }));
  return { user, form: await dialog('End this rate and follow it with a new one') };
};

describe('a successor', () => {
  it('says what will happen, is sent, and the answer is the new history', async () => {
    const next = aRate(42, { rate: 14, validFrom: '2025-04-01' });
    const sent = onCall(
      succeedSalesTaxRate,
      hst({ rates: [next, { ...old, validTo: '2025-03-31' }], rateToday: next }),
    );
    openPage(ADDRESS);
    const { user, form } = await succeed();
    await user.type(form.getByLabelText('New rate in percent'), '14');
    await user.type(form.getByLabelText('Its first day'), '2025-04-01');
    expect(form.getByText('15% ends on Mar 31, 2025; 14% begins on Apr 1, 2025.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save rate' }));
    expect(await screen.findByText('Jul 1, 2010 – Mar 31, 2025')).toBeTruthy();
    expect(sent).toEqual([{ rate: 14, validFrom: '2025-04-01' }]);
  });

  it('says under the field that its dates overlap, known here or told by the server', async () => {
    onCall(succeedSalesTaxRate, refuse('sales_tax.rate_overlap'));
    openPage(ADDRESS);
    const { user, form } = await succeed();
    const day = form.getByLabelText('Its first day');
    const note = () => document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent;
    await user.type(form.getByLabelText('New rate in percent'), '14');
    await user.type(day, '2010-07-01');
    await user.click(form.getByRole('button', { name: 'Save rate' }));
    expect(note()).toBe('These dates overlap another rate.');
    await user.clear(day);
    await user.type(day, '2025-04-01');
    expect(note()).toBeUndefined();
    await user.click(form.getByRole('button', { name: 'Save rate' }));
    await waitFor(() => expect(note()).toBe('These dates overlap another rate.'));
  });
});

describe('a rate that documents use', () => {
  it('says why it is locked, cannot be deleted, and only its last day can be changed', async () => {
    onCall(getSalesTax, () =>
      hst({ rates: [aRate(42, { validFrom: '2030-01-01' }), { ...old, validTo: '2029-12-31' }] }),
    );
    const user = userEvent.setup();
    openPage(ADDRESS);
    expect(await screen.findByText(/Documents use this rate, so it stays as it is/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete the rate from Jul 1, 2010' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete the rate from Jan 1, 2030' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change the last day of the rate from Jul 1, 2010' }));
    const form = await dialog('Change the last day of this rate');
    expect(form.getByLabelText<HTMLInputElement>('Rate in percent').readOnly).toBe(true);
    expect(form.getByLabelText<HTMLInputElement>('First day').readOnly).toBe(true);
    expect(form.getByLabelText<HTMLInputElement>('Last day').readOnly).toBe(false);
  });
});

it('deletes a rate that nobody used', async () => {
  const later = aRate(42, { validFrom: '2030-01-01' });
  const deleted: string[] = [];
  onCall(getSalesTax, hst({ rates: [later, { ...old, validTo: '2029-12-31' }] }));
  onCall(deleteSalesTaxRate, ({ request }) => {
    deleted.push(request.url);
    return hst();
  });
  const user = userEvent.setup();
  openPage(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Delete the rate from Jan 1, 2030' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Rate deleted')).toBeTruthy();
  expect(deleted).toHaveLength(1);
});

it('shows the difference when somebody else saved first', async () => {
  let isFirst = true;
  const sent = onCall(updateSalesTax, () => (isFirst ? refuse('record.stale') : hst({ version: 4, name: 'Mine' })));
  const user = userEvent.setup();
  openPage(ADDRESS);
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Mine');
  onCall(getSalesTax, hst({ version: 3, name: 'Theirs', agency: 'Theirs too' }));
  await user.click(screen.getByRole('button', { name: 'Save tax' }));
  const choice = within(await screen.findByRole('dialog'));
  expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true);
  isFirst = false;
  await user.click(choice.getByRole('button', { name: 'Save this choice' }));
  expect(await screen.findByText('Tax saved')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ version: 3, name: 'Mine', agency: 'Theirs too' });
});

it('shows a viewer nothing to press', async () => {
  onCall(checkSession, anAccount('viewer'));
  openPage(ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: /HST/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  for (const name of ['More actions', 'Add rate', 'End this rate and follow it with a new one']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('tells what it brought month by month, without those before the first and without an empty column', async () => {
  openPage(ADDRESS);
  const table = within(await screen.findByRole('table', { name: 'By month' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'MonthTaxable (CAD)Collected (CAD)',
    'November 2026−100.00−15.00',
    'October 20260.000.00',
    'September 20261,300.00195.00',
    'Together1,200.00180.00',
  ]);
});

it('names what was sold without it, and what customers kept back', async () => {
  onCall(getSalesTax, hst({ kind: 'withholding' }));
  onCall(listTaxMonths, [month('2026-11-01', 10, 1, 4)]);
  openPage(ADDRESS);
  expect(await screen.findByRole('columnheader', { name: 'Exempt (CAD)' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Kept back (CAD)' })).toBeTruthy();
});

it('is archived with a way back', async () => {
  const asked: string[] = [];
  onCall(deleteSalesTax, () => {
    asked.push('archive');
    return { idSalesTax: 4, isDeleted: true, isDestroyed: false, usedIn: 0 };
  });
  onCall(restoreSalesTax, () => {
    asked.push('restore');
    return { idSalesTax: 4, isDeleted: false };
  });
  const user = userEvent.setup();
  openPage(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toEqual(['archive', 'restore']));
});

it('is edited at an address of its own, which leads back where it may not be', async () => {
  const page = openPage('/accounting/sales-tax/sales-tax-edit/4');
  expect(await screen.findByLabelText('Abbreviation')).toBeTruthy();
  expect(page.address()).toBe('/accounting/sales-tax/sales-tax-edit/4');
  onCall(checkSession, anAccount('viewer'));
  const other = openPage('/accounting/sales-tax/sales-tax-edit/4');
  await waitFor(() => expect(other.address()).toBe(ADDRESS));
});

it('is archived where it was to be deleted and documents carry it', async () => {
  const asked: string[] = [];
  onCall(deleteSalesTax, ({ request }) => {
    asked.push(new URL(request.url).search);
    return { idSalesTax: 4, isDeleted: true, isDestroyed: false, usedIn: 2 };
  });
  const user = userEvent.setup();
  openPage(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click((await dialog('Delete HST?')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Used in 2 documents, so it was archived.')).toBeTruthy();
  expect(asked).toEqual(['?forGood=true']);
});

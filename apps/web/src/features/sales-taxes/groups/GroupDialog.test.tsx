import { listCollectedTaxes } from '@countinghouse/contracts/sales-tax-usage';
import { createSalesTax, listSalesTaxes } from '@countinghouse/contracts/sales-taxes';
import { createTaxGroup, listTaxGroups, listTaxOptions } from '@countinghouse/contracts/tax-groups';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { aRate, aTax } from '../../../../test/sales-taxes.ts';

const qstRate = aRate(21, { rate: 9.975, validFrom: '2013-01-01' });
const known = [
  aTax(1),
  aTax(2, { abbreviation: 'QST', name: 'Québec sales tax', rates: [qstRate], rateToday: qstRate }),
  aTax(3, { abbreviation: 'LUX', name: 'Luxury tax', kind: 'compound' }),
];
const pair = { idTaxGroup: 7, name: 'GST+QST', salesTaxes: [1, 2], version: 1 };

let taxes = known;
beforeEach(() => {
  taxes = known;
  const page = { listPageIndex: 0, listPageSize: 20, listTotalSize: 3, isEstimate: false, nextCursor: null };
  onCall(listSalesTaxes, () => ({ data: taxes, ...page }));
  onCall(listCollectedTaxes, []);
  onCall(listTaxGroups, [pair]);
  onCall(listTaxOptions, () => ({ salesTaxes: taxes, taxGroups: [pair] }));
});

async function openDialog() {
  const user = userEvent.setup();
  openPage('/accounting/sales-tax');
  await user.click(await screen.findByRole('button', { name: 'New group' }));
  const form = within(await screen.findByRole('dialog', { name: 'New group' }));
  await user.type(form.getByLabelText('Name'), 'Everything');
  return { user, form, box: form.getByRole('combobox', { name: 'Taxes' }) };
}

const chips = () => screen.queryAllByRole('button', { name: /^Remove / }).map((one) => one.getAttribute('aria-label'));

const isQst = (name: string) => name.includes('QST') && name.includes('9.975%');

it('picks by keyboard: type, arrows, Enter puts on and takes off, Backspace, Escape', async () => {
  const { user, box } = await openDialog();
  await user.type(box, 'queb');
  expect(await screen.findByRole('option', { name: isQst })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(chips()).toEqual(['Remove QST']);
  // The list is still open on its first entry, the group: Enter adds what is missing of it.
  await user.keyboard('{Enter}');
  expect(chips()).toEqual(['Remove QST', 'Remove GST']);
  expect(screen.getByRole('option', { name: /GST\+QST/ }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chips()).toEqual(['Remove QST']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'New group' })).toBeTruthy();
  await user.keyboard('{Backspace}');
  expect(chips()).toEqual([]);
});

it('says that a compound tax needs a normal one beside it', async () => {
  const { user, box } = await openDialog();
  await user.type(box, 'lux{Enter}');
  expect(await screen.findByText('A compound tax needs a normal tax beside it.')).toBeTruthy();
  await user.type(box, 'goods{Enter}');
  await waitFor(() => expect(screen.queryByText('A compound tax needs a normal tax beside it.')).toBeNull());
});

it('creates a tax that does not exist yet, and puts it on', async () => {
  const eco = aTax(9, { abbreviation: 'ECO', name: 'ECO' });
  const sent = onCall(createSalesTax, () => {
    taxes = [...known, eco];
    return eco;
  });
  const { user, box } = await openDialog();
  await user.type(box, 'ECO');
  await user.click(await screen.findByRole('option', { name: 'Create tax “ECO”' }));
  const quick = within(await screen.findByRole('dialog', { name: 'Create a tax' }));
  await user.type(quick.getByLabelText('Rate in percent'), '2.5');
  await user.click(quick.getByRole('button', { name: 'Create tax' }));
  await waitFor(() => expect(chips()).toEqual(['Remove ECO']));
  expect(sent).toMatchObject([{ abbreviation: 'ECO', name: 'ECO', rates: [{ rate: 2.5 }] }]);
});

it('says under the name that it is taken, and keeps what was chosen', async () => {
  onCall(createTaxGroup, refuse('tax_group.name_taken'));
  const { user, form, box } = await openDialog();
  await user.type(box, 'goods{Enter}{Escape}');
  await user.click(form.getByRole('button', { name: 'Save group' }));
  const name = form.getByLabelText('Name');
  await waitFor(() =>
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A tax group with this name already exists.',
    ),
  );
  expect(chips()).toEqual(['Remove GST']);
});

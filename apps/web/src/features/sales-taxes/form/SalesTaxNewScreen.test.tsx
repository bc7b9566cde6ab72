import { createSalesTax, getSalesTax } from '@countinghouse/contracts/sales-taxes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { aTax } from '../../../../test/sales-taxes.ts';

beforeEach(() => {
  onCall(getSalesTax, aTax(4, { abbreviation: 'QST', name: 'Québec sales tax' }));
});

const save = () => screen.getByRole('button', { name: 'Save tax' });
const noteOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

it('names every field that is missing, sends nothing, and puts the focus on the first', async () => {
  const sent = onCall(createSalesTax, refuse('server.unexpected'));
  const user = userEvent.setup();
  openPage('/accounting/sales-tax/new');
  await screen.findByRole('heading', { name: 'New sales tax' });
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Abbreviation')));
  expect([noteOf('Abbreviation'), noteOf('Name'), noteOf('Rate in percent')]).toEqual([
    'Abbreviation is required.',
    'Name is required.',
    'Enter the rate.',
  ]);
  expect(sent).toEqual([]);
});

it('sends 9.975 percent as it is, and opens the new tax', async () => {
  const sent = onCall(createSalesTax, aTax(4));
  const user = userEvent.setup();
  const page = openPage('/accounting/sales-tax/new');
  await user.type(await screen.findByLabelText('Abbreviation'), 'QST');
  await user.type(screen.getByLabelText('Name'), 'Québec sales tax');
  await user.type(screen.getByLabelText('Rate in percent'), '9.975');
  await user.clear(screen.getByLabelText('First day'));
  await user.type(screen.getByLabelText('First day'), '2013-01-01');
  await user.click(save());
  await waitFor(() => expect(page.address()).toBe('/accounting/sales-tax/sales-tax-details/4'));
  expect(sent[0]).toMatchObject({
    abbreviation: 'QST',
    kind: 'normal',
    rates: [{ rate: 9.975, validFrom: '2013-01-01', validTo: null }],
  });
});

it('asks for an amount where the tax is by the unit', async () => {
  const sent = onCall(createSalesTax, aTax(4));
  const user = userEvent.setup();
  openPage('/accounting/sales-tax/new');
  await user.selectOptions(await screen.findByLabelText('Kind'), 'Per unit');
  await user.type(screen.getByLabelText('Abbreviation'), 'ECO');
  await user.type(screen.getByLabelText('Name'), 'Eco fee');
  await user.type(screen.getByLabelText('Amount per unit'), '0.0125');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: 'fixedPerUnit', rates: [{ amount: 0.0125 }] });
});

it('says under the fields that two rates overlap', async () => {
  const sent = onCall(createSalesTax, refuse('server.unexpected'));
  const user = userEvent.setup();
  openPage('/accounting/sales-tax/new');
  await user.type(await screen.findByLabelText('Abbreviation'), 'HST');
  await user.type(screen.getByLabelText('Name'), 'Harmonized');
  await user.click(screen.getByRole('button', { name: 'Add another rate' }));
  await user.type(screen.getByLabelText('Rate in percent 1'), '15');
  await user.type(screen.getByLabelText('Rate in percent 2'), '14');
  await user.type(screen.getByLabelText('First day 2'), '2030-04-01');
  await user.click(save());
  expect(noteOf('First day 1')).toBe('These dates overlap another rate.');
  expect(noteOf('First day 2')).toBe('These dates overlap another rate.');
  expect(sent).toEqual([]);
});

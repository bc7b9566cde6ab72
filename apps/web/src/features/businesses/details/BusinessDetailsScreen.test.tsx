import { checkSession } from '@countinghouse/contracts/auth';
import { getCompany, getFormats, saveCompany } from '@countinghouse/contracts/businesses';
import { getCountries } from '@countinghouse/contracts/locations';
import { getCompanyBilling } from '@countinghouse/contracts/plan-billing';
import { listTaxOptions } from '@countinghouse/contracts/tax-groups';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../../test/accounts.ts';
import { aBilling, aCompany, formatsOf } from '../../../../test/businesses.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';

const ADDRESS = '/admin-settings/business-details';

beforeEach(() => {
  onCall(getCompany, aCompany());
  onCall(getFormats, formatsOf());
  onCall(getCountries, []);
  onCall(listTaxOptions, { salesTaxes: [], taxGroups: [] });
  onCall(getCompanyBilling, aBilling());
});

const save = () => screen.getByRole('button', { name: 'Save business details' });
const box = async (name: string): Promise<HTMLInputElement> => screen.findByLabelText(name);

it('shows the letterhead as it is typed, and saves it', async () => {
  const sent = onCall(saveCompany, aCompany({ companyName: 'Juniper Home', version: 4 }));
  const user = userEvent.setup();
  openPage(ADDRESS);
  const name = await box('Business name');
  await user.clear(name);
  await user.type(name, 'Juniper Home');
  expect(screen.getByRole('complementary', { name: 'Letterhead' }).textContent).toContain('Juniper Home');
  await user.click(save());
  expect(await screen.findByText('Business details updated')).toBeDefined();
  expect(sent[0]).toMatchObject({ companyName: 'Juniper Home', phoneCode: '1', version: 3 });
});

it('needs a name and an e-mail address', async () => {
  const sent = onCall(saveCompany, refuse('server.unexpected'));
  const user = userEvent.setup();
  openPage(ADDRESS);
  await user.clear(await box('Business name'));
  await user.clear(await box('E-mail'));
  await user.click(save());
  expect(await screen.findByText('Enter the name of your business.')).toBeDefined();
  expect(screen.getByText('Enter an e-mail address.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Business name')));
  expect(sent).toEqual([]);
});

it('lets both sides of a conflict be chosen from', async () => {
  const user = userEvent.setup();
  openPage(ADDRESS);
  await user.type(await box('Industry'), 'Renovation');
  onCall(saveCompany, refuse('record.stale'));
  onCall(getCompany, aCompany({ legalName: 'Juniper Ltd.', version: 4 }));
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed the business details' });
  expect(dialog.textContent).toContain('Juniper Ltd.');
  const sent = onCall(saveCompany, aCompany({ version: 5 }));
  await user.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ industry: 'Renovation', legalName: 'Juniper Ltd.', version: 4 });
});

it('is only read by others than administrators', async () => {
  onCall(checkSession, anAccount('staff'));
  openPage(ADDRESS);
  expect((await box('Business name')).matches(':disabled')).toBe(true);
  expect(screen.getByText('Only an administrator can change these details.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save business details' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a logo' })).toBeNull();
});

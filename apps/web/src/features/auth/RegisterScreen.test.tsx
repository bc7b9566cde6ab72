import { checkSession, register } from '@countinghouse/contracts/auth';
import { getCountries } from '@countinghouse/contracts/locations';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';

const country = (id: number, name: string, iso2: string) => ({ id, name, iso2, phoneCode: '1', currencyCode: 'CAD' });
let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  onCall(checkSession, refuse('session.required'));
  onCall(getCountries, [country(39, 'Canada', 'CA'), country(75, 'France', 'FR')]);
  onCall(register, ({ body }) => {
    sent.push(body);
    return refuse('auth.email_taken');
  });
});

async function fillIn() {
  const user = userEvent.setup();
  openPage('/auth/register');
  await user.type(await screen.findByLabelText('First name'), 'Nora');
  await user.type(screen.getByLabelText('Last name'), 'Lind');
  await user.type(screen.getByLabelText('E-mail'), 'nora@example.com');
  await user.type(screen.getByLabelText('Password'), 'an honest blue bicycle');
  await screen.findByRole('option', { name: 'Canada' });
  return user;
}
const send = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(sent).toHaveLength(1));
};

it('offers the provinces of Canada, and sends the one chosen', async () => {
  const user = await fillIn();
  expect(screen.queryByLabelText(/Province/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Country'), 'Canada');
  expect(screen.getByText('Sets up your sales taxes; you can change them later.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/Province/), 'Québec');
  await send(user);
  expect(sent[0]).toMatchObject({ idCountry: 39, taxStarterSet: 'CA-QC' });
});

it('needs no province, and has none to offer elsewhere', async () => {
  const user = await fillIn();
  await user.selectOptions(screen.getByLabelText('Country'), 'Canada');
  await user.selectOptions(screen.getByLabelText(/Province/), 'Québec');
  await user.selectOptions(screen.getByLabelText('Country'), 'France');
  expect(screen.queryByLabelText(/Province/)).toBeNull();
  await send(user);
  expect(sent[0]).toMatchObject({ idCountry: 75 });
  expect(sent[0]).not.toHaveProperty('taxStarterSet');
});

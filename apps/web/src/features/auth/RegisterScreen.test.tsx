import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { data, onGet, onPost, problem } from '../../../test/answers.ts';
import { openPage } from '../../../test/page.tsx';
import { server } from '../../../test/server.ts';

const country = (id: number, name: string, iso2: string) => ({ id, name, iso2, phoneCode: '1', currencyCode: 'CAD' });
let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  server.use(
    onGet('/auth', () => problem('session.required')),
    onGet('/auth/socialProviders', () => data([])),
    onGet('/countries/getCountries', () => data([country(39, 'Canada', 'CA'), country(75, 'France', 'FR')])),
    onPost('/auth/register', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return problem('auth.email_taken');
    }),
  );
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

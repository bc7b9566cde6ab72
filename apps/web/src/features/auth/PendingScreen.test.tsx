import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anAccount, data, flat, onGet, onPost, problem } from '../../../test/answers.ts';
import { openPage } from '../../../test/page.tsx';
import { server } from '../../../test/server.ts';

const PENDING = '/auth/register/park/pending-creating-database';
const steps = (books: string) => [
  { step: 'account', state: 'done' },
  { step: 'business', state: 'done' },
  { step: 'books', state: books },
  { step: 'sign-in', state: 'waiting' },
];

beforeEach(() => {
  server.use(onGet('/auth', () => problem('session.required')));
  sessionStorage.setItem('ch.registration', 's'.repeat(32));
});

it('shows a failure, tries again on request, and signs in when ready', async () => {
  const code = 'c'.repeat(32);
  let isRetried = false;
  server.use(
    onPost('/auth/registration', () =>
      isRetried
        ? data({ state: 'ready', steps: steps('done'), signIn: { code, idUser: 7 } })
        : data({ state: 'failed', steps: steps('failed') }),
    ),
    onPost('/auth/registration/retry', () => {
      isRetried = true;
      return data({ state: 'working', steps: steps('working') });
    }),
    onPost('/auth/exchange', async ({ request }) => {
      expect(await request.json()).toEqual({ AccessToken: code, idUser: 7 });
      return flat(anAccount());
    }),
  );
  const page = openPage(PENDING);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
  expect(sessionStorage.getItem('ch.registration')).toBeNull();
});

it('sends back to the form when the registration is gone', async () => {
  server.use(onPost('/auth/registration', () => problem('registration.not_found')));
  openPage(PENDING);
  expect(await screen.findByText('This registration no longer exists. Please register again.')).toBeTruthy();
});

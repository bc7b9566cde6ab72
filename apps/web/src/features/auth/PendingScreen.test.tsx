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
  localStorage.setItem('ch.registration', 's'.repeat(32));
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
      expect(await request.json()).toEqual({ AccessToken: code, idUser: 7, isConfirmed: false });
      return flat(anAccount());
    }),
  );
  const page = openPage(PENDING);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
  expect(localStorage.getItem('ch.registration')).toBeNull();
});

it('sends back to the form when the registration is gone', async () => {
  server.use(onPost('/auth/registration', () => problem('registration.not_found')));
  openPage(PENDING);
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting here' })).toBeTruthy();
  expect(await screen.findByText('This registration no longer exists. Please register again.')).toBeTruthy();
});

const unproved = { state: 'unproved', sentTo: 'nora@example.com', steps: steps('waiting') };

/** The server's side of the proof: the one right code, and what the page is told before and after. */
function expectCode(right: string) {
  const typed: string[] = [];
  server.use(
    onPost('/auth/registration', () =>
      data(typed.includes(right) ? { state: 'working', steps: steps('working') } : unproved),
    ),
    onPost('/auth/registration/prove', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      typed.push(code);
      if (code !== right) return problem('registration.code_wrong', { code: 'This code is not right.' });
      return data({ state: 'waiting', steps: steps('waiting') });
    }),
  );
  return typed;
}

it('says "Open the link we sent", takes the typed code, and refuses a wrong one at its field', async () => {
  expectCode('K7QM-2XPD');
  openPage(PENDING);
  expect(await screen.findByRole('heading', { name: 'Open the link we sent' })).toBeTruthy();
  expect(screen.getByText(/nora@example.com/)).toBeTruthy();
  const field = screen.getByLabelText('Code');
  await userEvent.type(field, 'wrong{Enter}');
  expect((await screen.findByText('This code is not right.')).id).toBe(field.getAttribute('aria-describedby'));
  await userEvent.clear(field);
  await userEvent.type(field, 'K7QM-2XPD{Enter}');
  expect(await screen.findByText('Your books')).toBeTruthy();
});

it('needs no click when the link is opened in the same browser', async () => {
  const typed = expectCode('K7QM2XPD');
  const page = openPage(`${PENDING}?code=K7QM2XPD`);
  expect(await screen.findByText('Your books')).toBeTruthy();
  expect(typed).toEqual(['K7QM2XPD']);
  expect(page.address()).toBe(PENDING);
});

it('shows the code for typing when the link is opened in another browser', async () => {
  localStorage.clear();
  openPage(`${PENDING}?code=K7QM2XPD`);
  expect(await screen.findByRole('heading', { name: 'Your code is K7QM-2XPD' })).toBeTruthy();
});

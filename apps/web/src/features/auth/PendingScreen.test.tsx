import {
  checkSession,
  exchangeCode,
  followRegistration,
  proveAddress,
  type RegistrationProgress,
  retryRegistration,
} from '@countinghouse/contracts/auth';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';

const PENDING = '/auth/register/park/pending-creating-database';
type StepState = RegistrationProgress['steps'][number]['state'];

/** A registration whose books have come so far. */
const progress = (state: RegistrationProgress['state'], books: StepState): RegistrationProgress => ({
  state,
  steps: [
    { step: 'account', state: 'done' },
    { step: 'business', state: 'done' },
    { step: 'books', state: books },
    { step: 'sign-in', state: 'waiting' },
  ],
});

beforeEach(() => {
  onCall(checkSession, refuse('session.required'));
  localStorage.setItem('ch.registration', 's'.repeat(32));
});

it('shows a failure, tries again on request, and signs in when ready', async () => {
  const code = 'c'.repeat(32);
  let isRetried = false;
  onCall(followRegistration, () =>
    isRetried ? { ...progress('ready', 'done'), signIn: { code, idUser: 7 } } : progress('failed', 'failed'),
  );
  onCall(retryRegistration, () => {
    isRetried = true;
    return progress('working', 'working');
  });
  onCall(exchangeCode, ({ body }) => {
    expect(body).toEqual({ AccessToken: code, idUser: 7, isConfirmed: false });
    return anAccount();
  });
  const page = openPage(PENDING);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
  expect(localStorage.getItem('ch.registration')).toBeNull();
});

it('sends back to the form when the registration is gone', async () => {
  onCall(followRegistration, refuse('registration.not_found'));
  openPage(PENDING);
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting here' })).toBeTruthy();
  expect(await screen.findByText('This registration no longer exists. Please register again.')).toBeTruthy();
});

const unproved = { ...progress('unproved', 'waiting'), sentTo: 'nora@example.com' };

/** The server's side of the proof: the one right code, and what the page is told before and after. */
function expectCode(right: string) {
  const typed: string[] = [];
  onCall(followRegistration, () => (typed.includes(right) ? progress('working', 'working') : unproved));
  onCall(proveAddress, ({ body }) => {
    const { code } = body;
    typed.push(code);
    if (code !== right) return refuse('registration.code_wrong', { code: 'This code is not right.' });
    return progress('waiting', 'waiting');
  });
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

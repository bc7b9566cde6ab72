import { checkSession, listSocialProviders, signIn, signInSocial } from '@countinghouse/contracts/auth';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { LOST, onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';

beforeEach(() => {
  onCall(checkSession, refuse('session.required'));
  onCall(listSocialProviders, [{ provider: 'google', label: 'Google', startPath: '/go' }]);
});

async function typeIn(email: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('says so and leads to where the visitor wanted to go', async () => {
    const sent = onCall(signIn, { ...anAccount(), redirect: '/invoices/list' });
    const page = openPage('/invoices/list');
    await waitFor(() => expect(page.address()).toBe('/auth/login'));
    await typeIn(' Amelie@JuniperPine.ca ', 'correct horse');
    expect(await screen.findByText('You are logged in!')).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe('/invoices/list'));
    expect(sent[0]).toMatchObject({
      primaryEmail: 'amelie@juniperpine.ca',
      password: 'correct horse',
      redirect: '/invoices/list',
      keepSignedIn: false,
    });
  });

  it('waits in plain sight', async () => {
    onCall(signIn, () => new Promise(() => {}));
    openPage('/auth/login');
    await typeIn('a@b.ca', 'x');
    expect(await screen.findByRole('button', { name: 'Please wait..' })).toBeTruthy();
  });

  it('refuses a wrong password in the words of the specification', async () => {
    onCall(signIn, refuse('auth.wrong_credentials'));
    openPage('/auth/login');
    await typeIn('a@b.ca', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('Username or password is not correct');
  });

  it('warns when there is no answer', async () => {
    onCall(signIn, LOST);
    openPage('/auth/login');
    await typeIn('a@b.ca', 'x');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'SOMETHING WENT WRONG! attention! This may block your IP address',
    );
  });

  it('puts errors beside their fields and the focus on the first', async () => {
    openPage('/auth/login');
    await typeIn('not an address', 'x');
    const email = await screen.findByLabelText('E-mail');
    expect(screen.getByText('Enter a valid e-mail address.').id).toBe(email.getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(email);
  });
});

describe('a social account', () => {
  it('signs in with the ticket, which leaves the address', async () => {
    const sent = onCall(signInSocial, refuse('auth.social_unknown'));
    const page = openPage('/auth/login?provider=google&ticket=t-1');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We could not find any account associated with your social profile.',
    );
    expect(page.address()).toBe('/auth/login');
    expect(sent[0]).toEqual({ provider: 'google', accessToken: 't-1', primaryEmail: '', userID: '' });
  });

  it('asks for the password once where the account has one, and keeps the ticket for it', async () => {
    const sent = onCall(signInSocial, ({ body }) => (body.password ? anAccount() : refuse('auth.social_password')));
    const page = openPage('/auth/login?provider=google&ticket=t-2');
    expect(await screen.findByRole('heading', { name: 'Enter your password once' })).toBeTruthy();
    expect(await screen.findByText(/connects Google to your account/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(page.address()).toBe('/dashboard'));
    expect(sent[1]).toMatchObject({ provider: 'google', accessToken: 't-2', password: 'correct horse' });
  });

  it('says when the provider was silent', async () => {
    openPage('/auth/login?socialError=1');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We did not get any response from your social account! try again.',
    );
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });
});

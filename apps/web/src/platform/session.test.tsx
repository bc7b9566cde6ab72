import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount, data, flat, onGet, onPost, problem } from '../../test/answers.ts';
import { openPage } from '../../test/page.tsx';
import { server } from '../../test/server.ts';
import { createQueryClient } from './query-client.ts';
import { forgetSession, loadAccount, sessionKey } from './session.tsx';

const signedIn = (tag: 'admin' | 'staff' = 'admin') => server.use(onGet('/auth', () => flat(anAccount(tag))));
const signedOut = () =>
  server.use(
    onGet('/auth', () => problem('session.required')),
    onGet('/auth/socialProviders', () => data([])),
  );

describe('who may be where', () => {
  it('shows nothing before it is known who is there', () => {
    server.use(onGet('/auth', () => flat(anAccount())));
    openPage('/dashboard');
    expect(document.querySelector('main')).toBeNull();
  });

  it('sends strangers to sign in', async () => {
    signedOut();
    const page = openPage('/customers/list?page=2');
    await waitFor(() => expect(page.address()).toBe('/auth/login'));
  });

  it('sends members away from the sign-in pages', async () => {
    signedIn();
    const page = openPage('/auth/register');
    await waitFor(() => expect(page.address()).toBe('/dashboard'));
  });

  it('lets anybody read the policies', async () => {
    signedOut();
    openPage('/policy/privacy');
    expect(await screen.findByText(/Countries States Cities Database/)).toBeTruthy();
  });

  it('shows who is no admin a plain page instead of an admin one', async () => {
    signedIn('staff');
    openPage('/admin-settings/licenses');
    expect(await screen.findByText('This page is for administrators')).toBeTruthy();
  });

  it('leads unknown addresses to the one page for them', async () => {
    signedOut();
    const page = openPage('/no/such/place');
    await waitFor(() => expect(page.address()).toBe('/errors/404'));
    expect(await screen.findByText('There is nothing at this address')).toBeTruthy();
  });
});

describe('a session that ends', () => {
  it('leads to sign in from wherever one is', async () => {
    signedIn();
    const client = createQueryClient();
    const page = openPage('/notes', client);
    await screen.findByRole('heading', { name: 'My Notes' });
    server.use(onGet('/auth/socialProviders', () => data([])));
    forgetSession(client);
    await waitFor(() => expect(page.address()).toBe('/auth/login'));
  });

  it('forgets everything but who is there: nobody', () => {
    const client = createQueryClient();
    document.cookie = 'userRole=admin; Path=/';
    client.setQueryData(['invoices'], ['secret']);
    forgetSession(client);
    expect(document.cookie).toBe('');
    expect(client.getQueryData(['invoices'])).toBeUndefined();
    expect(client.getQueryData(sessionKey)).toBeNull();
  });
});

describe('a sign-in link', () => {
  it('becomes a session', async () => {
    server.use(onPost('/auth/exchange', () => flat(anAccount())));
    expect(await loadAccount({ AccessToken: 'c'.repeat(32), idUser: 7 })).toMatchObject({ id: 7 });
  });

  it('that is dead leaves the ordinary sign-in', async () => {
    signedOut();
    server.use(onPost('/auth/exchange', () => problem('auth.code_invalid')));
    expect(await loadAccount({ AccessToken: 'c'.repeat(32), idUser: 7 })).toBeNull();
  });
});

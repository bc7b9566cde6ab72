import { checkSession, exchangeCode } from '@countinghouse/contracts/auth';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '../../test/accounts.ts';
import { onCall, refuse } from '../../test/on-call.ts';
import { openPage } from '../../test/page.tsx';
import { createQueryClient } from './query-client.ts';
import { forgetSession, loadAccount, sessionKey, startSession } from './session.tsx';

const signedIn = (tag: 'admin' | 'staff' = 'admin') => onCall(checkSession, anAccount(tag));
const signedOut = () => onCall(checkSession, refuse('session.required'));

describe('who may be where', () => {
  it('shows nothing before it is known who is there', () => {
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

it('a refused question about who is there is shown, and asked again only by hand', async () => {
  let asked = 0;
  onCall(checkSession, () => {
    asked++;
    return refuse('request.too_many');
  });
  openPage('/dashboard');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(asked).toBe(1);
});

describe('a session that ends', () => {
  it('leads to sign in from wherever one is', async () => {
    signedIn();
    const client = createQueryClient();
    const page = openPage('/notes', client);
    await screen.findByRole('heading', { name: 'My Notes' });
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

describe('another user in the same browser', () => {
  const somebodyElse = { ...anAccount(), id: 8, business: { ...anAccount().business, id: 2, name: 'Lind Joinery' } };

  it('who signs in after a session expired finds nothing of the one before', () => {
    const client = createQueryClient();
    client.setQueryData(['invoices'], ['secret']);
    client.setQueryData(sessionKey, null);
    startSession(client, somebodyElse);
    expect(client.getQueryData(['invoices'])).toBeUndefined();
    expect(client.getQueryData(sessionKey)).toMatchObject({ id: 8 });
  });

  it('who signs in in another tab finds neither answers nor forms of the one before in this one', async () => {
    signedIn();
    const client = createQueryClient();
    openPage('/notes', client);
    const shown = await screen.findByRole('heading', { name: 'My Notes' });
    client.setQueryData(['invoices'], ['secret']);
    onCall(checkSession, somebodyElse);
    const otherTab = new BroadcastChannel('ch.session');
    otherTab.postMessage('in');
    await waitFor(() => expect(client.getQueryData(sessionKey)).toMatchObject({ id: 8 }));
    expect(client.getQueryData(['invoices'])).toBeUndefined();
    await waitFor(() => expect(shown.isConnected).toBe(false));
    expect(await screen.findByRole('heading', { name: 'My Notes' })).toBeTruthy();
    otherTab.close();
  });

  it('the same user in another tab leaves this one as it is', async () => {
    signedIn();
    const client = createQueryClient();
    openPage('/notes', client);
    const shown = await screen.findByRole('heading', { name: 'My Notes' });
    client.setQueryData(['invoices'], ['mine']);
    onCall(checkSession, { ...anAccount(), token: 'newer' });
    const otherTab = new BroadcastChannel('ch.session');
    otherTab.postMessage('in');
    await waitFor(() => expect(client.getQueryData(sessionKey)).toMatchObject({ token: 'newer' }));
    expect(client.getQueryData(['invoices'])).toEqual(['mine']);
    expect(shown.isConnected).toBe(true);
    otherTab.close();
  });

  it('a sign-in link tells the other tabs', async () => {
    onCall(exchangeCode, somebodyElse);
    const otherTab = new BroadcastChannel('ch.session');
    const heard = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data)));
    await loadAccount({ AccessToken: 'c'.repeat(32), idUser: 8 });
    expect(await heard).toBe('in');
    otherTab.close();
  });
});

describe('a sign-in link', () => {
  it('becomes a session', async () => {
    onCall(exchangeCode, anAccount());
    expect(await loadAccount({ AccessToken: 'c'.repeat(32), idUser: 7 })).toMatchObject({ id: 7 });
  });

  it('that is dead leaves the ordinary sign-in', async () => {
    signedOut();
    onCall(exchangeCode, refuse('auth.code_invalid'));
    expect(await loadAccount({ AccessToken: 'c'.repeat(32), idUser: 7 })).toBeNull();
  });
});

import type { Browser, Page } from '@playwright/test';
import { accountIdOf, webhookSecretOf } from '../apps/api/test/provider/ids.ts';
import { aCustomer, callApi, unique } from './customers.ts';
import { anInvoice, approve, dayFromToday } from './invoices.ts';
import { aMailServer } from './mail-servers.ts';
import { provider } from './provider.ts';
import { BASE_URL, mailTo, signUp } from './world.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** What comes by way of the provider and the worker takes its time on a busy machine. */
export const PATIENT = { timeout: 60_000 };

/** In the card with the amount, where the document stands. */
export const badge = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Status' }).locator('.ch-badge').getByText(text, { exact: true });

/** A business of its own that takes money through the stand-in of the provider; answers its key there. */
export async function signUpToBePaid(page: Page): Promise<string> {
  await signUp(page);
  const key = `sk_test_${unique().replaceAll(/[^a-zA-Z0-9]/g, '')}00000000`;
  const settings = await callApi(page, 'PUT', '/onlinePayments/settings', {
    mode: 'test',
    secretKey: key,
    webhookSecret: webhookSecretOf(accountIdOf(key)),
    canSaveMethods: true,
  });
  await provider().registerEndpoint(key, settings.webhookUrl);
  return key;
}

/** The same with an approved invoice that its customer was mailed. */
export async function aPayableInvoice(page: Page, price: number) {
  const key = await signUpToBePaid(page);
  await aMailServer(page);
  const address = `marie-${unique()}@example.com`;
  const idClient = await aCustomer(page, 'Marie', { clientEmailAddresses: [{ emailAddress: address }] });
  const due = { billingDate: dayFromToday(0), dueDate: dayFromToday(14) };
  const { id, name } = await anInvoice(page, { idClient, price, ...due });
  await approve(page, id);
  await callApi(page, 'POST', '/invoices/sendInvoice', { idInvoice: id });
  const mail = await mailTo(address, new RegExp(name));
  const link = /https?:\/\/\S+\/public\/sharePoint\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
  return { id, name, key, address, link, idClient };
}

/** The customer's own browser, on a phone. */
export async function onAPhone(browser: Browser, link: string) {
  const context = await browser.newContext({ baseURL: BASE_URL, ...PHONE });
  const phone = await context.newPage();
  await phone.goto(link);
  return { context, phone };
}

/** On the customer's phone: pays all of it by card. */
export async function payByCard(phone: Page, amount: string): Promise<void> {
  await phone.getByRole('button', { name: `Pay ${amount}` }).click(PATIENT);
  await phone.getByRole('button', { name: 'Pay by card', exact: true }).click(PATIENT);
}

/** How much wider than the screen the page is. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

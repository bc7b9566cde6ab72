import { expect, type Page } from '@playwright/test';
import { BASE_URL } from './world.ts';

export const unique = () => `${Date.now()}${Math.floor(Math.random() * 1e4)}`;

/** The signed-in page's own call of the API: for what a story needs but does not tell. */
export async function callApi(page: Page, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'AccessToken')?.value ?? '');
  const headers = { origin: BASE_URL, AccessToken: token, 'Idempotency-Key': crypto.randomUUID() };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
  const body = await answer.json();
  expect(answer.ok(), JSON.stringify(body)).toBe(true);
  return body.data;
}

type Place = { idCountry: number; idState: number; idCity: number; phoneCode: string };
let known: Place | undefined;

/** The same for every customer, so it is asked for once. */
export async function toronto(page: Page): Promise<Place> {
  if (known) return known;
  const named = (list: { id: number; name: string }[], name: string) => list.find((one) => one.name === name)?.id ?? 0;
  const idCountry = named(await callApi(page, 'GET', '/countries/getCountries'), 'Canada');
  const idState = named(await callApi(page, 'GET', `/countries/getStates?idCountry=${idCountry}`), 'Ontario');
  const idCity = named(await callApi(page, 'GET', `/countries/getCities?idState=${idState}`), 'Toronto');
  known = { idCountry, idState, idCity, phoneCode: '1' };
  return known;
}

export async function aCustomer(page: Page, firstName: string, more: object = {}): Promise<number> {
  const body = { firstName, coordinates: [await toronto(page)], ...more };
  return (await callApi(page, 'POST', '/clients', body)).idClient;
}

/** Country, Province and City, each by typing its beginning. Where a country is known already, the boxes stand open. */
export async function choosePlace(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Click to change the country location' });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  for (const [field, name] of [
    ['Country', 'Canada'],
    ['Province', 'Ontario'],
    ['City', 'Toronto'],
  ] as const) {
    const box = page.getByRole('combobox', { name: field, exact: true });
    // A new customer begins in the business's country.
    if ((await box.inputValue()) === name) continue;
    await box.fill(name.slice(0, 4));
    await page.getByRole('option', { name, exact: true }).click();
  }
  await expect(page.getByText('Canada, Ontario, Toronto')).toBeVisible();
}

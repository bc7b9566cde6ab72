import type { Page } from '@playwright/test';
import { callApi, unique } from './customers.ts';

export const edit = (page: Page, id: number) => page.goto(`/invoices/invoice-edit/${id}`);

/** The total beside the buttons. */
export const total = (page: Page) => page.locator('.ch-editor-bar-total .ch-money');
export const box = (page: Page, field: string, line: number) =>
  page.getByRole('textbox', { name: `${field}, line ${line}` });
export const item = (page: Page, line: number) => page.getByLabel(`Service or product, line ${line}`);
export const save = (page: Page) => page.getByRole('button', { name: 'Save draft' });
export const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft saved' });

/** A tax of 13 % that nobody else uses; `text` is how a line shows it. */
export async function aTax(page: Page): Promise<{ idSalesTax: number; text: string }> {
  const abbreviation = `H${unique().slice(-8)}`;
  const body = { name: `Harmonized ${abbreviation}`, abbreviation, rates: [{ rate: 13, validFrom: '2010-07-01' }] };
  const { idSalesTax } = await callApi(page, 'POST', '/salesTaxes', body);
  return { idSalesTax, text: `${abbreviation} 13%` };
}

/** A draft with these lines, through the API: for stories that begin with one. */
export async function aDraft(page: Page, items: object[], more: object = {}): Promise<number> {
  const body = { generateType: 'invoice', billingDate: '2026-11-12', dueDate: '2026-12-12', items, ...more };
  return (await callApi(page, 'POST', '/invoices', body)).id;
}

export const stored = (page: Page, id: number) => callApi(page, 'GET', `/invoices/detail/${id}`);

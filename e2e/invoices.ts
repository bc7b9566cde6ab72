import type { Page } from '@playwright/test';
import { callApi } from './customers.ts';

type Draft = {
  generateType?: 'invoice' | 'estimate';
  idClient?: number;
  billingDate?: string;
  dueDate?: string | null;
  /** What its one line comes to; none: a draft without lines. */
  price?: number;
};

/** `2026-11-15`, so many days from today as the demo business has it: in the evening of Toronto, UTC is a day ahead. */
export function dayFromToday(days: number): string {
  const day = new Date(dayInToronto.format());
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const dayInToronto = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

/** A draft with one line, through the API: for stories that begin with one. */
export async function anInvoice(page: Page, draft: Draft = {}): Promise<{ id: number; name: string }> {
  const { generateType = 'invoice', idClient = 0, billingDate = dayFromToday(-30), dueDate = null, price } = draft;
  const items = price === undefined ? [] : [{ serviceName: 'Cabinet work', quantity: 1, price }];
  const body = { generateType, idClient, billingDate, dueDate, items };
  const { id, prefix, number } = await callApi(page, 'POST', '/invoices', body);
  return { id, name: `${prefix}${number}` };
}

export const approve = (page: Page, id: number) =>
  callApi(page, 'PUT', `/invoices/status/${id}`, { action: 'approve' });

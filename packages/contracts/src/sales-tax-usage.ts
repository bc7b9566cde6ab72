import { z } from 'zod';
import { DocumentMention, MentionQuery } from './document-mentions.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, inCurrency, Money } from './wire.ts';

const sums = {
  /** What it was charged on, and what was sold without it for a reason. */
  taxable: Money,
  exempt: Money,
  /** What came of it; of a withholding tax, what customers kept back. */
  collected: Money,
};

/** By the days of documents; what was cancelled comes off on the day of the cancelling, as in the books. */
export const TaxMonth = inCurrency(z.object({ month: Day, currencyCode: z.string(), ...sums }));
export type TaxMonth = z.infer<typeof TaxMonth>;

export const TaxPeriod = inCurrency(
  z.object({ idSalesTax: Id, from: Day, to: Day, currencyCode: z.string(), collected: Money }),
);
export type TaxPeriod = z.infer<typeof TaxPeriod>;

const params = z.object({ id: Id });

export const listCollectedTaxes = endpoint({
  id: 'listCollectedTaxes',
  method: 'GET',
  path: '/salesTaxes/collected',
  summary: 'What every tax brought in the period that is reported next',
  access: { can: 'invoices.read' },
  response: z.array(TaxPeriod),
  errors: [],
});

export const listTaxMonths = endpoint({
  id: 'listTaxMonths',
  method: 'GET',
  path: '/salesTaxes/months/:id',
  summary: 'What a tax brought in each of the last twelve months, newest first',
  access: { can: 'invoices.read' },
  params,
  response: z.array(TaxMonth),
  errors: ['sales_tax.not_found'],
});

export const listTaxDocuments = endpoint({
  id: 'listTaxDocuments',
  method: 'GET',
  path: '/salesTaxes/documents/:id',
  summary: 'Every document with this tax, newest first, twenty at a time',
  access: { can: 'invoices.read' },
  params,
  query: MentionQuery,
  response: z.array(DocumentMention),
  errors: ['sales_tax.not_found'],
});

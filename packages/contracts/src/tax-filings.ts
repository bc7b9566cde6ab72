import { BASES } from '@countinghouse/domain/reports/catalogue';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, inCurrency, Money, ReportDay } from './wire.ts';

export const TaxFiling = z.object({
  idTaxFiling: Id,
  basis: z.enum(BASES),
  from: Day,
  to: Day,
  /** What was owed for the period when it was filed. */
  net: Money,
  /** Of that: what the change of basis since the filing before brought over. */
  carried: Money,
  taxes: z.array(
    z.object({
      idSalesTax: Id.nullable(),
      name: z.string(),
      collected: Money,
      input: Money,
      carried: Money,
      net: Money,
    }),
  ),
  /** Of the office: a confirmation number. */
  reference: z.string(),
  filedOn: Day,
  filedBy: z.string(),
});
export type TaxFiling = z.infer<typeof TaxFiling>;

export const listTaxFilings = endpoint({
  id: 'listTaxFilings',
  method: 'GET',
  path: '/reports/taxFilings/list',
  summary: 'Periods of which tax was filed, the latest first, with the figures as they were then',
  access: { can: 'ledger.read' },
  response: inCurrency(z.object({ currencyCode: z.string(), filings: z.array(TaxFiling) })),
  errors: [],
});

export const fileTaxes = endpoint({
  id: 'fileTaxes',
  method: 'POST',
  path: '/reports/taxFilings/file',
  summary: 'Mark the tax of a period as filed: its figures are kept, and nobody posts into it any more',
  access: { can: 'ledger.lock' },
  message: 'Period marked as filed',
  body: z.object({
    from: ReportDay,
    to: ReportDay,
    basis: z.enum(BASES).default('accrual'),
    reference: z.string().trim().max(80).default(''),
    /** Asked for where the period before was filed on the other basis, and something is carried over. */
    confirmBasis: z.boolean().default(false),
  }),
  response: inCurrency(z.object({ currencyCode: z.string(), filing: TaxFiling })),
  errors: [
    'report.wrong_way',
    'report.too_long',
    'tax_filing.not_over',
    'tax_filing.overlaps',
    'tax_filing.not_right',
    'tax_filing.basis_changed',
    'tax_filing.basis_after',
  ],
});

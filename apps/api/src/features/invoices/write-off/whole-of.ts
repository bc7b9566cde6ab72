import type { LossBasis, TaxAmount } from '@countinghouse/domain/documents/loss';
import { taxBase } from '@countinghouse/domain/documents/tax-base';
import { cents, sum } from '@countinghouse/domain/money/money';
import type { DocumentRow } from '../invoices.repo.ts';

const dueOf = ({ total_cents, withheld_cents }: DocumentRow) => cents(total_cents - withheld_cents);

/** What there is to be given up: an invoice less its credit notes, from their stored rows. */
export function wholeOf(invoice: DocumentRow, notes: readonly DocumentRow[]): LossBasis {
  const credited = sum(notes.map(dueOf));
  const withheld = sum(notes.map(({ withheld_cents }) => cents(withheld_cents)));
  return {
    due: cents(dueOf(invoice) - credited),
    withheld: cents(invoice.withheld_cents - withheld),
    taxes: chargedOf(invoice).map(({ idSalesTax, taxable, amount }) => {
      const back = notes.flatMap(chargedOf).filter((tax) => tax.idSalesTax === idSalesTax);
      return {
        idSalesTax,
        taxable: cents(taxable - sum(back.map((tax) => tax.taxable))),
        amount: cents(amount - sum(back.map((tax) => tax.amount))),
      };
    }),
  };
}

/** The taxes that it charges: what a customer withholds is not the business's to claim back. */
const chargedOf = (row: DocumentRow): TaxAmount[] =>
  row.taxes
    .filter(({ kind }) => kind !== 'withholding')
    .map(({ sales_tax_id, amount_cents }) => ({
      idSalesTax: sales_tax_id,
      taxable: taxBase(row, sales_tax_id).taxable_cents,
      amount: cents(amount_cents),
    }));

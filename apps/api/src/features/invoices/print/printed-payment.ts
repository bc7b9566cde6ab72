import type { Invoice } from '@countinghouse/contracts/invoices';
import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import type { Cents } from '@countinghouse/domain/money/money';
import { creditorReference, epcText } from '@countinghouse/domain/payments/bank-codes';
import type { Letterhead } from '../../businesses/index.ts';
import type { DocumentOptions } from '../../settings/index.ts';
import { slipOf } from './payment-slip.ts';

type PrintedPayment = PrintedDocument['payment'];
type AskedInvoice = Pick<Invoice, 'generateType' | 'currencyCode' | 'prefix' | 'number'> & { asked: Cents };

/** Where to pay, with the code that a telephone or a bank reads. A code with an amount is there while something is open. */
export function printPayment(options: DocumentOptions, letterhead: Letterhead, invoice: AskedInvoice): PrintedPayment {
  if (invoice.generateType !== 'invoice') return null;
  const plain = plainPayment(options);
  if (!options.displayPaymentQR || options.paymentQRKind === 'text' || invoice.number === null) return plain;
  const { asked: amount, currencyCode } = invoice;
  const number = `${invoice.prefix}${invoice.number}`;
  const own = plain ?? { title: options.paymentTitle, lines: [], qr: '' };
  if (options.paymentQRKind === 'swiss') {
    const slip = slipOf({ options, letterhead, currencyCode, amount, number, bareNumber: invoice.number });
    return slip ? { ...own, slip } : plain;
  }
  const reference = options.bankReference === 'creditor' ? creditorReference(number) : '';
  const { bankIban: iban, bankBic: bic, bankHolder } = options;
  const holder = bankHolder || letterhead.name;
  const qr = currencyCode === 'EUR' ? epcText({ holder, iban, bic, amount, reference, text: number }) : undefined;
  return qr === undefined ? plain : { ...own, qr };
}

/** The same without an amount: the lines, and a code that says what somebody typed. */
export function plainPayment(options: DocumentOptions): PrintedPayment {
  const lines = options.displayPayment ? options.paymentDetails.split('\n').filter(Boolean) : [];
  const qr = options.displayPaymentQR && options.paymentQRKind === 'text' ? options.paymentQR : '';
  return lines.length === 0 && qr === '' ? null : { title: options.paymentTitle, lines, qr };
}

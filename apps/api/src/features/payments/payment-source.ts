import { displayNameOf } from '@countinghouse/domain/customers/names';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import { cutToken } from '@countinghouse/domain/search/tokens';
import { searchWords } from '@countinghouse/domain/search/words';
import type { SearchSource } from '../../platform/search-source.ts';
import { readAmount } from '../invoices/index.ts';
import { searchPayments } from './payment-hits.repo.ts';

/** `RC-1000208`, `rc 1000208` and `1000208` alike. */
const NUMBER = /^(?:\p{L}+[\s-]*)?(\d{1,15})$/u;

/** A payment that is done needs no badge. */
const BADGES: Readonly<Record<string, { class: string; name: string }>> = {
  pending: { class: 'processing', name: 'Pending' },
  failed: { class: 'overdue', name: 'Failed' },
  voided: { class: 'canceled', name: 'Voided' },
  bounced: { class: 'overdue', name: 'Came back' },
};

/** The report of its own day, searched for its number: there it opens with everything that can be done with it. */
const addressOf = (number: string, day: string): string =>
  `/reports/payments?${new URLSearchParams({ q: number, filters: JSON.stringify({ from: day, to: day }) })}`;

/** A single letter begins nearly every reference. */
const MIN_REFERENCE = 2;

const readReference = (text: string): string | null => {
  const words = cutToken(searchWords(text).join(' '));
  return words.length < MIN_REFERENCE ? null : words;
};

/** Payments by receipt number, reference, amount or customer. */
export const paymentSource: SearchSource = {
  group: 'payments',
  permission: 'payments.read',
  find: async (ctx, { text, limit, currencyCode, customerIds }) => {
    const digits = NUMBER.exec(text)?.[1];
    const term = {
      number: digits === undefined ? null : Number(digits),
      cents: readAmount(text, exponentOf(currencyCode)),
      reference: readReference(text),
      customerIds,
    };
    return (await searchPayments(ctx, term, limit)).map((row) => {
      const { first_name: firstName, last_name: lastName, is_company: isCompany, company_name: companyName } = row;
      const number = `${row.prefix}${row.number}`;
      return {
        group: 'payments',
        kind: 'payment',
        id: row.id,
        title: number,
        subtitle: [displayNameOf({ firstName, lastName, isCompany, companyName }), row.method_name, row.reference]
          .filter(Boolean)
          .join(', '),
        currencyCode: row.currency_code,
        amount: cents(row.amount_cents),
        status: BADGES[row.state] ?? null,
        address: addressOf(number, row.paid_on),
        actions: [{ action: 'customer', address: `/customers/customer-details/${row.customer_id}` }],
      };
    });
  },
};

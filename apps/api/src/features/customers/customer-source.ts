import { can } from '@countinghouse/domain/access/permissions';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import type { SearchSource } from '../../platform/search-source.ts';
import { searchAccounts } from './search.repo.ts';
import { readTerm } from './search-tokens.ts';

/** Customers by name, company, e-mail or telephone number. Archived ones are found in their list. */
export const customerSource: SearchSource = {
  group: 'customers',
  permission: 'customers.read',
  find: async (ctx, { text, limit, currencyCode }) => {
    const term = readTerm(text);
    const rows = term ? (await searchAccounts(ctx, ['main'], term)).slice(0, limit) : [];
    return rows.map((row) => {
      const { id, first_name: firstName, last_name: lastName } = row;
      return {
        group: 'customers',
        kind: 'customer',
        id,
        title: displayNameOf({ firstName, lastName, isCompany: row.is_company, companyName: row.company_name }),
        subtitle: [row.email || row.mobile, row.city_name ?? ''].filter(Boolean).join(', '),
        currencyCode,
        amount: null,
        status: null,
        address: `/customers/customer-details/${id}`,
        actions: [
          ...(can(ctx.role, 'invoices.write')
            ? [
                { action: 'newInvoice' as const, address: `/invoices/new/invoice?customer=${id}` },
                { action: 'newEstimate' as const, address: `/estimates/new/estimate?customer=${id}` },
              ]
            : []),
          ...(can(ctx.role, 'statements.read')
            ? [{ action: 'statement' as const, address: `/customers-statements?customer=${id}` }]
            : []),
        ],
      };
    });
  },
};

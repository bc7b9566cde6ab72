import { can } from '@countinghouse/domain/access/permissions';
import type { SearchSource } from '../../platform/search-source.ts';
import { searchVendors } from './search.repo.ts';
import { readTerm } from './vendor-tokens.ts';

/** Vendors by name, contact, e-mail, number or account. */
export const vendorSource: SearchSource = {
  group: 'vendors',
  permission: 'vendors.read',
  find: async (ctx, { text, limit, currencyCode }) => {
    const term = readTerm(text);
    const rows = term ? (await searchVendors(ctx, term)).slice(0, limit) : [];
    return rows.map((row) => ({
      group: 'vendors',
      kind: 'vendor',
      id: row.id,
      title: row.display_name,
      subtitle: [row.contact_name, row.email || row.phone].filter(Boolean).join(', '),
      currencyCode,
      amount: null,
      status: null,
      address: `/purchases/vendors/vendor-details/${row.id}`,
      actions: can(ctx.role, 'vendors.write')
        ? [{ action: 'edit' as const, address: `/purchases/vendors/vendor-edit/${row.id}` }]
        : [],
    }));
  },
};

import { can } from '@countinghouse/domain/access/permissions';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { mulDiv } from '@countinghouse/domain/money/money';
import type { SearchSource } from '../../../platform/search-source.ts';
import { readTerm } from './item-tokens.ts';
import { searchItems } from './search.repo.ts';

/** Services and parts by name, code or barcode. */
export const itemSource: SearchSource = {
  group: 'services',
  permission: 'services.read',
  find: async (ctx, { text, limit, currencyCode }) => {
    const term = readTerm(text);
    const rows = term ? (await searchItems(ctx, ['service', 'part'], term)).slice(0, limit) : [];
    return rows.map((row) => {
      const kind = row.type === 'part' ? 'part' : 'service';
      const folder = kind === 'part' ? '/parts/part' : '/services/service';
      return {
        group: 'services',
        kind,
        id: row.id,
        title: row.name,
        subtitle: row.code || row.description,
        currencyCode,
        amount: mulDiv(row.price_e4, 10 ** exponentOf(currencyCode), 10_000),
        status: null,
        address: `${folder}-details/${row.id}`,
        actions: [
          ...(can(ctx.role, 'invoices.write')
            ? [{ action: 'newInvoice' as const, address: `/invoices/new/invoice?${kind}=${row.id}` }]
            : []),
          ...(can(ctx.role, 'services.write')
            ? [{ action: 'edit' as const, address: `${folder}-edit/${row.id}` }]
            : []),
        ],
      };
    });
  },
};

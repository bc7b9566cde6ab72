import type { Importable } from '../../imports/index.ts';
import { PlaceFinder, requirePlace } from '../../locations/index.ts';
import { commitCustomers } from './commit-customers.repo.ts';
import { CUSTOMER_EXAMPLE, CUSTOMER_FIELDS } from './customer-fields.ts';
import { hasNewMatches } from './match.repo.ts';
import { matchRows } from './match-rows.ts';
import { readCustomerRow } from './read-customer-row.ts';
import { rollbackCustomers } from './rollback-customers.ts';

export const CUSTOMER_IMPORT = 'customers';

export const customerImport: Importable = {
  kind: CUSTOMER_IMPORT,
  fields: CUSTOMER_FIELDS,
  example: CUSTOMER_EXAMPLE,
  requirePlace,
  createReader: (place) => {
    const finder = new PlaceFinder();
    return { read: (ctx, cells) => readCustomerRow(ctx, cells, { finder, place }), match: matchRows };
  },
  hasNewMatches,
  commit: commitCustomers,
  rollback: rollbackCustomers,
};

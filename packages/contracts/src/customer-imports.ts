import { z } from 'zod';
import { CustomerFilters } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { importEndpoints } from './imports.ts';
import { Id } from './wire.ts';

export const customerImports = importEndpoints({ noun: 'Customers', path: '/clients', can: 'customers.import' });

export const exportCustomers = endpoint({
  id: 'exportCustomers',
  method: 'GET',
  path: '/clients/export',
  summary: 'Main accounts as CSV, in the columns that an import reads; importing it again changes nothing',
  access: { can: 'customers.export' },
  query: z.object({
    listSearch: z.string().trim().max(64).default(''),
    listFilters: CustomerFilters.optional(),
    isDeleted: z.boolean().default(false),
    /** Only these, whatever the search and the filters say. */
    idClients: z.array(Id).max(500).optional(),
  }),
  response: z.unknown(),
  errors: [],
});

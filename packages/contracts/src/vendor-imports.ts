import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { importEndpoints } from './imports.ts';
import { VendorFilters } from './vendors.ts';
import { Id } from './wire.ts';

export const vendorImports = importEndpoints({ noun: 'Vendors', path: '/vendors', can: 'vendors.import' });

export const exportVendors = endpoint({
  id: 'exportVendors',
  method: 'GET',
  path: '/vendors/export',
  summary: 'Vendors as CSV, in the columns that an import reads; importing it again changes nothing',
  access: { can: 'vendors.export' },
  query: z.object({
    listSearch: z.string().trim().max(64).default(''),
    listFilters: VendorFilters.optional(),
    isDeleted: z.boolean().default(false),
    /** Only these, whatever the search and the filters say. */
    idVendors: z.array(Id).max(500).optional(),
  }),
  response: z.unknown(),
  errors: [],
});

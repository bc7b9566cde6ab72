import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { importEndpoints } from './imports.ts';
import { ServiceFilters } from './services.ts';
import { Id } from './wire.ts';

export const serviceImports = importEndpoints({ noun: 'Services', path: '/services', can: 'services.import' });

export const exportServices = endpoint({
  id: 'exportServices',
  method: 'GET',
  path: '/services/export',
  summary: 'Services as CSV, in the columns that an import reads; importing it again changes nothing',
  access: { can: 'services.export' },
  query: z.object({
    listSearch: z.string().trim().max(64).default(''),
    listFilters: ServiceFilters.optional(),
    isDeleted: z.boolean().default(false),
    /** Only these, whatever the search and the filters say. */
    idServices: z.array(Id).max(500).optional(),
  }),
  response: z.unknown(),
  errors: [],
});

import type { Importable } from '../../imports/index.ts';
import { commitServices } from './commit-services.ts';
import { type ImportLookup, loadImportLookup } from './import-lookup.ts';
import { hasNewMatches } from './match-services.repo.ts';
import { matchServices } from './match-services.ts';
import { readServiceRow } from './read-service-row.ts';
import { rollbackServices } from './rollback-services.ts';
import { SERVICE_EXAMPLE, SERVICE_FIELDS } from './service-fields.ts';

export const SERVICE_IMPORT = 'services';

export const serviceImport: Importable = {
  kind: SERVICE_IMPORT,
  fields: SERVICE_FIELDS,
  example: SERVICE_EXAMPLE,
  // A service is nowhere.
  requirePlace: async () => {},
  createReader: () => {
    let lookup: ImportLookup | undefined;
    return {
      read: async (ctx, cells) => {
        lookup ??= await loadImportLookup(ctx);
        return readServiceRow(cells, lookup);
      },
      match: matchServices,
    };
  },
  hasNewMatches,
  commit: commitServices,
  rollback: rollbackServices,
};

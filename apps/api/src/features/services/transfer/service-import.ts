import type { Importable } from '../../imports/index.ts';
import { commitServices } from './commit-services.ts';
import { type Known, loadKnown } from './known.ts';
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
    let known: Known | undefined;
    return {
      read: async (ctx, cells) => {
        known ??= await loadKnown(ctx);
        return readServiceRow(cells, known);
      },
      match: matchServices,
    };
  },
  hasNewMatches,
  commit: commitServices,
  rollback: rollbackServices,
};

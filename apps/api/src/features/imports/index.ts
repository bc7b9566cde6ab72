import { runCheck } from './run-check.ts';
import { runCommit, runRollback } from './run-commit.ts';

export { EMAILS, PHONES, POSTAL_CODES, PROVINCES, STREETS } from './columns/common-names.ts';
export { readEntries, writeEntries } from './contact-cells.ts';
export { csvDownload } from './csv-download.ts';
export { forgetFiles } from './forget-files.ts';
export { escapeFormulas } from './formulas.ts';
export { insertStories, keepHeld, listCreated } from './import-rows.repo.ts';
export {
  type Cells,
  type Field,
  type Importable,
  type Match,
  type Place,
  type ReadRow,
  registerImportables,
} from './importables.ts';
export { listUsedImportKeys } from './imports.repo.ts';
export { importRoutes } from './imports.routes.ts';
export { one, RowRefusal, readOrRefuse, refuserOf } from './read-cells.ts';

export const importJobs = [runCheck, runCommit, runRollback];

import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { showProblem } from '../../platform/problems.ts';
import { useArchive } from './sales-taxes.api.ts';

/** Archives a tax, or brings it back. */
export function useToggleArchive({ idSalesTax: id, abbreviation: name, isDeleted }: SalesTax) {
  const { t } = useTranslation();
  const archive = useArchive();
  return () => {
    const said = t(isDeleted ? 'salesTaxes.restoredDone' : 'salesTaxes.archivedDone', { name });
    // The row that asked is gone by then, and callbacks of its own would go with it.
    archive
      .mutateAsync({ id, isDeleted: !isDeleted })
      .then(() => notify.success(said))
      .catch(showProblem);
  };
}

import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/paths.ts';
import { useRecordActions } from '../../ui/record/use-record-actions.tsx';
import { useDeleteTax, useRestoreTax } from './sales-taxes.api.ts';

/** Archiving, bringing back and deleting. What a document carries is archived instead of deleted, and it says so. */
export function useTaxActions({ idSalesTax: id, abbreviation: name, isDeleted }: SalesTax) {
  const { t } = useTranslation();
  const remove = useDeleteTax();
  const restore = useRestoreTax();
  return useRecordActions({
    isDeleted,
    archive: async () => {
      await remove.mutateAsync({ id });
      return t('salesTaxes.archivedDone', { name });
    },
    restore: async () => {
      await restore.mutateAsync(id);
      return t('salesTaxes.restoredDone', { name });
    },
    destroy: {
      question: t('salesTaxes.delete.question', { name }),
      text: t('salesTaxes.delete.text'),
      listPath: paths.salesTaxList(),
      run: async () => {
        const { isDestroyed, usedIn: count } = await remove.mutateAsync({ id, forGood: true });
        if (isDestroyed) return { isDestroyed, text: t('salesTaxes.delete.done', { name }) };
        return { isDestroyed, text: t(count > 0 ? 'salesTaxes.delete.used' : 'salesTaxes.delete.kept', { count }) };
      },
    },
  });
}

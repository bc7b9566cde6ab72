import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { showProblem } from '../../platform/problems.ts';
import { AskDialog } from '../../ui/overlay/AskDialog.tsx';
import type { MenuAction } from '../../ui/overlay/Menu.tsx';
import { useDeleteTax, useRestoreTax } from './sales-taxes.api.ts';

/** Archiving, bringing back and deleting; `dialog` is where deleting asks first. */
export function useTaxActions(tax: SalesTax): { actions: MenuAction[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const fold = useFold(tax);
  const { ask, dialog } = useDestroying(tax);
  const destroy: MenuAction = {
    key: 'delete',
    label: t('salesTaxes.delete.action'),
    icon: <Trash2 size={15} />,
    tone: 'danger',
    onSelect: ask,
  };
  return { actions: [fold, destroy], dialog };
}

// The row that asked may be gone by the answer, and callbacks of its own would go with it: hence the promises.

function useFold({ idSalesTax: id, abbreviation: name, isDeleted }: SalesTax): MenuAction {
  const { t } = useTranslation();
  const archive = useDeleteTax();
  const restore = useRestoreTax();
  if (isDeleted)
    return {
      key: 'restore',
      label: t('salesTaxes.restore'),
      icon: <ArchiveRestore size={15} />,
      onSelect: () => {
        const said = t('salesTaxes.restoredDone', { name });
        restore
          .mutateAsync(id)
          .then(() => notify.success(said))
          .catch(showProblem);
      },
    };
  return {
    key: 'archive',
    label: t('salesTaxes.archive'),
    icon: <Archive size={15} />,
    onSelect: () => {
      const said = t('salesTaxes.archivedDone', { name });
      archive
        .mutateAsync({ id })
        .then(() => notify.success(said))
        .catch(showProblem);
    },
  };
}

/** What a document carries is archived instead, and it says so. */
function useDestroying({ idSalesTax: id, abbreviation: name }: SalesTax) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteTax();
  const confirm = () => {
    setIsAsking(false);
    remove
      .mutateAsync({ id, forGood: true })
      .then(({ isDestroyed, usedIn: count }) => {
        if (!isDestroyed)
          return notify.warning(t(count > 0 ? 'salesTaxes.delete.used' : 'salesTaxes.delete.kept', { count }));
        notify.success(t('salesTaxes.delete.done', { name }));
        return navigate(paths.salesTaxList(), { replace: true });
      })
      .catch(showProblem);
  };
  const dialog = isAsking && (
    <AskDialog
      question={t('salesTaxes.delete.question', { name })}
      text={t('salesTaxes.delete.text')}
      answer={t('salesTaxes.delete.action')}
      onConfirm={confirm}
      onClose={() => setIsAsking(false)}
    />
  );
  return { ask: () => setIsAsking(true), dialog };
}

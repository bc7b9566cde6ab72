import '../../../ui/overlay/AskDialog.css';
import '../../../ui/overlay/Modal.css';
import '../../../ui/form/FormSection.css';
import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { ModalDialog } from '../../../ui/overlay/ModalDialog.tsx';
import { useDeleteCategory } from '../categories.api.ts';
import { inReadingOrder, pathName } from '../category-tree.ts';

type DeleteCategoryDialogProps = {
  category: ServiceCategory;
  tree: readonly ServiceCategory[];
  onDeleted?: () => void;
  onClose: () => void;
};

/** What is in it has to go somewhere: another category, or none. */
export function DeleteCategoryDialog({ category, tree, onDeleted, onClose }: DeleteCategoryDialogProps) {
  const { t } = useTranslation();
  const { idServiceCategory: id, name, servicesCount: count } = category;
  const [moveTo, setMoveTo] = useState(0);
  const remove = useDeleteCategory();
  const hasChildren = tree.some(({ idParent }) => idParent === id);
  const run = () =>
    remove.mutate(
      { id, moveTo },
      {
        onError: showProblem,
        onSuccess: () => {
          notify.success(t('services.categories.deleted', { name }));
          onClose();
          onDeleted?.();
        },
      },
    );
  const title = t('services.categories.deleteTitle', { name });
  return (
    <ModalDialog className="ch-ask ch-form" label={title} isForm onClose={onClose}>
      <h2>{title}</h2>
      {hasChildren && <p>{t('services.categories.deleteChildren')}</p>}
      {count > 0 ? (
        <SelectField
          label={t('services.categories.moveTo', { count })}
          value={moveTo}
          onChange={(value) => setMoveTo(Number(value))}
        >
          <option value={0}>{t('services.categories.none')}</option>
          {inReadingOrder(tree).map(({ idServiceCategory }) =>
            idServiceCategory === id ? null : (
              <option key={idServiceCategory} value={idServiceCategory}>
                {pathName(tree, idServiceCategory)}
              </option>
            ),
          )}
        </SelectField>
      ) : (
        <p>{t('services.categories.deleteEmpty')}</p>
      )}
      <div>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button variant="danger" aria-disabled={remove.isPending} onClick={() => !remove.isPending && run()}>
          {t('services.categories.delete')}
        </Button>
      </div>
    </ModalDialog>
  );
}

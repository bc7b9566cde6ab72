import '../form/service-form.css';
import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { categoryQueries } from '../categories.api.ts';
import { serviceQueries } from '../services.api.ts';
import { CategoryConflict } from './CategoryConflict.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { useCategoryForm } from './use-category-form.ts';

type CategoryFormFrameProps = {
  /** Without one, a new category is being made. */
  category: ServiceCategory | undefined;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
};

export function CategoryFormFrame({ category, onDirty, onDone }: CategoryFormFrameProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useCategoryForm({
    category,
    onDirty,
    onSaved: (saved) => {
      client.setQueryData(categoryQueries.detail(saved.idServiceCategory).queryKey, saved);
      // Its name and colour stand on every service in it.
      void client.invalidateQueries({ queryKey: serviceQueries.all });
      notify.success(t('services.categories.saved'));
      onDone();
    },
  });
  return (
    <>
      <FormFrame
        form={form}
        className="ch-service-form"
        saveText={t('services.categories.save')}
        onSave={() => void form.submit()}
        onCancel={onDone}
      >
        <Panel>
          <CategoryFields form={form} id={category?.idServiceCategory} />
        </Panel>
      </FormFrame>
      {form.conflict && <CategoryConflict {...form.conflict} />}
    </>
  );
}

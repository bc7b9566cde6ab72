import * as contract from '@countinghouse/contracts/service-categories';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { categoryQueries } from '../categories.api.ts';
import { serviceQueries } from '../services.api.ts';
import { useItemNames } from '../use-item-names.ts';
import { CATEGORY_CODES, CategoryDraft, categoryFields, draftOfCategory, emptyCategory } from './category-draft.ts';

export type CategoryForm = RecordForm<CategoryDraft>;

/** Without a category a new one is made. */
export function useCategoryForm(category: contract.ServiceCategory | undefined, onSaved: () => void): CategoryForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = category?.idServiceCategory;
  return useRecordForm({
    place: `serviceCategory.${id ?? 'new'}`,
    stored: category,
    draft: CategoryDraft,
    emptyDraft: emptyCategory,
    draftOf: draftOfCategory,
    fields: categoryFields(useItemNames()),
    schema: contract.ServiceCategoryInput,
    bodyOf: (draft) => draft,
    codes: CATEGORY_CODES,
    conflictTitle: t('services.form.conflict'),
    save: (input, version, { idempotencyKey }) => {
      const body = { ...input, version };
      return id === undefined
        ? call(contract.createServiceCategory, { body }, { idempotencyKey })
        : call(contract.updateServiceCategory, { params: { id }, body }, { idempotencyKey });
    },
    reload: async () => (id === undefined ? undefined : call(contract.getServiceCategory, { params: { id } })),
    onSaved: (saved) => {
      client.setQueryData(categoryQueries.detail(saved.idServiceCategory).queryKey, saved);
      // Its name and colour stand on every service in it.
      void client.invalidateQueries({ queryKey: serviceQueries.all });
      notify.success(t('services.categories.saved'));
      onSaved();
    },
  });
}

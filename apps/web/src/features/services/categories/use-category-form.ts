import * as contract from '@countinghouse/contracts/service-categories';
import { call } from '../../../platform/api.ts';
import { useDraftForm, workSchema } from '../../../platform/draft-form.ts';
import {
  CategoryDraft,
  checkCategory,
  draftOfCategory,
  emptyCategory,
  isSameCategory,
  refusalIn,
  refusalOf,
} from './category-draft.ts';

const Work = workSchema(CategoryDraft);

type CategoryFormOptions = {
  /** Without one, a new category is being made. */
  category: contract.ServiceCategory | undefined;
  onSaved: (category: contract.ServiceCategory) => void;
  onDirty: (isDirty: boolean) => void;
};

export function useCategoryForm({ category, onSaved, onDirty }: CategoryFormOptions) {
  const id = category?.idServiceCategory;
  return useDraftForm<CategoryDraft, contract.ServiceCategory, contract.ServiceCategory>({
    place: `serviceCategory.${id ?? 'new'}`,
    work: Work,
    stored: category,
    draftOf: draftOfCategory,
    emptyDraft: emptyCategory,
    isSame: isSameCategory,
    refusalOf,
    refusalIn,
    save: (draft, version, idempotencyKey) => {
      const input = checkCategory(draft);
      if (!input.success) throw input.error;
      const body = { ...input.data, version };
      return id
        ? call(contract.updateServiceCategory, { params: { id }, body }, { idempotencyKey })
        : call(contract.createServiceCategory, { body }, { idempotencyKey });
    },
    reload: async () => (id ? call(contract.getServiceCategory, { params: { id } }) : undefined),
    onSaved,
    onDirty,
  });
}

export type CategoryForm = ReturnType<typeof useCategoryForm>;

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../ui/form/ConflictDialog.tsx';
import { salesTaxQueries } from '../../sales-taxes/index.ts';
import { categoryQueries } from '../categories.api.ts';
import { pathName } from '../category-tree.ts';
import { type CategoryDraft, meaningOf } from './category-draft.ts';
import type { CategoryForm } from './use-category-form.ts';

export function CategoryConflict({ versions, close, settle }: NonNullable<CategoryForm['conflict']>) {
  const { t } = useTranslation();
  const { data: tree = [] } = useQuery(categoryQueries.tree);
  const { data: options } = useQuery(salesTaxQueries.options);
  const taxName = (id: number) => options?.salesTaxes.find((tax) => tax.idSalesTax === id)?.abbreviation ?? `#${id}`;
  const textOf = (draft: CategoryDraft, field: keyof CategoryDraft): string => {
    switch (field) {
      case 'idParent':
        return pathName(tree, draft.idParent) || t('services.categories.top');
      case 'defaultSalesTaxes':
        return draft.defaultSalesTaxes.map(taxName).join(', ');
      case 'isActive':
        return draft.isActive ? t('ui.yes') : t('ui.no');
      case 'color':
        return `#${draft.color}`;
      default:
        return draft[field];
    }
  };
  return (
    <ConflictDialog
      title={t('services.form.conflict')}
      versions={versions}
      meaning={meaningOf}
      labelOf={(field) => t(`services.categories.fields.${field}`)}
      textOf={textOf}
      close={close}
      onSettle={(draft) => void settle(draft)}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../ui/form/ConflictDialog.tsx';
import { salesTaxQueries } from '../../sales-taxes/index.ts';
import { categoryQueries } from '../categories.api.ts';
import { pathName } from '../category-tree.ts';
import { meaningOf, type ServiceDraft } from './service-draft.ts';
import type { ServiceForm } from './use-service-form.ts';

/** Someone else changed this. Review the differences. */
export function ServiceConflict({ versions, close, settle }: NonNullable<ServiceForm['conflict']>) {
  const { t } = useTranslation();
  const { data: tree = [] } = useQuery(categoryQueries.tree);
  const { data: options } = useQuery(salesTaxQueries.options);
  const taxName = (id: number) => options?.salesTaxes.find((tax) => tax.idSalesTax === id)?.abbreviation ?? `#${id}`;
  const textOf = (draft: ServiceDraft, field: keyof ServiceDraft): string => {
    if (field === 'idServiceCategory') return pathName(tree, draft.idServiceCategory);
    if (field === 'salesTaxes') return (draft.salesTaxes ?? []).map(taxName).join(', ');
    return valueText(draft, field, t);
  };
  return (
    <ConflictDialog
      title={t('services.form.conflict')}
      versions={versions}
      meaning={meaningOf}
      labelOf={(field) => t(`services.form.${field}`)}
      textOf={textOf}
      close={close}
      onSettle={(draft) => void settle(draft)}
    />
  );
}

type OtherField = Exclude<keyof ServiceDraft, 'idServiceCategory' | 'salesTaxes'>;

/** Lists take a line for each entry. */
function valueText(draft: ServiceDraft, field: OtherField, t: TFunction): string {
  switch (field) {
    case 'type':
      return t(`services.types.${draft.type}`);
    case 'unit':
      return t(`parts.units.${draft.unit}`);
    case 'specifications':
      return draft.specifications
        .map(({ name, options }) => [name, options.map((option) => option.name).join(', ')].filter(Boolean).join(': '))
        .join('\n');
    case 'parts':
      return draft.parts.map(({ name, qty }) => `${qty} × ${name}`).join('\n');
    case 'idImage':
      return draft.idImage === 0 ? '' : t('services.form.picture');
    case 'priceIncludesTax':
    case 'discountable':
    case 'bookableOnline':
    case 'isActive':
      return draft[field] ? t('ui.yes') : t('ui.no');
    default:
      return draft[field];
  }
}

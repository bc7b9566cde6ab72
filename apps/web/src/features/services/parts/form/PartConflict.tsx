import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../../ui/form/ConflictDialog.tsx';
import { salesTaxQueries } from '../../../sales-taxes/index.ts';
import { categoryQueries } from '../../categories.api.ts';
import { pathName } from '../../category-tree.ts';
import { meaningOf, type PartDraft } from './part-draft.ts';
import type { PartForm } from './use-part-form.ts';

/** Someone else changed this. Review the differences. */
export function PartConflict({ versions, close, settle }: NonNullable<PartForm['conflict']>) {
  const { t } = useTranslation();
  const { data: tree = [] } = useQuery(categoryQueries.tree);
  const { data: options } = useQuery(salesTaxQueries.options);
  const taxNames = (ids: readonly number[] | null) =>
    (ids ?? [])
      .map((id) => options?.salesTaxes.find((tax) => tax.idSalesTax === id)?.abbreviation ?? `#${id}`)
      .join(', ');
  const textOf = (draft: PartDraft, field: keyof PartDraft): string => {
    if (field === 'idServiceCategory') return pathName(tree, draft.idServiceCategory);
    if (field === 'salesTaxes' || field === 'purchaseTaxes') return taxNames(draft[field]);
    return valueText(draft, field, t);
  };
  return (
    <ConflictDialog
      title={t('parts.form.conflict')}
      versions={versions}
      meaning={meaningOf}
      labelOf={(field) => t(`parts.form.${field}`)}
      textOf={textOf}
      close={close}
      onSettle={(draft) => void settle(draft)}
    />
  );
}

type OtherField = Exclude<keyof PartDraft, 'idServiceCategory' | 'salesTaxes' | 'purchaseTaxes'>;

function valueText(draft: PartDraft, field: OtherField, t: TFunction): string {
  switch (field) {
    case 'unit':
      return t(`parts.units.${draft.unit}`);
    case 'idImage':
      return draft.idImage === 0 ? '' : t('parts.form.idImage');
    case 'idVendor':
      return draft.idVendor === 0 ? '' : `#${draft.idVendor}`;
    case 'trackStock':
    case 'allowNegative':
    case 'isActive':
      return draft[field] ? t('ui.yes') : t('ui.no');
    default:
      return draft[field];
  }
}

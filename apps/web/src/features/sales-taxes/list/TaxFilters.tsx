import type { SalesTaxFilters } from '@countinghouse/contracts/sales-taxes';
import { TAX_KINDS, TAX_USES } from '@countinghouse/domain/sales-taxes/kinds';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import type { TaxList } from './list-query.ts';

type Changes = { [Name in keyof SalesTaxFilters]: SalesTaxFilters[Name] | undefined };

export function TaxFilters({ list }: { list: TaxList }) {
  const { t } = useTranslation();
  const { filters } = list.view;
  const onChange = (part: Changes) => list.change({ filters: { ...filters, ...part } as typeof filters });
  return (
    <>
      <ChoiceFilter
        label={t('salesTaxes.list.kind')}
        icon={<ListFilter size={14} />}
        choices={TAX_KINDS.map((kind) => [kind, t(`salesTaxes.kinds.${kind}`)] as const)}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceFilter
        label={t('salesTaxes.list.use')}
        choices={TAX_USES.map((use) => [use, t(`salesTaxes.uses.${use}`)] as const)}
        value={filters.appliesTo}
        onChange={(appliesTo) => onChange({ appliesTo })}
      />
      <ChoiceFilter
        label={t('salesTaxes.list.state')}
        choices={[
          [true, t('salesTaxes.list.active')],
          [false, t('salesTaxes.list.notActive')],
        ]}
        value={filters.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
      <ChoiceFilter
        label={t('salesTaxes.list.default')}
        choices={[
          [true, t('salesTaxes.list.yes')],
          [false, t('salesTaxes.list.no')],
        ]}
        value={filters.isDefault}
        onChange={(isDefault) => onChange({ isDefault })}
      />
    </>
  );
}

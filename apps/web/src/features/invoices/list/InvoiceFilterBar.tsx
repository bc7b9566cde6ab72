import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilterBar } from '../../../ui/list/ListFilterBar.tsx';
import type { Columns } from '../../../ui/list/use-columns.ts';
import { TagFilter } from '../../tags/index.ts';
import { CreatorFilter, CustomerFilter, MoreFilters, RangeFilter, StatusFilter } from './filters.tsx';
import { type FilterChanges, type InvoiceListView, type ListView, withFilters } from './list-query.ts';
import { rangeText } from './RangeForm.tsx';

type InvoiceFilterBarProps = {
  kind: DocumentKind;
  box: RefObject<HTMLInputElement | null>;
  list: InvoiceListView;
  columns: Columns<InvoiceRow>;
};

export function InvoiceFilterBar({ kind, box, list, columns }: InvoiceFilterBarProps) {
  const { t } = useTranslation();
  const orders = useOrders();
  const { view, change } = list;
  const { filters } = view;
  const part = { filters, onChange: (changes: FilterChanges) => change(withFilters(view, changes)) };
  return (
    <ListFilterBar placeholder={t('invoices.list.search')} box={box} list={list} orders={orders} columns={columns}>
      <StatusFilter kind={kind} {...part} />
      <CustomerFilter {...part} />
      <TagFilter label={t('invoices.list.filter.tags')} {...part} />
      <RangeFilter name="amount" {...part} />
      <RangeFilter name="created" {...part} />
      {rangeText('due', filters) && <RangeFilter name="due" {...part} />}
      {rangeText('billing', filters) && <RangeFilter name="billing" {...part} />}
      {filters.idUser !== undefined && <CreatorFilter {...part} />}
      <MoreFilters {...part} />
    </ListFilterBar>
  );
}

function useOrders(): readonly { sort: ListView['sort']; label: string }[] {
  const { t } = useTranslation();
  return [
    { sort: { by: 'created', order: 'desc' }, label: t('invoices.list.sort.newest') },
    { sort: { by: 'created', order: 'asc' }, label: t('invoices.list.sort.oldest') },
    { sort: { by: 'dueDate', order: 'asc' }, label: t('invoices.list.sort.dueFirst') },
    { sort: { by: 'dueDate', order: 'desc' }, label: t('invoices.list.sort.dueLast') },
    { sort: { by: 'billingDate', order: 'desc' }, label: t('invoices.list.sort.billingNewest') },
    { sort: { by: 'billingDate', order: 'asc' }, label: t('invoices.list.sort.billingOldest') },
    { sort: { by: 'total', order: 'desc' }, label: t('invoices.list.sort.highest') },
    { sort: { by: 'total', order: 'asc' }, label: t('invoices.list.sort.lowest') },
    { sort: { by: 'number', order: 'desc' }, label: t('invoices.list.sort.numberDown') },
    { sort: { by: 'number', order: 'asc' }, label: t('invoices.list.sort.numberUp') },
  ];
}

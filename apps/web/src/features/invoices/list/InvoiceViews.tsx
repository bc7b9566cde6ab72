import type { StatusTag } from '@countinghouse/domain/documents/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useKept } from '../../../platform/kept.ts';
import { SavedViews, type View } from '../../../ui/list/SavedViews.tsx';
import type { ListKind } from '../document-paths.ts';
import { invoiceQueries } from '../invoices.api.ts';
import { figureText } from './figure-text.ts';
import { everything, type InvoiceListView, type ListView, writeView } from './list-query.ts';

const Views = z.array(z.object({ name: z.string(), search: z.string() })).readonly();

type InvoiceViewsProps = {
  kind: ListKind;
  list: InvoiceListView;
  total: { listTotalSize: number; isEstimate: boolean } | undefined;
};

export function InvoiceViews({ kind, list, total }: InvoiceViewsProps) {
  const { t } = useTranslation();
  const { data: figures } = useQuery(invoiceQueries.figures(kind));
  const [own, keep] = useKept<readonly View[]>(`${kind}s.views`, Views, []);
  const view = (name: string, part: Partial<ListView>, tag?: StatusTag): View => {
    const found = figures?.byStatus.find(({ statusTag }) => statusTag === tag);
    return { name, search: writeView({ ...everything, ...part }), count: found && figureText(found.count, found) };
  };
  const byStatus = (name: string, statusTag: StatusTag) => view(name, { filters: { statusTag } }, statusTag);
  const stored = figures?.byStatus.filter(({ statusTag }) => statusTag !== 'overdue');
  const all = stored && {
    count: stored.reduce((sum, { count }) => sum + count, 0),
    isEstimate: stored.some(({ isEstimate }) => isEstimate),
  };
  const standard = [
    { ...view(t('invoices.list.all'), {}), count: all && figureText(all.count, all) },
    byStatus(t(`invoices.list.of.${kind}.overdue`), 'overdue'),
    byStatus(t(`invoices.list.of.${kind}.drafts`), 'draft'),
    byStatus(t('invoices.list.approvedView'), 'invoiced'),
    byStatus(t('invoices.list.processing'), 'processing'),
    ...(kind === 'invoice' ? [byStatus(t('invoices.list.paidView'), 'paid')] : []),
    view(t('invoices.list.archived'), { isDeleted: true }),
  ];
  return (
    <SavedViews
      label={t('invoices.list.views')}
      standard={standard}
      own={own}
      current={writeView({ ...list.view, size: everything.size })}
      count={total && figureText(total.listTotalSize, total)}
      onOpen={list.show}
      onKeep={keep}
    />
  );
}

import type { DocumentKind, StatusTag } from '@countinghouse/domain/documents/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useKept } from '../../../platform/kept.ts';
import { paths } from '../../../platform/paths.ts';
import { SavedViews, type View } from '../../../ui/list/SavedViews.tsx';
import { invoiceQueries } from '../invoices.api.ts';
import { figureText } from './figure-text.ts';
import { everything, type InvoiceListView, type ListView, writeView } from './list-query.ts';

const Views = z.array(z.object({ name: z.string(), search: z.string() })).readonly();

type InvoiceViewsProps = {
  kind: DocumentKind;
  list: InvoiceListView;
  total: { listTotalSize: number; isEstimate: boolean } | undefined;
};

/** Credit notes are a list of their own that stands among the views of invoices. */
export function InvoiceViews({ kind: listKind, list, total }: InvoiceViewsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCredits = listKind === 'creditNote';
  const kind = isCredits ? 'invoice' : listKind;
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
  const standard: View[] = [
    { ...view(t('invoices.list.all'), {}), count: all && figureText(all.count, all) },
    byStatus(t(`invoices.list.of.${kind}.overdue`), 'overdue'),
    byStatus(t(`invoices.list.of.${kind}.drafts`), 'draft'),
    byStatus(t('invoices.list.approvedView'), 'invoiced'),
    byStatus(t('invoices.list.processing'), 'processing'),
    ...(kind === 'invoice' ? [byStatus(t('invoices.list.paidView'), 'paid')] : []),
    view(t('invoices.list.archived'), { isDeleted: true }),
  ];
  const count = total && figureText(total.listTotalSize, total);
  const creditNotes = {
    name: t('invoices.list.creditNotes'),
    to: paths.creditNoteList(),
    isOn: isCredits,
    count: isCredits ? count : undefined,
  };
  return (
    <SavedViews
      label={t('invoices.list.views')}
      standard={standard}
      own={own}
      links={kind === 'invoice' ? [creditNotes] : []}
      current={writeView({ ...list.view, size: everything.size })}
      count={count}
      onOpen={isCredits ? (search) => void navigate({ pathname: paths.invoiceList(), search }) : list.show}
      onKeep={keep}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useKept } from '../../../platform/kept.ts';
import { SavedViews, type View } from '../../../ui/list/SavedViews.tsx';
import { readView, type useListView, writeView } from './list-query.ts';

const Views = z.array(z.object({ name: z.string(), search: z.string() })).readonly();
const everything = readView(new URLSearchParams());
const figure = new Intl.NumberFormat('en-US');

type CustomerViewsProps = {
  list: ReturnType<typeof useListView>;
  total: { listTotalSize: number; isEstimate: boolean } | undefined;
};

export function CustomerViews({ list, total }: CustomerViewsProps) {
  const { t } = useTranslation();
  const [own, keep] = useKept<readonly View[]>('customers.views', Views, []);
  const standard: View[] = [
    { name: t('customers.list.all'), search: writeView(everything) },
    {
      name: t('customers.list.companies'),
      search: writeView({ ...everything, filters: { isCompany: true } }),
    },
    {
      name: t('customers.list.newest'),
      search: writeView({ ...everything, sort: { by: 'created', order: 'desc' } }),
    },
    { name: t('customers.list.archived'), search: writeView({ ...everything, isDeleted: true }) },
  ];
  return (
    <SavedViews
      label={t('customers.list.views')}
      standard={standard}
      own={own}
      current={writeView({ ...list.view, size: everything.size })}
      count={total && figure.format(total.listTotalSize) + (total.isEstimate ? '+' : '')}
      onOpen={list.show}
      onKeep={keep}
    />
  );
}

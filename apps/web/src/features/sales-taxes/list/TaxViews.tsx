import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useKept } from '../../../platform/kept.ts';
import { SavedViews, type View } from '../../../ui/list/SavedViews.tsx';
import { readView, type TaxList, writeView } from './list-query.ts';

const Views = z.array(z.object({ name: z.string(), search: z.string() })).readonly();
const everything = readView(new URLSearchParams());

type TaxViewsProps = { list: TaxList; total: { listTotalSize: number } | undefined };

export function TaxViews({ list, total }: TaxViewsProps) {
  const { t } = useTranslation();
  const [own, keep] = useKept<readonly View[]>('salesTaxes.views', Views, []);
  const standard: View[] = [
    { name: t('salesTaxes.list.all'), search: writeView(everything) },
    { name: t('salesTaxes.list.defaults'), search: writeView({ ...everything, filters: { isDefault: true } }) },
    { name: t('salesTaxes.list.notActive'), search: writeView({ ...everything, filters: { isActive: false } }) },
    { name: t('salesTaxes.list.archived'), search: writeView({ ...everything, isDeleted: true }) },
  ];
  return (
    <SavedViews
      label={t('salesTaxes.list.views')}
      standard={standard}
      own={own}
      current={writeView({ ...list.view, size: everything.size })}
      count={total && String(total.listTotalSize)}
      onOpen={list.show}
      onKeep={keep}
    />
  );
}

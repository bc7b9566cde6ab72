import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useKept } from '../../../../platform/kept.ts';
import { SavedViews, type View } from '../../../../ui/list/SavedViews.tsx';
import { type PartList, readView, writeView } from './list-query.ts';

const Views = z.array(z.object({ name: z.string(), search: z.string() })).readonly();
const everything = readView(new URLSearchParams());
const figure = new Intl.NumberFormat('en-US');

type PartViewsProps = { list: PartList; total: { listTotalSize: number; isEstimate: boolean } | undefined };

export function PartViews({ list, total }: PartViewsProps) {
  const { t } = useTranslation();
  const [own, keep] = useKept<readonly View[]>('parts.views', Views, []);
  const view = (name: string, part: Partial<typeof everything> = {}): View => ({
    name,
    search: writeView({ ...everything, ...part }),
  });
  const standard = [
    view(t('parts.list.all')),
    view(t('parts.list.lowStock'), { filters: { lowStock: true } }),
    view(t('parts.list.outOfStock'), { filters: { outOfStock: true } }),
    view(t('parts.list.inactive'), { filters: { isActive: false } }),
    view(t('parts.list.archived'), { isDeleted: true }),
  ];
  return (
    <SavedViews
      label={t('parts.list.views')}
      standard={standard}
      own={own}
      current={writeView({ ...list.view, size: everything.size })}
      count={total && figure.format(total.listTotalSize) + (total.isEstimate ? '+' : '')}
      onOpen={list.show}
      onKeep={keep}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useKept } from '../../../platform/kept.ts';
import { SavedViews, type View } from '../../../ui/list/SavedViews.tsx';
import { readView, type ServiceList, writeView } from './list-query.ts';

const Views = z.array(z.object({ name: z.string(), search: z.string() })).readonly();
const everything = readView(new URLSearchParams());
const figure = new Intl.NumberFormat('en-US');

type ServiceViewsProps = {
  list: ServiceList;
  total: { listTotalSize: number; isEstimate: boolean } | undefined;
};

export function ServiceViews({ list, total }: ServiceViewsProps) {
  const { t } = useTranslation();
  const [own, keep] = useKept<readonly View[]>('services.views', Views, []);
  const view = (name: string, part: Partial<typeof everything> = {}): View => ({
    name,
    search: writeView({ ...everything, ...part }),
  });
  const standard = [
    view(t('services.list.all')),
    view(t('services.list.products'), { filters: { type: 'product' } }),
    view(t('services.list.neverUsed'), { filters: { neverUsed: true } }),
    view(t('services.list.inactive'), { filters: { isActive: false } }),
    view(t('services.list.archived'), { isDeleted: true }),
  ];
  return (
    <SavedViews
      label={t('services.list.views')}
      standard={standard}
      own={own}
      current={writeView({ ...list.view, size: everything.size })}
      count={total && figure.format(total.listTotalSize) + (total.isEstimate ? '+' : '')}
      onOpen={list.show}
      onKeep={keep}
    />
  );
}

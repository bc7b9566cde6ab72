import './service-list.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ListPager } from '../../../ui/ListPager.tsx';
import { useListKeys } from '../../../ui/list-keys.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useSelection } from '../../../ui/use-selection.ts';
import { CatalogueTabs } from '../CatalogueTabs.tsx';
import { editPath } from '../edit-path.ts';
import { serviceQueries } from '../services.api.ts';
import { queryOf, useListView } from './list-query.ts';
import { ServiceBulkBar } from './ServiceBulkBar.tsx';
import { ServiceFilterBar } from './ServiceFilterBar.tsx';
import { ServiceRows } from './ServiceRows.tsx';
import { ServiceTransfer } from './ServiceTransfer.tsx';
import { ServiceViews } from './ServiceViews.tsx';
import { useServiceColumns } from './use-service-columns.ts';

export function ServiceListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const canWrite = useCan('services.write');
  const box = useRef<HTMLInputElement>(null);
  const list = useListView();
  const page = useQuery(serviceQueries.list(list.query));
  const columns = useServiceColumns();
  const selection = useSelection(JSON.stringify(queryOf(list.view, [])));
  useListKeys({
    onToggle: (id) => canWrite && selection.toggle([id], !selection.ids.has(id)),
    onEdit: (id) => canWrite && void navigate(editPath(id)),
    onNew: () => canWrite && void navigate(paths.serviceNew()),
    onSearch: () => box.current?.focus(),
  });
  return (
    <>
      <PageHeader
        title={t('screen.serviceList')}
        actions={
          <>
            <ServiceTransfer query={list.query} />
            {canWrite && (
              <ButtonLink to={paths.serviceNew()} variant="primary" icon={<Plus size={16} />}>
                {t('screen.serviceNew')}
              </ButtonLink>
            )}
          </>
        }
      />
      <CatalogueTabs />
      <ServiceViews list={list} total={page.data && !page.isPlaceholderData ? page.data : undefined} />
      <ServiceFilterBar box={box} list={list} columns={columns} />
      <ServiceRows
        page={page}
        list={list}
        columns={columns.shown}
        selection={canWrite ? selection : undefined}
        foot={
          <ListPager
            list={list}
            page={page}
            onLikely={(cursors) => void client.prefetchQuery(serviceQueries.list(queryOf(list.view, cursors)))}
          />
        }
      />
      <ServiceBulkBar selection={selection} isArchive={list.view.isDeleted} />
    </>
  );
}

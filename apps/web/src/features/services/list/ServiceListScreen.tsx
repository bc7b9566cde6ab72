import './service-list.css';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import { useListScreen } from '../../../ui/list/use-list-screen.ts';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { CatalogueTabs } from '../CatalogueTabs.tsx';
import { itemPaths } from '../item-paths.ts';
import { serviceQueries } from '../services.api.ts';
import { useListView } from './list-query.ts';
import { ServiceBulkBar } from './ServiceBulkBar.tsx';
import { ServiceFilterBar } from './ServiceFilterBar.tsx';
import { ServiceRows } from './ServiceRows.tsx';
import { ServiceTransfer } from './ServiceTransfer.tsx';
import { ServiceViews } from './ServiceViews.tsx';
import { UnknownAccounts } from './UnknownAccounts.tsx';
import { useServiceColumns } from './use-service-columns.ts';

export function ServiceListScreen() {
  const { t } = useTranslation();
  const canWrite = useCan('services.write');
  const list = useListView();
  const columns = useServiceColumns();
  const { box, page, found, selection, pager } = useListScreen({
    list,
    ask: serviceQueries.list,
    canWrite,
    newPath: paths.serviceNew(),
    editPath: itemPaths.service.edit,
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
      {canWrite && <UnknownAccounts />}
      <ServiceViews list={list} total={found} />
      <ServiceFilterBar box={box} list={list} columns={columns} />
      <ServiceRows
        page={page}
        list={list}
        columns={columns.shown}
        selection={selection}
        foot={<ListPager {...pager} />}
      />
      {selection && <ServiceBulkBar selection={selection} isArchive={list.view.isDeleted} />}
    </>
  );
}

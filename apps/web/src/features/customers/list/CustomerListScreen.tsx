import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import { useListScreen } from '../../../ui/list/use-list-screen.ts';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { customerQueries } from '../customers.api.ts';
import { CustomerBulkBar } from './CustomerBulkBar.tsx';
import { CustomerFilterBar } from './CustomerFilterBar.tsx';
import { CustomerRows } from './CustomerRows.tsx';
import { CustomerTransfer } from './CustomerTransfer.tsx';
import { CustomerViews } from './CustomerViews.tsx';
import { useListView } from './list-query.ts';
import { useCustomerColumns } from './use-columns.ts';

export function CustomerListScreen() {
  const { t } = useTranslation();
  const canWrite = useCan('customers.write');
  const list = useListView();
  const columns = useCustomerColumns();
  const { box, page, found, selection, pager } = useListScreen({
    list,
    ask: customerQueries.list,
    canWrite,
    newPath: paths.customerNew(),
    editPath: paths.customerEdit,
  });
  return (
    <>
      <PageHeader
        title={t('screen.customerList')}
        actions={
          <>
            <CustomerTransfer query={list.query} />
            {canWrite && (
              <ButtonLink to={paths.customerNew()} variant="primary" icon={<Plus size={16} />}>
                {t('create.newCustomer')}
              </ButtonLink>
            )}
          </>
        }
      />
      <CustomerViews list={list} total={found} />
      <CustomerFilterBar box={box} list={list} columns={columns} />
      <CustomerRows
        page={page}
        list={list}
        columns={columns.shown}
        selection={selection}
        foot={<ListPager {...pager} />}
      />
      {selection && <CustomerBulkBar selection={selection} isArchive={list.view.isDeleted} />}
    </>
  );
}

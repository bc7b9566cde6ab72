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
import { customerQueries } from '../customers.api.ts';
import { CustomerBulkBar } from './CustomerBulkBar.tsx';
import { CustomerFilterBar } from './CustomerFilterBar.tsx';
import { CustomerRows } from './CustomerRows.tsx';
import { CustomerTransfer } from './CustomerTransfer.tsx';
import { CustomerViews } from './CustomerViews.tsx';
import { queryOf, useListView } from './list-query.ts';
import { useCustomerColumns } from './use-columns.ts';

export function CustomerListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const canWrite = useCan('customers.write');
  const box = useRef<HTMLInputElement>(null);
  const list = useListView();
  const page = useQuery(customerQueries.list(list.query));
  const columns = useCustomerColumns();
  const selection = useSelection(JSON.stringify(queryOf(list.view, [])));
  useListKeys({
    onToggle: (id) => canWrite && selection.toggle([id], !selection.ids.has(id)),
    onNew: () => canWrite && void navigate(paths.customerNew()),
    onSearch: () => box.current?.focus(),
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
      <CustomerViews list={list} total={page.data && !page.isPlaceholderData ? page.data : undefined} />
      <CustomerFilterBar box={box} list={list} columns={columns} />
      <CustomerRows
        page={page}
        list={list}
        columns={columns.shown}
        selection={canWrite ? selection : undefined}
        foot={
          <ListPager
            list={list}
            page={page}
            onLikely={(cursors) => void client.prefetchQuery(customerQueries.list(queryOf(list.view, cursors)))}
          />
        }
      />
      <CustomerBulkBar selection={selection} isArchive={list.view.isDeleted} />
    </>
  );
}

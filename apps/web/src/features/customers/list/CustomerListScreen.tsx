import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { isCode } from '../../../platform/problems.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ListFoot } from '../../../ui/ListFoot.tsx';
import { useListKeys } from '../../../ui/list-keys.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { customerQueries } from '../customers.api.ts';
import { CustomerBulkBar } from './CustomerBulkBar.tsx';
import { CustomerFilterBar } from './CustomerFilterBar.tsx';
import { CustomerRows } from './CustomerRows.tsx';
import { CustomerViews } from './CustomerViews.tsx';
import { queryOf, useListView } from './list-query.ts';
import { TransferButtons } from './TransferButtons.tsx';
import { useColumns } from './use-columns.ts';
import { useSelection } from './use-selection.ts';

export function CustomerListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('customers.write');
  const box = useRef<HTMLInputElement>(null);
  const list = useListView();
  const page = useQuery(customerQueries.list(list.query));
  const columns = useColumns();
  const selection = useSelection(JSON.stringify(queryOf(list.view, [])));
  const { toStart } = list;
  const isLost = isCode(page.error, 'list.cursor_invalid');
  useEffect(() => {
    if (isLost) toStart();
  }, [isLost, toStart]);
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
            <TransferButtons query={list.query} />
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
        foot={<Foot list={list} page={page} />}
      />
      <CustomerBulkBar selection={selection} isArchive={list.view.isDeleted} />
    </>
  );
}

type FootProps = {
  list: ReturnType<typeof useListView>;
  page: { data: Page | undefined; isPlaceholderData: boolean };
};
type Page = Awaited<ReturnType<NonNullable<ReturnType<typeof customerQueries.list>['queryFn']>>>;

function Foot({ list, page: { data, isPlaceholderData } }: FootProps) {
  const client = useQueryClient();
  if (!data || data.data.length === 0) return null;
  const { view, cursors } = list;
  const { nextCursor } = data;
  const hasNext = nextCursor !== null && !isPlaceholderData;
  return (
    <ListFoot
      before={cursors.length * view.size}
      shown={data.data.length}
      total={data.listTotalSize}
      isEstimate={data.isEstimate}
      pageSize={view.size}
      onPageSize={(size) => list.change({ size })}
      onPrevious={cursors.length > 0 ? list.back : undefined}
      onNext={hasNext ? () => list.forward(nextCursor) : undefined}
      onNextLikely={() => {
        if (hasNext) void client.prefetchQuery(customerQueries.list(queryOf(view, [...cursors, nextCursor])));
      }}
    />
  );
}

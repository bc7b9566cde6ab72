import './customer-list.css';
import type { CustomerRow } from '@countinghouse/contracts/customers';
import type { UseQueryResult } from '@tanstack/react-query';
import { Eye, Pencil, Plus, Search, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { problemText } from '../../../platform/problems.ts';
import { useIsNarrow } from '../../../platform/viewport.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { type Column, ListTable } from '../../../ui/ListTable.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { QuickCustomerModal } from '../form/QuickCustomerModal.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import type { useListView } from './list-query.ts';
import type { CustomerSelection } from './use-selection.ts';

type CustomerRowsProps = {
  page: Pick<UseQueryResult<{ data: CustomerRow[] }>, 'data' | 'isPlaceholderData' | 'isError' | 'error' | 'refetch'>;
  list: ReturnType<typeof useListView>;
  columns: readonly Column<CustomerRow>[];
  /** Without it the user may only look. */
  selection: CustomerSelection | undefined;
  foot: ReactNode;
};

/** Waiting, failed, empty, or the rows: as a table, and below 1024 px as cards. */
export function CustomerRows(props: CustomerRowsProps) {
  const { page, list, selection } = props;
  const { t } = useTranslation();
  const rows = page.data?.data;
  if (page.isError && !rows) {
    return (
      <Panel>
        <ErrorState
          title={t('customers.list.loadFailed')}
          text={problemText(page.error)}
          onRetry={() => void page.refetch()}
        />
      </Panel>
    );
  }
  if (!rows) {
    return (
      <Panel>
        <SkeletonRows />
      </Panel>
    );
  }
  if (rows.length === 0 && !page.isPlaceholderData) return <NoRows list={list} canWrite={selection !== undefined} />;
  return (
    <div className="ch-list-body" data-stale={page.isPlaceholderData} aria-busy={page.isPlaceholderData}>
      <Rows {...props} rows={rows} />
    </div>
  );
}

function Rows({ rows, list, columns, selection, foot }: CustomerRowsProps & { rows: readonly CustomerRow[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <>
        <ul className="ch-cards" aria-label={t('screen.customerList')}>
          {rows.map((row) => (
            <CustomerCard key={row.idClient} row={row} selection={selection} />
          ))}
        </ul>
        {foot}
      </>
    );
  }
  const { sort } = list.view;
  const sortBy = (by: string) => {
    const order = sort.by === by && sort.order === 'asc' ? 'desc' : 'asc';
    list.change({ sort: { by: by as typeof sort.by, order } });
  };
  return (
    <Panel>
      <ListTable
        label={t('screen.customerList')}
        columns={columns}
        rows={rows}
        idOf={({ idClient }) => idClient}
        nameOf={({ displayName }) => displayName}
        sort={sort}
        onSort={sortBy}
        selection={selection}
        onOpen={({ idClient }) => void navigate(paths.customerDetails(idClient))}
        renderActions={({ idClient }) => <RowActions id={idClient} canWrite={selection !== undefined} />}
      />
      {foot}
    </Panel>
  );
}

function RowActions({ id, canWrite }: { id: number; canWrite: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={paths.customerDetails(id)} tabIndex={-1}>
        <Eye size={14} aria-hidden="true" />
        {t('customers.list.view')}
      </Link>
      {canWrite && (
        <Link to={paths.customerEdit(id)}>
          <Pencil size={14} aria-hidden="true" />
          {t('customers.list.edit')}
        </Link>
      )}
    </>
  );
}

/** Whoever was searched for and not found is most likely a new customer. */
function CreateNamed({ name }: { name: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus size={16} />} onClick={() => setIsOpen(true)}>
        {t('customers.list.createNamed', { term: name })}
      </Button>
      {isOpen && (
        <QuickCustomerModal
          name={name}
          onClose={() => setIsOpen(false)}
          onCreated={({ idClient }) => void navigate(paths.customerDetails(idClient))}
        />
      )}
    </>
  );
}

function NoRows({ list, canWrite }: { list: ReturnType<typeof useListView>; canWrite: boolean }) {
  const { t } = useTranslation();
  const { search, filters, isDeleted } = list.view;
  const isNarrowed = search !== '' || Object.values(filters).some((value) => value !== undefined);
  const clear = () => list.change({ search: '', filters: {} });
  const title = isNarrowed
    ? search
      ? t('customers.list.noMatchFor', { term: search })
      : t('customers.list.noMatch')
    : isDeleted
      ? t('customers.list.noArchived')
      : t('customers.list.emptyTitle');
  const text = isNarrowed
    ? t('customers.list.noMatchText')
    : isDeleted
      ? t('customers.list.noArchivedText')
      : t('customers.list.emptyText');
  return (
    <Panel>
      <EmptyState
        icon={isNarrowed ? <Search size={22} /> : <Users size={22} />}
        title={title}
        text={text}
        actions={
          isNarrowed ? (
            <>
              {search && canWrite && <CreateNamed name={search} />}
              <Button onClick={clear}>{t('ui.list.clearFilters')}</Button>
            </>
          ) : (
            canWrite &&
            !isDeleted && (
              <ButtonLink to={paths.customerNew()} variant="primary" icon={<Plus size={16} />}>
                {t('create.newCustomer')}
              </ButtonLink>
            )
          )
        }
      />
    </Panel>
  );
}

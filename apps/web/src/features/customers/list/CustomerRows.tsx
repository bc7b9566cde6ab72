import './customer-list.css';
import type { CustomerRow } from '@countinghouse/contracts/customers';
import { Eye, Pencil, Plus, Search, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { ListBody, type ListPage } from '../../../ui/list/ListBody.tsx';
import type { Column } from '../../../ui/list/ListTable.tsx';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { QuickCustomerModal } from '../form/QuickCustomerModal.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import type { useListView } from './list-query.ts';

type CustomerRowsProps = {
  page: ListPage<CustomerRow>;
  list: ReturnType<typeof useListView>;
  columns: readonly Column<CustomerRow>[];
  /** Without it the user may only look. */
  selection: RowSelection | undefined;
  foot: ReactNode;
};

export function CustomerRows({ page, list, columns, selection, foot }: CustomerRowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = selection !== undefined;
  return (
    <ListBody
      page={page}
      list={list}
      label={t('screen.customerList')}
      failed={t('customers.list.loadFailed')}
      empty={<NoRows list={list} canWrite={canWrite} />}
      columns={columns}
      idOf={({ idClient }) => idClient}
      nameOf={({ displayName }) => displayName}
      selection={selection}
      onOpen={({ idClient }) => void navigate(paths.customerDetails(idClient))}
      renderActions={({ idClient }) => <RowActions id={idClient} canWrite={canWrite} />}
      renderCard={(row) => <CustomerCard key={row.idClient} row={row} selection={selection} />}
      foot={foot}
    />
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

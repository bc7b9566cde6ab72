import { Eye, Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { customerKind, customerQueries } from '../customers.api.ts';
import { QuickCustomerModal } from '../form/QuickCustomerModal.tsx';
import { CustomerBulkBar } from './CustomerBulkBar.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { CustomerFilters } from './CustomerFilters.tsx';
import { CustomerTransfer } from './CustomerTransfer.tsx';
import { customerColumns } from './columns.tsx';
import { useListView } from './list-query.ts';

/** What a table of 1,120 px has no room for stays away until it is asked for. */
const HIDDEN_AT_FIRST = ['contact'];

export function CustomerListScreen() {
  const { t } = useTranslation();
  const canWrite = useCan('customers.write');
  const list = useListView();
  const begin = (
    <ButtonLink to={paths.customerNew()} variant="primary" icon={<Plus size={16} />}>
      {t('create.newCustomer')}
    </ButtonLink>
  );
  return (
    <ListScreen
      kind={customerKind}
      list={list}
      ask={customerQueries.list}
      canWrite={canWrite}
      title={t('screen.customerList')}
      texts={useListTexts()}
      idOf={({ idClient }) => idClient}
      nameOf={({ displayName }) => displayName}
      columns={useMemo(() => customerColumns(t), [t])}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      orders={[
        { sort: { by: 'name', order: 'asc' }, label: t('customers.sort.nameUp') },
        { sort: { by: 'name', order: 'desc' }, label: t('customers.sort.nameDown') },
        { sort: { by: 'created', order: 'desc' }, label: t('customers.sort.newest') },
        { sort: { by: 'created', order: 'asc' }, label: t('customers.sort.oldest') },
        { sort: { by: 'updated', order: 'desc' }, label: t('customers.sort.changed') },
      ]}
      filters={<CustomerFilters list={list} />}
      views={[
        { name: t('customers.list.all') },
        { name: t('customers.list.companies'), part: { filters: { isCompany: true } } },
        { name: t('customers.list.newest'), part: { sort: { by: 'created', order: 'desc' } } },
        { name: t('customers.list.archived'), part: { isDeleted: true } },
      ]}
      empty={{ title: t('customers.list.emptyTitle'), text: t('customers.list.emptyText'), action: begin }}
      renderNotFound={(term) => <CreateNamed name={term} />}
      renderCard={(row, selection) => <CustomerCard key={row.idClient} row={row} selection={selection} />}
      renderActions={({ idClient }) => <RowActions id={idClient} canWrite={canWrite} />}
      renderBulk={(selection) => <CustomerBulkBar selection={selection} isArchive={list.view.isDeleted} />}
      renderTools={() => (
        <>
          <CustomerTransfer query={list.query} />
          {canWrite && begin}
        </>
      )}
    />
  );
}

function useListTexts() {
  const { t } = useTranslation();
  return {
    search: t('customers.list.search'),
    views: t('customers.list.views'),
    failed: t('customers.list.loadFailed'),
    noMatch: (term: string) => (term ? t('customers.list.noMatchFor', { term }) : t('customers.list.noMatch')),
    noMatchText: t('customers.list.noMatchText'),
    noArchived: t('customers.list.noArchived'),
    noArchivedText: t('customers.list.noArchivedText'),
  };
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
        {t('ui.createNamed', { term: name })}
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

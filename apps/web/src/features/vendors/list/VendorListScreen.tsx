import { exportVendors } from '@countinghouse/contracts/vendor-imports';
import type { VendorRow } from '@countinghouse/contracts/vendors';
import { Download, Ellipsis, Eye, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../../platform/api.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { RecordBulkBar } from '../../../ui/list/RecordBulkBar.tsx';
import { TagAction } from '../../tags/index.ts';
import { useVendorActions } from '../use-vendor-actions.ts';
import { useBulk, vendorKind, vendorQueries } from '../vendors.api.ts';
import { VendorCard, vendorColumns } from './columns.tsx';
import { useListView } from './list-query.ts';
import { VendorFilters } from './VendorFilters.tsx';
import { VendorTransfer } from './VendorTransfer.tsx';

/** What a table of 1,120 px has no room for stays away until it is asked for. */
const HIDDEN_AT_FIRST = ['company', 'place', 'created', 'updated'];

const exportAddress = (idVendors: number[]) => addressOf(exportVendors, { query: { idVendors } });

export function VendorListScreen() {
  const { t } = useTranslation();
  const canWrite = useCan('vendors.write');
  const canExport = useCan('vendors.export');
  const list = useListView();
  const bulk = useBulk();
  const begin = (
    <ButtonLink to={paths.vendorNew()} variant="primary" icon={<Plus size={16} />}>
      {t('vendors.new')}
    </ButtonLink>
  );
  return (
    <ListScreen
      kind={vendorKind}
      list={list}
      ask={vendorQueries.list}
      canWrite={canWrite}
      title={t('vendors.list.title')}
      texts={useListTexts()}
      idOf={({ idVendor }) => idVendor}
      nameOf={({ displayName }) => displayName}
      columns={useMemo(() => vendorColumns(t), [t])}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      orders={[
        { sort: { by: 'name', order: 'asc' }, label: t('vendors.sort.nameUp') },
        { sort: { by: 'name', order: 'desc' }, label: t('vendors.sort.nameDown') },
        { sort: { by: 'created', order: 'desc' }, label: t('vendors.sort.newest') },
        { sort: { by: 'created', order: 'asc' }, label: t('vendors.sort.oldest') },
        { sort: { by: 'updated', order: 'desc' }, label: t('vendors.sort.changed') },
      ]}
      filters={<VendorFilters list={list} />}
      views={[
        { name: t('vendors.list.all') },
        { name: t('vendors.list.newest'), part: { sort: { by: 'created', order: 'desc' } } },
        { name: t('vendors.list.inactive'), part: { filters: { isActive: false } } },
        { name: t('vendors.list.archived'), part: { isDeleted: true } },
      ]}
      empty={{ title: t('vendors.list.emptyTitle'), text: t('vendors.list.emptyText'), action: begin }}
      renderCard={(row, selection) => <VendorCard key={row.idVendor} row={row} selection={selection} />}
      renderActions={(row) => <RowActions row={row} canWrite={canWrite} />}
      isFaded={({ isActive, isDeleted }) => !isActive && !isDeleted}
      renderBulk={(selection) => (
        <RecordBulkBar
          selection={selection}
          isArchive={list.view.isDeleted}
          bulk={bulk}
          doneText={(action, count) => t(`vendors.bulk.${action}Done`, { count })}
          renderTag={(onPick) => <TagAction onPick={onPick} />}
        >
          {canExport && (
            <button type="button" onClick={() => window.location.assign(exportAddress([...selection.ids]))}>
              <Download size={15} aria-hidden="true" />
              {t('imports.export')}
            </button>
          )}
        </RecordBulkBar>
      )}
      renderTools={({ isBlank }) => (
        <>
          <VendorTransfer query={list.query} />
          {canWrite && !isBlank && begin}
        </>
      )}
    />
  );
}

function useListTexts() {
  const { t } = useTranslation();
  return {
    search: t('vendors.list.search'),
    views: t('vendors.list.views'),
    failed: t('vendors.list.loadFailed'),
    noMatch: (term: string) => (term ? t('vendors.list.noMatchFor', { term }) : t('vendors.list.noMatch')),
    noMatchText: t('vendors.list.noMatchText'),
    noArchived: t('vendors.list.noArchived'),
    noArchivedText: t('vendors.list.noArchivedText'),
  };
}

/** What the pointer or the focus offers at the end of a row. */
function RowActions({ row, canWrite }: { row: VendorRow; canWrite: boolean }) {
  const { t } = useTranslation();
  const { actions } = useVendorActions(row);
  return (
    <>
      <Link to={paths.vendorDetails(row.idVendor)} tabIndex={-1}>
        <Eye size={14} aria-hidden="true" />
        {t('vendors.list.view')}
      </Link>
      {canWrite && !row.isDeleted && (
        <Link to={paths.vendorEdit(row.idVendor)}>
          <Pencil size={14} aria-hidden="true" />
          {t('ui.record.edit')}
        </Link>
      )}
      {canWrite && (
        <MenuButton label={t('vendors.moreFor', { name: row.displayName })} size="small" actions={actions}>
          <Ellipsis size={15} />
        </MenuButton>
      )}
    </>
  );
}

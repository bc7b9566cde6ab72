import type { ServiceRow } from '@countinghouse/contracts/services';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { ListBody, type ListPage } from '../../../ui/list/ListBody.tsx';
import type { Column } from '../../../ui/list/ListTable.tsx';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import type { ServiceList } from './list-query.ts';
import { NoServices } from './NoServices.tsx';
import { RowActions } from './RowActions.tsx';
import { ServiceCard } from './ServiceCard.tsx';

type ServiceRowsProps = {
  page: ListPage<ServiceRow>;
  list: ServiceList;
  columns: readonly Column<ServiceRow>[];
  /** Without it the user may only look. */
  selection: RowSelection | undefined;
  foot: ReactNode;
};

export function ServiceRows({ page, list, columns, selection, foot }: ServiceRowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = selection !== undefined;
  return (
    <ListBody
      page={page}
      list={list}
      label={t('screen.serviceList')}
      failed={t('services.list.loadFailed')}
      empty={<NoServices list={list} canWrite={canWrite} />}
      className="ch-service-table"
      columns={columns}
      idOf={({ idService }) => idService}
      nameOf={({ name }) => name}
      selection={selection}
      onOpen={({ idService }) => void navigate(paths.serviceDetails(idService))}
      renderActions={(row) => <RowActions row={row} canWrite={canWrite} />}
      renderCard={(row) => <ServiceCard key={row.idService} row={row} selection={selection} />}
      foot={foot}
    />
  );
}

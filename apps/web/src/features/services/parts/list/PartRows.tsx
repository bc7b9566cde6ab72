import type { PartRow } from '@countinghouse/contracts/parts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { ListBody, type ListPage } from '../../../../ui/list/ListBody.tsx';
import type { Column } from '../../../../ui/list/ListTable.tsx';
import type { RowSelection } from '../../../../ui/list/use-selection.ts';
import type { PartList } from './list-query.ts';
import { NoParts } from './NoParts.tsx';
import { PartCard } from './PartCard.tsx';
import { RowActions } from './RowActions.tsx';

type PartRowsProps = {
  page: ListPage<PartRow>;
  list: PartList;
  columns: readonly Column<PartRow>[];
  /** Without it the user may only look. */
  selection: RowSelection | undefined;
  foot: ReactNode;
};

export function PartRows({ page, list, columns, selection, foot }: PartRowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = selection !== undefined;
  return (
    <ListBody
      page={page}
      list={list}
      label={t('screen.partList')}
      failed={t('parts.list.loadFailed')}
      empty={<NoParts list={list} canWrite={canWrite} />}
      columns={columns}
      idOf={({ idPart }) => idPart}
      nameOf={({ name }) => name}
      selection={selection}
      onOpen={({ idPart }) => void navigate(paths.partDetails(idPart))}
      renderActions={(row) => <RowActions row={row} canWrite={canWrite} />}
      renderCard={(row) => <PartCard key={row.idPart} row={row} selection={selection} />}
      isFaded={({ isActive, isDeleted }) => !isActive && !isDeleted}
      foot={foot}
    />
  );
}

import '../../list/service-list.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { useCan } from '../../../../platform/permission.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { ListPager } from '../../../../ui/ListPager.tsx';
import { useListKeys } from '../../../../ui/list-keys.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { useSelection } from '../../../../ui/use-selection.ts';
import { CatalogueTabs } from '../../CatalogueTabs.tsx';
import { partQueries } from '../parts.api.ts';
import { queryOf, useListView } from './list-query.ts';
import { PartBulkBar } from './PartBulkBar.tsx';
import { PartFilterBar } from './PartFilterBar.tsx';
import { PartRows } from './PartRows.tsx';
import { PartViews } from './PartViews.tsx';
import { usePartColumns } from './use-part-columns.ts';

export function PartListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const canWrite = useCan('services.write');
  const box = useRef<HTMLInputElement>(null);
  const list = useListView();
  const page = useQuery(partQueries.list(list.query));
  const columns = usePartColumns();
  const selection = useSelection(JSON.stringify(queryOf(list.view, [])));
  useListKeys({
    onToggle: (id) => canWrite && selection.toggle([id], !selection.ids.has(id)),
    onNew: () => canWrite && void navigate(paths.partNew()),
    onSearch: () => box.current?.focus(),
  });
  return (
    <>
      <PageHeader
        title={t('screen.partList')}
        actions={
          canWrite && (
            <ButtonLink to={paths.partNew()} variant="primary" icon={<Plus size={16} />}>
              {t('screen.partNew')}
            </ButtonLink>
          )
        }
      />
      <CatalogueTabs />
      <PartViews list={list} total={page.data && !page.isPlaceholderData ? page.data : undefined} />
      <PartFilterBar box={box} list={list} columns={columns} />
      <PartRows
        page={page}
        list={list}
        columns={columns.shown}
        selection={canWrite ? selection : undefined}
        foot={
          <ListPager
            list={list}
            page={page}
            onLikely={(cursors) => void client.prefetchQuery(partQueries.list(queryOf(list.view, cursors)))}
          />
        }
      />
      <PartBulkBar selection={selection} isArchive={list.view.isDeleted} />
    </>
  );
}

import '../../list/service-list.css';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../platform/paths.ts';
import { useCan } from '../../../../platform/permission.ts';
import { ButtonLink } from '../../../../ui/action/Button.tsx';
import { ListPager } from '../../../../ui/list/ListPager.tsx';
import { useListScreen } from '../../../../ui/list/use-list-screen.ts';
import { PageHeader } from '../../../../ui/show/PageHeader.tsx';
import { CatalogueTabs } from '../../CatalogueTabs.tsx';
import { ItemBulkBar } from '../../ItemBulkBar.tsx';
import { itemPaths } from '../../item-paths.ts';
import { partQueries } from '../parts.api.ts';
import { useListView } from './list-query.ts';
import { PartFilterBar } from './PartFilterBar.tsx';
import { PartRows } from './PartRows.tsx';
import { PartViews } from './PartViews.tsx';
import { usePartColumns } from './use-part-columns.ts';

export function PartListScreen() {
  const { t } = useTranslation();
  const canWrite = useCan('services.write');
  const list = useListView();
  const columns = usePartColumns();
  const { box, page, found, selection, pager } = useListScreen({
    list,
    ask: partQueries.list,
    canWrite,
    newPath: paths.partNew(),
    editPath: itemPaths.part.edit,
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
      <PartViews list={list} total={found} />
      <PartFilterBar box={box} list={list} columns={columns} />
      <PartRows page={page} list={list} columns={columns.shown} selection={selection} foot={<ListPager {...pager} />} />
      {selection && <ItemBulkBar kind="part" selection={selection} isArchive={list.view.isDeleted} />}
    </>
  );
}

import './category-list.css';
import { useQuery } from '@tanstack/react-query';
import { FolderTree, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { useListKeys } from '../../../ui/list/list-keys.ts';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { CatalogueTabs } from '../CatalogueTabs.tsx';
import { categoryQueries } from '../categories.api.ts';
import { CategoryTree } from './CategoryTree.tsx';

export function CategoryListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('services.write');
  useListKeys({
    onToggle: () => {},
    onNew: () => canWrite && void navigate(paths.serviceCategoryNew()),
    onSearch: () => {},
  });
  const create = canWrite && (
    <ButtonLink to={paths.serviceCategoryNew()} variant="primary" icon={<Plus size={16} />}>
      {t('services.categories.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('screen.serviceCategoryList')} actions={create} />
      <CatalogueTabs />
      <Panel>
        <Tree canWrite={canWrite} />
      </Panel>
    </>
  );
}

/** Waiting, failed, empty, or the tree. */
function Tree({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation();
  const { data: tree, error, refetch } = useQuery(categoryQueries.tree);
  if (error && !tree) {
    return (
      <ErrorState
        title={t('services.categories.loadFailed')}
        text={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!tree) return <SkeletonRows />;
  if (tree.length === 0) {
    return (
      <EmptyState
        icon={<FolderTree size={22} />}
        title={t('services.categories.emptyTitle')}
        text={t('services.categories.emptyText')}
        actions={
          canWrite && (
            <ButtonLink to={paths.serviceCategoryNew()} icon={<Plus size={16} />}>
              {t('services.categories.new')}
            </ButtonLink>
          )
        }
      />
    );
  }
  return <CategoryTree tree={tree} canWrite={canWrite} />;
}

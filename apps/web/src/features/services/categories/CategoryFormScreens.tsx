import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { useQuery } from '@tanstack/react-query';
import { FolderX, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { isCode, problemText } from '../../../platform/problems.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { categoryQueries } from '../categories.api.ts';
import { useDirty } from '../use-dirty.ts';
import { CategoryFormFrame } from './CategoryFormFrame.tsx';
import { CategorySummary } from './CategorySummary.tsx';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';

type HeadProps = { title: string; actions?: ReactNode };

function Head({ title, actions }: HeadProps) {
  const { t } = useTranslation();
  const parent = { label: t('menu.servicesCategories'), to: paths.serviceCategoryList() };
  return (
    <div className="ch-service-form">
      <PageHeader title={title} parent={parent} actions={actions} />
    </div>
  );
}

export function CategoryNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isDirty, onDirty } = useDirty();
  return (
    <>
      <Head title={t('screen.serviceCategoryNew')} />
      <LeaveGuard isDirty={isDirty} />
      <CategoryFormFrame
        category={undefined}
        onDirty={onDirty}
        onDone={() => void navigate(paths.serviceCategoryList())}
      />
    </>
  );
}

export function CategoryDetailsScreen() {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...categoryQueries.detail(id), enabled: isNumber });
  if (data) return <Details key={id} category={data} />;
  const isGone = !isNumber || isCode(error, 'category.not_found');
  return (
    <>
      <Head title={t('screen.serviceCategoryDetails')} />
      <Panel>
        {isGone ? (
          <EmptyState
            icon={<FolderX size={22} />}
            title={t('services.categories.goneTitle')}
            text={t('services.gone.text')}
            actions={<ButtonLink to={paths.serviceCategoryList()}>{t('services.categories.toList')}</ButtonLink>}
          />
        ) : error ? (
          <ErrorState
            title={t('services.categories.loadFailed')}
            text={problemText(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows />
        )}
      </Panel>
    </>
  );
}

/** A category is small enough to be shown as its form; who may only look sees its fields. */
function Details({ category }: { category: ServiceCategory }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('services.write');
  const { data: tree = [] } = useQuery(categoryQueries.tree);
  const [isDeleting, setIsDeleting] = useState(false);
  const { isDirty, onDirty } = useDirty();
  const toList = () => void navigate(paths.serviceCategoryList());
  return (
    <>
      <Head
        title={category.name}
        actions={
          canWrite && (
            <Button icon={<Trash2 size={15} />} onClick={() => setIsDeleting(true)}>
              {t('services.categories.delete')}
            </Button>
          )
        }
      />
      <CategorySummary category={category} tree={tree} />
      {canWrite && (
        <>
          <LeaveGuard isDirty={isDirty} />
          <CategoryFormFrame category={category} onDirty={onDirty} onDone={toList} />
        </>
      )}
      {isDeleting && (
        <DeleteCategoryDialog
          category={category}
          tree={tree}
          onDeleted={() => {
            onDirty(false);
            toList();
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}

import '../form/service-form.css';
import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useRecordId } from '../../../platform/record.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { categoryKind, categoryQueries } from '../categories.api.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { CategorySummary } from './CategorySummary.tsx';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import { type CategoryForm, useCategoryForm } from './use-category-form.ts';

export function CategoryNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toList = () => void navigate(paths.serviceCategoryList());
  const form = useCategoryForm(undefined, toList);
  return (
    <>
      <Head title={t('screen.serviceCategoryNew')} />
      <Form form={form} id={undefined} onCancel={toList} />
    </>
  );
}

export const CategoryDetailsScreen = () => (
  <RecordGate kind={categoryKind} id={useRecordId()}>
    {(category) => <Details key={category.idServiceCategory} category={category} />}
  </RecordGate>
);

type HeadProps = { title: string; actions?: ReactNode };

function Head({ title, actions }: HeadProps) {
  const { t } = useTranslation();
  const parent = { label: t('menu.servicesCategories'), to: paths.serviceCategoryList() };
  return (
    <div className="ch-record-form">
      <PageHeader title={title} parent={parent} actions={actions} />
    </div>
  );
}

/** A category is small enough to be shown as its form; who may only look sees its fields. */
function Details({ category }: { category: ServiceCategory }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('services.write');
  const { data: tree = [] } = useQuery(categoryQueries.tree);
  const [isDeleting, setIsDeleting] = useState(false);
  const toList = () => void navigate(paths.serviceCategoryList());
  const form = useCategoryForm(category, toList);
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
      {canWrite && <Form form={form} id={category.idServiceCategory} onCancel={toList} />}
      {isDeleting && (
        <DeleteCategoryDialog
          category={category}
          tree={tree}
          onDeleted={() => {
            // What was typed goes with the category: nobody is asked whether to leave it.
            form.reset();
            toList();
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}

type FormProps = { form: CategoryForm; id: number | undefined; onCancel: () => void };

function Form({ form, id, onCancel }: FormProps) {
  const { t } = useTranslation();
  return (
    <FormFrame form={form} className="ch-record-form" saveText={t('services.categories.save')} onCancel={onCancel}>
      <Panel>
        <CategoryFields form={form} id={id} />
      </Panel>
    </FormFrame>
  );
}

import './category-summary.css';
import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CategoryDot } from '../CategoryDot.tsx';
import { pathName } from '../category-tree.ts';
import { inCategory } from '../list/in-category.ts';

type CategorySummaryProps = { category: ServiceCategory; tree: readonly ServiceCategory[] };

/** Where it stands and what is in it, above its fields. */
export function CategorySummary({ category, tree }: CategorySummaryProps) {
  const { t } = useTranslation();
  const { idServiceCategory: id, color, servicesCount: count } = category;
  return (
    <p className="ch-category-summary">
      <CategoryDot color={color} />
      <span>{pathName(tree, id) || category.name}</span>
      <Link className="ch-link" to={inCategory(id)}>
        {t('services.categories.inIt', { count })}
      </Link>
    </p>
  );
}

import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { useQuery } from '@tanstack/react-query';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { Missing } from '../../../ui/list/row-cells.tsx';
import { salesTaxQueries } from '../../sales-taxes/index.ts';
import { CategoryDot } from '../CategoryDot.tsx';
import type { CategoryNode } from '../category-tree.ts';
import type { Step, Zone } from './category-moves.ts';

type CategoryRowProps = {
  row: CategoryNode;
  tree: readonly ServiceCategory[];
  isNarrow: boolean;
  isDragged: boolean;
  /** Where a drop would put what is being dragged. */
  zone: Zone | undefined;
  /** Without them the user may only look. */
  controls:
    | { begin: (event: PointerEvent<HTMLElement>) => void; step: (id: number, to: Step) => void; onDelete: () => void }
    | undefined;
};

/** Alt with an arrow key; right is deeper, and in a page that is read from the right it is left. */
function stepOf({ altKey, key }: KeyboardEvent): Step | undefined {
  if (!altKey) return undefined;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const steps: Record<string, Step> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowRight: isRightToLeft ? 'out' : 'in',
    ArrowLeft: isRightToLeft ? 'in' : 'out',
  };
  return steps[key];
}

export function CategoryRow({ row, tree, isNarrow, isDragged, zone, controls }: CategoryRowProps) {
  const { t } = useTranslation();
  const { idServiceCategory: id, name } = row;
  const parent = tree.find(({ idServiceCategory }) => idServiceCategory === row.idParent);
  return (
    <tr
      data-row={id}
      data-drag-row
      data-dragged={isDragged || undefined}
      data-zone={zone}
      onKeyDown={(event) => {
        const step = controls && stepOf(event);
        if (!step) return;
        // Alt with ← is the browser's way back.
        event.preventDefault();
        controls.step(id, step);
      }}
    >
      <td>
        <span className="ch-category-name" style={{ '--depth': row.depth } as CSSProperties}>
          {controls && (
            <button
              type="button"
              className="ch-drag-handle"
              aria-label={t('services.categories.move', { name })}
              title={t('services.categories.moveHint')}
              onPointerDown={controls.begin}
            >
              <GripVertical size={16} />
            </button>
          )}
          <CategoryDot color={row.color} />
          <Link className="ch-list-link" to={paths.serviceCategoryDetails(id)}>
            {name}
          </Link>
          {isNarrow && !row.isActive && <small>{t('services.list.inactive')}</small>}
        </span>
      </td>
      {!isNarrow && <td>{parent?.name ?? <Missing />}</td>}
      <td>{row.servicesCount}</td>
      {!isNarrow && (
        <td>
          <TaxNames ids={row.defaultSalesTaxes} />
        </td>
      )}
      {!isNarrow && <td>{t(row.isActive ? 'ui.yes' : 'ui.no')}</td>}
      {controls && (
        <td>
          <span className="ch-category-actions">
            <Link
              className="ch-icon-button"
              to={paths.serviceCategoryDetails(id)}
              aria-label={t('services.categories.editNamed', { name })}
            >
              <Pencil size={15} />
            </Link>
            <button
              type="button"
              className="ch-icon-button"
              aria-label={t('services.categories.deleteNamed', { name })}
              onClick={controls.onDelete}
            >
              <Trash2 size={15} />
            </button>
          </span>
        </td>
      )}
    </tr>
  );
}

function TaxNames({ ids }: { ids: readonly number[] }) {
  const { data } = useQuery(salesTaxQueries.options);
  const names = ids.map((id) => data?.salesTaxes.find(({ idSalesTax }) => idSalesTax === id)?.abbreviation ?? '…');
  return names.join(', ') || <Missing />;
}

import '../../../ui/order/drag.css';
import '../../../ui/list/ListTable.css';
import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow, useIsPhone } from '../../../platform/viewport.ts';
import { useRowDrag } from '../../../ui/order/row-drag.ts';
import { inReadingOrder } from '../category-tree.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { dropPlace, problemAt, zoneOf } from './category-moves.ts';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import { useCategoryMoves } from './use-category-moves.ts';

type CategoryTreeProps = { tree: readonly ServiceCategory[]; canWrite: boolean };

/** The whole tree as rows; each can be put elsewhere with the pointer or the keyboard. */
export function CategoryTree({ tree, canWrite }: CategoryTreeProps) {
  const { t } = useTranslation();
  const [isPhone, isNarrow] = [useIsPhone(), useIsNarrow()];
  const [deleted, setDeleted] = useState<ServiceCategory>();
  const rows = inReadingOrder(tree);
  const { news, move, step } = useCategoryMoves();
  const placeOf = ({ from, over, at }: { from: number; over: number; at: number }) => {
    const [id, target] = [rows[from]?.idServiceCategory, rows[over]?.idServiceCategory];
    const place = id && target ? dropPlace(tree, id, target, zoneOf(at)) : undefined;
    return id && place && problemAt(tree, id, place) === null ? { id, place } : undefined;
  };
  const { drag, begin } = useRowDrag((dropped) => {
    const found = placeOf(dropped);
    if (found) move(found.id, found.place);
  });
  const mark = drag && placeOf(drag) ? { row: drag.over, zone: zoneOf(drag.at) } : undefined;
  return (
    <>
      {canWrite && (
        <p className="ch-category-hint">{t(isPhone ? 'services.categories.hintTouch' : 'services.categories.hint')}</p>
      )}
      <div className="ch-list-scroller">
        <table className="ch-list ch-category-tree" aria-label={t('screen.serviceCategoryList')}>
          <thead>
            <tr>
              <th scope="col">{t('services.categories.name')}</th>
              {!isNarrow && <th scope="col">{t('services.categories.parent')}</th>}
              <th scope="col">{t('services.categories.count')}</th>
              {!isNarrow && <th scope="col">{t('services.categories.taxes')}</th>}
              {!isNarrow && <th scope="col">{t('services.categories.active')}</th>}
              {canWrite && (
                <th scope="col">
                  <span className="ch-visually-hidden">{t('services.categories.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody data-drag-rows>
            {rows.map((row, index) => (
              <CategoryRow
                key={row.idServiceCategory}
                row={row}
                tree={tree}
                isNarrow={isNarrow}
                isDragged={drag?.from === index}
                zone={mark?.row === index ? mark.zone : undefined}
                controls={canWrite ? { begin: begin(index), step, onDelete: () => setDeleted(row) } : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      <output className="ch-visually-hidden">{news}</output>
      {deleted && <DeleteCategoryDialog category={deleted} tree={tree} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

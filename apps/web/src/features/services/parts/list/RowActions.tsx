import type { PartRow } from '@countinghouse/contracts/parts';
import { Copy, Pencil, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../../../platform/permission.ts';
import { itemPaths } from '../../item-paths.ts';
import { useCopyItem } from '../../use-copy-item.ts';
import { AdjustDialog } from '../AdjustDialog.tsx';

/** What the pointer or the focus offers at the end of a row. */
export function RowActions({ row, canWrite }: { row: PartRow; canWrite: boolean }) {
  const { t } = useTranslation();
  const canAdjust = useCan('stock.adjust') && row.trackStock;
  const [isAdjusting, setIsAdjusting] = useState(false);
  const { copy, isCopying } = useCopyItem('part');
  if (row.isDeleted) return null;
  return (
    <>
      {canAdjust && (
        <button type="button" onClick={() => setIsAdjusting(true)}>
          <SlidersHorizontal size={14} aria-hidden="true" />
          {t('parts.adjust.action')}
        </button>
      )}
      {canWrite && (
        <>
          <Link to={itemPaths.part.edit(row.idPart)}>
            <Pencil size={14} aria-hidden="true" />
            {t('parts.list.edit')}
          </Link>
          <button type="button" aria-disabled={isCopying} onClick={() => copy(row.idPart)}>
            <Copy size={14} aria-hidden="true" />
            {t('parts.list.duplicate')}
          </button>
        </>
      )}
      {isAdjusting && <AdjustDialog part={row} onClose={() => setIsAdjusting(false)} />}
    </>
  );
}

import type { ServiceRow } from '@countinghouse/contracts/services';
import { Copy, Eye, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { itemPaths } from '../item-paths.ts';
import { useCopyItem } from '../use-copy-item.ts';

/** What the pointer or the focus offers at the end of a row. */
export function RowActions({ row: { idService, isDeleted }, canWrite }: { row: ServiceRow; canWrite: boolean }) {
  const { t } = useTranslation();
  const { copy } = useCopyItem('service');
  return (
    <>
      <Link to={paths.serviceDetails(idService)} tabIndex={-1}>
        <Eye size={14} aria-hidden="true" />
        {t('services.list.view')}
      </Link>
      {canWrite && !isDeleted && (
        <>
          <Link to={itemPaths.service.edit(idService)}>
            <Pencil size={14} aria-hidden="true" />
            {t('services.list.edit')}
          </Link>
          <button type="button" onClick={() => copy(idService)}>
            <Copy size={14} aria-hidden="true" />
            {t('services.list.duplicate')}
          </button>
        </>
      )}
    </>
  );
}

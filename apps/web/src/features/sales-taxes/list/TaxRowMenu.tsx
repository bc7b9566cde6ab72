import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { Archive, ArchiveRestore, Ellipsis, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { EDIT } from '../details/edit-mode.ts';
import { useToggleArchive } from '../use-toggle-archive.ts';

/** What can be done with one tax without opening it. */
export function TaxRowMenu({ tax }: { tax: SalesTax }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toggle = useToggleArchive(tax);
  const fold = tax.isDeleted
    ? { key: 'restore', label: t('salesTaxes.restore'), icon: <ArchiveRestore size={15} />, onSelect: toggle }
    : { key: 'archive', label: t('salesTaxes.archive'), icon: <Archive size={15} />, onSelect: toggle };
  const edit = {
    key: 'edit',
    label: t('salesTaxes.edit'),
    icon: <Pencil size={15} />,
    onSelect: () => void navigate(paths.salesTaxDetails(tax.idSalesTax), { state: EDIT }),
  };
  return (
    <MenuButton
      label={t('salesTaxes.moreFor', { name: tax.abbreviation })}
      size="small"
      actions={tax.isDeleted ? [fold] : [edit, fold]}
    >
      <Ellipsis size={15} />
    </MenuButton>
  );
}

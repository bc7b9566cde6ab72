import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { Ellipsis, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { useTaxActions } from '../use-tax-actions.tsx';

/** What can be done with one tax without opening it. */
export function TaxRowMenu({ tax }: { tax: SalesTax }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { actions, dialog } = useTaxActions(tax);
  const edit = {
    key: 'edit',
    label: t('ui.record.edit'),
    icon: <Pencil size={15} />,
    onSelect: () => void navigate(paths.salesTaxEdit(tax.idSalesTax)),
  };
  return (
    <>
      <MenuButton
        label={t('salesTaxes.moreFor', { name: tax.abbreviation })}
        size="small"
        actions={tax.isDeleted ? actions : [edit, ...actions]}
      >
        <Ellipsis size={15} />
      </MenuButton>
      {dialog}
    </>
  );
}

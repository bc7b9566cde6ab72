import '../sales-taxes.css';
import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { ListBody, type ListPage } from '../../../ui/list/ListBody.tsx';
import type { Column } from '../../../ui/list/ListTable.tsx';
import type { TaxList } from './list-query.ts';
import { NoTaxes } from './NoTaxes.tsx';
import { TaxCard } from './TaxCard.tsx';
import { TaxRowMenu } from './TaxRowMenu.tsx';

type TaxRowsProps = {
  page: ListPage<SalesTax>;
  list: TaxList;
  columns: readonly Column<SalesTax>[];
  canWrite: boolean;
  onStart: () => void;
  foot: ReactNode;
};

export function TaxRows({ page, list, columns, canWrite, onStart, foot }: TaxRowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ListBody
      page={page}
      list={list}
      label={t('screen.salesTaxList')}
      failed={t('salesTaxes.list.loadFailed')}
      empty={<NoTaxes {...{ list, canWrite, onStart }} />}
      columns={columns}
      idOf={({ idSalesTax }) => idSalesTax}
      nameOf={({ abbreviation }) => abbreviation}
      onOpen={({ idSalesTax }) => void navigate(paths.salesTaxDetails(idSalesTax))}
      renderActions={(tax) => <RowActions tax={tax} canWrite={canWrite} />}
      renderCard={(tax) => <TaxCard key={tax.idSalesTax} tax={tax} canWrite={canWrite} />}
      isFaded={({ isActive, isDeleted }) => !isActive || isDeleted}
      foot={foot}
    />
  );
}

function RowActions({ tax, canWrite }: { tax: SalesTax; canWrite: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={paths.salesTaxDetails(tax.idSalesTax)} tabIndex={-1}>
        <Eye size={14} aria-hidden="true" />
        {t('salesTaxes.list.view')}
      </Link>
      {canWrite && <TaxRowMenu tax={tax} />}
    </>
  );
}

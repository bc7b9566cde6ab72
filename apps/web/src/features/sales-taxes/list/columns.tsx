import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import type { TFunction } from 'i18next';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { Column } from '../../../ui/list/ListTable.tsx';
import { Missing } from '../../../ui/list/row-cells.tsx';
import { jurisdictionText, taxRateText } from '../tax-text.ts';
import { Collected } from './Collected.tsx';

export function TaxLink({ tax }: { tax: SalesTax }) {
  return (
    <Link className="ch-list-link" dir="auto" to={paths.salesTaxDetails(tax.idSalesTax)}>
      {tax.abbreviation}
    </Link>
  );
}

const Yes = ({ label }: { label: string }) => <Check className="ch-tax-yes" size={15} role="img" aria-label={label} />;

/** The first is the row's name and always shown. */
export function taxColumns(t: TFunction, currency: string): readonly Column<SalesTax>[] {
  const text = (key: string, title: string, width: number, of: (tax: SalesTax) => string) => ({
    key,
    title,
    width,
    render: (tax: SalesTax) => of(tax) || <Missing />,
  });
  const yes = (key: string, title: string, width: number, of: (tax: SalesTax) => boolean) => ({
    key,
    title,
    width,
    render: (tax: SalesTax) => (of(tax) ? <Yes label={t('salesTaxes.list.yes')} /> : <Missing />),
  });
  return [
    {
      key: 'abbreviation',
      title: t('salesTaxes.list.abbreviation'),
      width: 96,
      render: (tax) => <TaxLink tax={tax} />,
    },
    { key: 'name', title: t('salesTaxes.list.name'), sort: 'name', render: ({ name }) => name },
    text('rate', t('salesTaxes.list.rate'), 118, (tax) => taxRateText(tax, undefined, t)),
    text('kind', t('salesTaxes.list.kind'), 100, ({ kind }) => t(`salesTaxes.kinds.${kind}`)),
    text('number', t('salesTaxes.list.number'), 150, ({ taxNumber }) => taxNumber),
    yes('shown', t('salesTaxes.list.shown'), 92, ({ isNumberShown }) => isNumberShown),
    text('jurisdiction', t('salesTaxes.list.jurisdiction'), 140, jurisdictionText),
    yes('default', t('salesTaxes.list.default'), 76, ({ isDefault }) => isDefault),
    {
      key: 'collected',
      title: t('salesTaxes.list.collected', { currency }),
      width: 132,
      align: 'end',
      render: (tax) => <Collected tax={tax} />,
    },
    yes('active', t('salesTaxes.list.active'), 80, ({ isActive }) => isActive),
  ];
}

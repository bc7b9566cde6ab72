import type { CustomerRow } from '@countinghouse/contracts/customers';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { phoneText } from '../../../platform/contact-text.ts';
import { formatDay } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import type { Column } from '../../../ui/list/ListTable.tsx';
import { Missing, RowTags } from '../../../ui/list/row-cells.tsx';

export function CustomerName({ row }: { row: CustomerRow }) {
  return (
    <Link className="ch-list-link" dir="auto" title={row.displayName} to={paths.customerDetails(row.idClient)}>
      {row.displayName}
    </Link>
  );
}

export const placeOf = ({ cityName, countryName }: CustomerRow) => [cityName, countryName].filter(Boolean).join(', ');

/** The first is the row's name and always shown. */
export function customerColumns(t: TFunction): readonly Column<CustomerRow>[] {
  return [
    { key: 'name', title: t('customers.list.name'), sort: 'name', render: (row) => <CustomerName row={row} /> },
    {
      key: 'contact',
      title: t('customers.list.contact'),
      width: 150,
      render: ({ fullName, displayName }) => (fullName && fullName !== displayName ? fullName : <Missing />),
    },
    { key: 'email', title: t('customers.list.email'), width: 210, render: ({ email }) => email || <Missing /> },
    {
      key: 'phone',
      title: t('customers.list.phone'),
      width: 150,
      render: ({ mobile, phoneCode }) => (mobile ? phoneText(mobile, phoneCode) : <Missing />),
    },
    { key: 'place', title: t('customers.list.place'), width: 150, render: (row) => placeOf(row) || <Missing /> },
    { key: 'tags', title: t('customers.list.tags'), width: 200, render: ({ tags }) => <RowTags tags={tags} /> },
    {
      key: 'created',
      title: t('customers.list.created'),
      width: 116,
      sort: 'created',
      render: ({ createdDate }) => formatDay(createdDate),
    },
  ];
}

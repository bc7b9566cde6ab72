import type { VendorRow } from '@countinghouse/contracts/vendors';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import type { Column } from '../../../ui/list/ListTable.tsx';
import { Missing, RowTags } from '../../../ui/list/row-cells.tsx';
import type { RowSelection } from '../../../ui/list/use-selection.ts';
import { Avatar } from '../../../ui/show/Avatar.tsx';

function VendorName({ row: { idVendor, displayName } }: { row: VendorRow }) {
  return (
    <Link className="ch-list-link" dir="auto" title={displayName} to={paths.vendorDetails(idVendor)}>
      {displayName}
    </Link>
  );
}

const placeOf = ({ cityName, countryName }: VendorRow) => [cityName, countryName].filter(Boolean).join(', ');
/** Only where it says more than the name does. */
const companyOf = ({ companyName, displayName }: VendorRow) => (companyName === displayName ? '' : companyName);

/** The first is the row's name and always shown. */
export function vendorColumns(t: TFunction): readonly Column<VendorRow>[] {
  const text = (key: string, title: string, width: number, of: (row: VendorRow) => string) => ({
    key,
    title,
    width,
    render: (row: VendorRow) => of(row) || <Missing />,
  });
  const day = (key: 'created' | 'updated', of: (row: VendorRow) => string) => ({
    ...text(key, t(`vendors.list.${key}`), 124, (row) => formatDay(of(row))),
    sort: key,
  });
  return [
    { key: 'name', title: t('vendors.list.name'), sort: 'name', render: (row) => <VendorName row={row} /> },
    text('company', t('vendors.list.company'), 160, companyOf),
    text('contact', t('vendors.list.contact'), 150, ({ contactName }) => contactName),
    text('phone', t('vendors.list.phone'), 140, ({ phone }) => phone),
    text('email', t('vendors.list.email'), 210, ({ email }) => email),
    text('place', t('vendors.list.place'), 150, placeOf),
    { key: 'tags', title: t('vendors.list.tags'), width: 190, render: ({ tags }) => <RowTags tags={tags} /> },
    day('created', ({ createdDate }) => createdDate),
    day('updated', ({ updatedDate }) => updatedDate),
  ];
}

type VendorCardProps = { row: VendorRow; selection: RowSelection | undefined };

/** One vendor on a small screen: who, whom to ask for, how to reach them. The whole card is the link's target. */
export function VendorCard({ row, selection }: VendorCardProps) {
  const { t } = useTranslation();
  const { idVendor, displayName, contactName, email, phone, tags, isActive } = row;
  const isSelected = selection?.ids.has(idVendor) ?? false;
  const lines = [
    [companyOf(row), contactName],
    // Half a number reaches nobody; of an e-mail the beginning says enough.
    [phone, email],
    [placeOf(row), isActive ? '' : t('vendors.inactive')],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  return (
    <li className="ch-card ch-link-card" data-row={idVendor} data-selected={isSelected} data-faded={!isActive}>
      <Avatar name={displayName} size={40} shape="square" />
      <div>
        <p className="ch-link-card-name">
          <VendorName row={row} />
        </p>
        {lines.filter(Boolean).map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        {tags.length > 0 && <RowTags tags={tags} most={3} />}
      </div>
      {selection && (
        <label className="ch-checkbox">
          <input
            type="checkbox"
            aria-label={t('ui.list.select', { name: displayName })}
            checked={isSelected}
            onChange={() => selection.toggle([idVendor], !isSelected)}
          />
        </label>
      )}
    </li>
  );
}

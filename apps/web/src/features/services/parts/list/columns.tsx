import type { PartRow } from '@countinghouse/contracts/parts';
import type { Micro } from '@countinghouse/domain/money/money';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { formatDay, formatQuantity } from '../../../../platform/format.ts';
import { paths } from '../../../../platform/paths.ts';
import type { Column } from '../../../../ui/list/ListTable.tsx';
import { Missing, RowTags } from '../../../../ui/list/row-cells.tsx';
import { UnitPrice } from '../../../../ui/show/UnitPrice.tsx';
import { CategoryDot } from '../../CategoryDot.tsx';
import { ItemPicture } from '../../ItemPicture.tsx';
import { Available } from '../StockFigure.tsx';

export function PartName({ row }: { row: PartRow }) {
  return (
    <Link className="ch-list-link" dir="auto" to={paths.partDetails(row.idPart)}>
      {row.name}
    </Link>
  );
}

/** The first is the row's name and always shown. */
export const partColumns = (t: TFunction, currency: string): readonly Column<PartRow>[] => [
  { key: 'name', title: t('parts.list.name'), sort: 'name', render: (row) => <NameCell row={row} /> },
  { key: 'number', title: t('parts.list.number'), width: 104, render: ({ partNumber }) => partNumber },
  { key: 'category', title: t('parts.list.category'), width: 120, render: (row) => <CategoryCell row={row} /> },
  { key: 'location', title: t('parts.list.location'), width: 76, render: ({ location }) => location || <Missing /> },
  ...stockColumns(t),
  ...moneyColumns(t, currency),
  { key: 'unit', title: t('parts.list.unit'), width: 96, render: ({ unit }) => t(`parts.units.${unit}`) },
  { key: 'tags', title: t('parts.list.tags'), width: 180, render: ({ tags }) => <RowTags tags={tags} /> },
  {
    key: 'created',
    title: t('parts.list.created'),
    width: 108,
    sort: 'created',
    render: ({ createdDate }) => formatDay(createdDate),
  },
];

const counted = ({ trackStock }: PartRow, quantity: Micro | null) =>
  trackStock && quantity !== null ? formatQuantity(quantity) : <Missing />;

const stockColumns = (t: TFunction): readonly Column<PartRow>[] => [
  {
    key: 'onHand',
    title: t('parts.list.onHand'),
    width: 74,
    align: 'end',
    render: (row) => counted(row, row.onHand),
  },
  {
    key: 'reserved',
    title: t('parts.list.reserved'),
    width: 78,
    align: 'end',
    render: (row) => counted(row, row.reserved),
  },
  {
    key: 'available',
    title: t('parts.list.available'),
    width: 82,
    align: 'end',
    render: (row) => <Available part={row} />,
  },
  {
    key: 'reorderPoint',
    title: t('parts.list.reorderPoint'),
    width: 84,
    align: 'end',
    render: (row) => counted(row, row.reorderPoint),
  },
];

const moneyColumns = (t: TFunction, currency: string): readonly Column<PartRow>[] => [
  {
    key: 'cost',
    title: t('parts.list.cost', { currency }),
    width: 94,
    align: 'end',
    render: ({ cost }) => (cost === null ? <Missing /> : <UnitPrice value={cost} />),
  },
  {
    key: 'price',
    title: t('parts.list.price', { currency }),
    width: 98,
    align: 'end',
    sort: 'price',
    render: ({ price }) => <UnitPrice value={price} />,
  },
];

function NameCell({ row }: { row: PartRow }) {
  return (
    <span className="ch-service-name">
      <ItemPicture idImage={row.idImage} type="part" />
      <span>
        <PartName row={row} />
        {row.description && <small>{row.description}</small>}
      </span>
    </span>
  );
}

function CategoryCell({ row: { categoryName, categoryColor } }: { row: PartRow }) {
  if (categoryName === '') return <Missing />;
  return (
    <>
      <CategoryDot color={categoryColor} /> {categoryName}
    </>
  );
}

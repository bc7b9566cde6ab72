import type { ServiceRow } from '@countinghouse/contracts/services';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { formatDay } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import type { Column } from '../../../ui/list/ListTable.tsx';
import { Missing, RowTags } from '../../../ui/list/row-cells.tsx';
import { UnitPrice } from '../../../ui/show/UnitPrice.tsx';
import { CategoryDot } from '../CategoryDot.tsx';
import { ItemPicture } from '../ItemPicture.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';

export function ServiceName({ row }: { row: ServiceRow }) {
  return (
    <Link className="ch-list-link" dir="auto" to={paths.serviceDetails(row.idService)}>
      {row.name}
    </Link>
  );
}

/** The first is the row's name and always shown. */
export function serviceColumns(t: TFunction, currency: string): readonly Column<ServiceRow>[] {
  return [
    { key: 'name', title: t('services.list.name'), sort: 'name', render: (row) => <NameCell row={row} /> },
    { key: 'code', title: t('services.list.code'), width: 88, render: ({ code }) => code || <Missing /> },
    { key: 'category', title: t('services.list.category'), width: 132, render: (row) => <CategoryCell row={row} /> },
    { key: 'type', title: t('services.list.type'), width: 82, render: ({ type }) => t(`services.types.${type}`) },
    { key: 'unit', title: t('services.list.unit'), width: 96, render: ({ unit }) => t(`parts.units.${unit}`) },
    {
      key: 'price',
      title: t('services.list.price', { currency }),
      width: 112,
      sort: 'price',
      align: 'end',
      render: ({ price }) => <UnitPrice value={price} />,
    },
    {
      key: 'taxes',
      title: t('services.list.taxes'),
      width: 92,
      render: ({ salesTaxes }) => salesTaxes.map(({ abbreviation }) => abbreviation).join(', ') || <Missing />,
    },
    { key: 'used', title: t('services.list.used'), width: 108, render: (row) => usedText(row, t) || <Missing /> },
    { key: 'tags', title: t('services.list.tags'), width: 180, render: ({ tags }) => <RowTags tags={tags} /> },
    {
      key: 'created',
      title: t('services.list.created'),
      width: 108,
      sort: 'created',
      render: ({ createdDate }) => formatDay(createdDate),
    },
    { key: 'active', title: t('services.list.active'), width: 78, render: (row) => <ActiveSwitch row={row} /> },
  ];
}

/** `12 · Nov 3`: on how many documents, and when last. */
export function usedText({ usedCount, lastUsedDate }: ServiceRow, t: TFunction): string {
  if (usedCount === 0) return '';
  const times = t('services.list.times', { count: usedCount });
  return lastUsedDate ? `${times} · ${formatDay(lastUsedDate)}` : times;
}

function NameCell({ row }: { row: ServiceRow }) {
  return (
    <span className="ch-service-name">
      <ItemPicture idImage={row.idImage} type={row.type} />
      <span>
        <ServiceName row={row} />
        {row.description && <small>{row.description}</small>}
      </span>
    </span>
  );
}

export function CategoryCell({ row: { categoryName, categoryColor } }: { row: ServiceRow }) {
  if (categoryName === '') return <Missing />;
  return (
    <span className="ch-service-category">
      <CategoryDot color={categoryColor} />
      <span>{categoryName}</span>
    </span>
  );
}

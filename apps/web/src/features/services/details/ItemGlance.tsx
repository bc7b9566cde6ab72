import type { Part } from '@countinghouse/contracts/parts';
import type { Service } from '@countinghouse/contracts/services';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format.ts';
import { Glance, GlanceLines } from '../../../ui/record/Glance.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { partQueries } from '../parts/parts.api.ts';
import { serviceQueries } from '../services.api.ts';

export function ServiceGlance({ id }: { id: number }) {
  const { data, isError } = useQuery(serviceQueries.detail(id));
  return isError ? null : <ItemGlance item={data} />;
}

export function PartGlance({ id }: { id: number }) {
  const { data, isError } = useQuery(partQueries.detail(id));
  return isError ? null : <ItemGlance item={data} />;
}

/** Where it belongs and how much it is used. */
function ItemGlance({ item }: { item: Service | Part | undefined }) {
  const { t } = useTranslation();
  if (!item) return <SkeletonRows rows={3} />;
  const { description, categoryName, salesTaxes, usedCount, lastUsedDate } = item;
  const taxes = salesTaxes.map(({ abbreviation }) => abbreviation).join(', ');
  const lines = [
    { key: 'category', label: t('services.glance.category'), value: categoryName },
    { key: 'taxes', label: t('services.glance.taxes'), value: taxes },
    { key: 'used', label: t('services.glance.used'), value: usedCount > 0 ? String(usedCount) : '' },
    { key: 'last', label: t('services.glance.lastUsed'), value: lastUsedDate ? formatDate(lastUsedDate) : '' },
  ];
  return (
    <Glance>
      {description && <p>{description}</p>}
      <GlanceLines lines={lines.filter(({ value }) => value !== '')} />
    </Glance>
  );
}

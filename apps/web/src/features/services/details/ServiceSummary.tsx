import type { Service } from '@countinghouse/contracts/services';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatHomePrice, formatPercent } from '../../../platform/format.ts';
import { UnitPrice } from '../../../ui/show/UnitPrice.tsx';
import { TagsControl } from '../../tags/index.ts';
import { CategoryDot } from '../CategoryDot.tsx';
import { ItemPicture } from '../ItemPicture.tsx';
import { serviceQueries } from '../services.api.ts';
import { Fact } from './Fact.tsx';

type ServiceSummaryProps = {
  service: Service;
  record: { tableName: string; idTable: number };
  canWrite: boolean;
};

/** What it is at a glance: picture, price, how it does, labels. */
export function ServiceSummary({ service, record, canWrite }: ServiceSummaryProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { type, code, unit, price, cost, margin, categoryName, categoryColor, usedCount, lastUsedDate } = service;
  return (
    <section className="ch-panel ch-service-summary">
      <div className="ch-service-who">
        <ItemPicture idImage={service.idImage} type={type} size={56} />
        <div>
          <p>
            <UnitPrice value={price} />
            {unit !== 'quantity' && <small> / {t(`parts.units.${unit}`).toLowerCase()}</small>}
          </p>
          <small>{price === 0 ? t('services.form.freeItem') : t(`services.types.${type}`)}</small>
        </div>
      </div>
      <dl className="ch-service-facts">
        <Fact label={t('services.list.code')}>{code}</Fact>
        <Fact label={t('services.list.category')}>
          {categoryName && (
            <>
              <CategoryDot color={categoryColor} /> {categoryName}
            </>
          )}
        </Fact>
        <Fact label={t('services.form.salesTaxes')}>
          {service.salesTaxes.map(({ abbreviation }) => abbreviation).join(', ')}
        </Fact>
        <Fact label={t('services.form.cost')}>{cost !== null && formatHomePrice(cost)}</Fact>
        <Fact label={t('services.details.margin')}>{margin !== null && formatPercent(margin)}</Fact>
        <Fact label={t('services.list.used')}>
          {usedCount > 0 && t('services.details.documents', { count: usedCount })}
        </Fact>
        <Fact label={t('services.details.lastUsed')}>{lastUsedDate && formatDay(lastUsedDate)}</Fact>
      </dl>
      <TagsControl
        record={record}
        canWrite={canWrite}
        onChanged={() => void client.invalidateQueries({ queryKey: serviceQueries.all })}
      />
    </section>
  );
}

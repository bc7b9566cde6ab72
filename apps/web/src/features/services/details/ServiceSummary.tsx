import type { Service } from '@countinghouse/contracts/services';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatHomePrice, formatPercent } from '../../../platform/format.ts';
import { Facts } from '../../../ui/record/Facts.tsx';
import { UnitPrice } from '../../../ui/show/UnitPrice.tsx';
import { TagsControl } from '../../tags/index.ts';
import { CategoryDot } from '../CategoryDot.tsx';
import { ItemPicture } from '../ItemPicture.tsx';
import { serviceQueries } from '../services.api.ts';

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
      <Facts
        className="ch-fact-rows ch-service-facts"
        rows={[
          [t('services.list.code'), code],
          [
            t('services.list.category'),
            categoryName && (
              <>
                <CategoryDot color={categoryColor} /> {categoryName}
              </>
            ),
          ],
          [t('services.form.salesTaxes'), service.salesTaxes.map(({ abbreviation }) => abbreviation).join(', ')],
          [t('services.form.cost'), cost !== null && formatHomePrice(cost)],
          [t('services.details.margin'), margin !== null && formatPercent(margin)],
          [t('services.list.used'), usedCount > 0 && t('services.details.documents', { count: usedCount })],
          [t('services.details.lastUsed'), lastUsedDate && formatDay(lastUsedDate)],
        ]}
      />
      <TagsControl
        record={record}
        canWrite={canWrite}
        onChanged={() => void client.invalidateQueries({ queryKey: serviceQueries.all })}
      />
    </section>
  );
}

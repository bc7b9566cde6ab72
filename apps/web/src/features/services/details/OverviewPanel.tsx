import type { Service } from '@countinghouse/contracts/services';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInstant, formatQuantity } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { Facts } from '../../../ui/record/Facts.tsx';

const CUSTOM_FIELDS = ['customField_1', 'customField_2', 'customField_3', 'customField_4'] as const;

/** Everything else that is known about it. */
export function OverviewPanel({ service }: { service: Service }) {
  const { t } = useTranslation();
  const yesNo = (value: boolean) => t(value ? 'ui.yes' : 'ui.no');
  const minutes = (count: number) => (count > 0 ? t('services.details.minutes', { count }) : '');
  return (
    <div className="ch-service-overview">
      <p className="ch-service-description">{service.description || t('services.details.noDescription')}</p>
      <Facts
        className="ch-fact-rows ch-service-facts"
        columns={2}
        rows={[
          [t('services.form.priceIncludesTax'), yesNo(service.priceIncludesTax)],
          [t('services.form.discountable'), yesNo(service.discountable)],
          [t('services.form.incomeAccount'), service.incomeAccount],
          [t('services.form.durationMinutes'), minutes(service.durationMinutes)],
          [t('services.form.bufferBefore'), minutes(service.bufferBefore)],
          [t('services.form.bufferAfter'), minutes(service.bufferAfter)],
          [t('services.form.bookableOnline'), yesNo(service.bookableOnline)],
          ...CUSTOM_FIELDS.flatMap((field, index) =>
            service[field] ? [[t('services.form.customField', { number: index + 1 }), service[field]] as const] : [],
          ),
          [
            t('services.details.created'),
            [formatInstant(service.createdDate), service.createdBy].filter(Boolean).join(' · '),
          ],
          [
            t('services.details.updated'),
            [formatInstant(service.updatedDate), service.updatedBy].filter(Boolean).join(' · '),
          ],
        ]}
      />
      {service.parts.length > 0 && (
        <section>
          <h2>{t('services.form.parts')}</h2>
          <ul className="ch-service-uses">
            {service.parts.map(({ idPart, name, partNumber, qty }) => (
              <li key={idPart}>
                <Link className="ch-link" to={paths.partDetails(idPart)}>
                  {name}
                </Link>
                <small>{partNumber}</small>
                <span>{formatQuantity(qty)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {service.internalNote && (
        <section>
          <h2>{t('services.form.internalNote')}</h2>
          <p className="ch-quiet">{service.internalNote}</p>
        </section>
      )}
    </div>
  );
}

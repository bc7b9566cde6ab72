import type { Part } from '@countinghouse/contracts/parts';
import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatPercent, formatQuantity } from '../../../../platform/format.ts';
import { UnitPrice } from '../../../../ui/show/UnitPrice.tsx';
import { TagsControl } from '../../../tags/index.ts';
import { CategoryDot } from '../../CategoryDot.tsx';
import { ItemPicture } from '../../ItemPicture.tsx';
import { serviceQueries } from '../../services.api.ts';

type OverviewPanelProps = { part: Part; canWrite: boolean };

/** Everything the form knows, as far as something was said. */
export function OverviewPanel({ part, canWrite }: OverviewPanelProps) {
  const client = useQueryClient();
  return (
    <div className="ch-part-overview">
      <header>
        <ItemPicture idImage={part.idImage} type="part" size={64} />
        <div>
          {part.description && <p>{part.description}</p>}
          <TagsControl
            record={{ tableName: SERVICE_TABLE, idTable: part.idPart }}
            canWrite={canWrite}
            onChanged={() => void client.invalidateQueries({ queryKey: serviceQueries.all })}
          />
        </div>
      </header>
      <MoneyFacts part={part} />
      <StockFacts part={part} />
      <OtherFacts part={part} />
    </div>
  );
}

const namesOf = (taxes: Part['salesTaxes']) => taxes.map(({ abbreviation }) => abbreviation).join(', ');

function MoneyFacts({ part }: { part: Part }) {
  const { t } = useTranslation();
  return (
    <Facts title={t('parts.form.pricing')}>
      <Fact label={t('parts.form.price')}>
        <UnitPrice value={part.price} />
        {part.unit !== 'quantity' && ` / ${t(`parts.units.${part.unit}`).toLowerCase()}`}
      </Fact>
      <Fact label={t('parts.form.cost')}>{part.cost !== null && <UnitPrice value={part.cost} />}</Fact>
      <Fact label={t('parts.form.markupPercent')}>
        {part.markupPercent !== null && formatPercent(part.markupPercent)}
      </Fact>
      <Fact label={t('parts.form.salesTaxes')}>{namesOf(part.salesTaxes)}</Fact>
      <Fact label={t('parts.form.purchaseTaxes')}>{namesOf(part.purchaseTaxes)}</Fact>
      <Fact label={t('parts.form.incomeAccount')}>{part.incomeAccount}</Fact>
    </Facts>
  );
}

function StockFacts({ part }: { part: Part }) {
  const { t } = useTranslation();
  return (
    <Facts title={t('parts.form.stock')}>
      <Fact label={t('parts.form.location')}>{part.location}</Fact>
      <Fact label={t('parts.form.barcode')}>{part.barcode}</Fact>
      <Fact label={t('parts.form.reorderQty')}>{part.reorderQty !== null && formatQuantity(part.reorderQty)}</Fact>
      <Fact label={t('parts.form.vendorPartNumber')}>{part.vendorPartNumber}</Fact>
      <Fact label={t('parts.form.leadTimeDays')}>
        {part.leadTimeDays > 0 && t('parts.details.days', { count: part.leadTimeDays })}
      </Fact>
      <Fact label={t('parts.form.allowNegative')}>{part.allowNegative && t('ui.yes')}</Fact>
    </Facts>
  );
}

const CUSTOM_FIELDS = ['customField_1', 'customField_2', 'customField_3', 'customField_4'] as const;

function OtherFacts({ part }: { part: Part }) {
  const { t } = useTranslation();
  return (
    <Facts title={t('parts.form.other')}>
      <Fact label={t('parts.list.category')}>
        {part.categoryName && (
          <>
            <CategoryDot color={part.categoryColor} /> {part.categoryName}
          </>
        )}
      </Fact>
      {CUSTOM_FIELDS.map((field) => (
        <Fact key={field} label={t(`parts.form.${field}`)}>
          {part[field]}
        </Fact>
      ))}
      <Fact label={t('parts.form.internalNote')}>{part.internalNote}</Fact>
      <Fact label={t('parts.details.created')}>{stamp(part.createdDate, part.createdBy)}</Fact>
      <Fact label={t('parts.details.changed')}>{stamp(part.updatedDate, part.updatedBy)}</Fact>
    </Facts>
  );
}

const stamp = (at: string, by: string) => [formatInstant(at), by].filter(Boolean).join(' · ');

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ch-part-facts">
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

/** What nobody said is not worth a line. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { Part } from '@countinghouse/contracts/parts';
import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatPercent, formatQuantity } from '../../../../platform/format.ts';
import { Facts } from '../../../../ui/record/Facts.tsx';
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
    <Section title={t('parts.form.pricing')}>
      <Facts
        isBrief
        rows={[
          [
            t('parts.form.price'),
            <>
              <UnitPrice value={part.price} />
              {part.unit !== 'quantity' && ` / ${t(`parts.units.${part.unit}`).toLowerCase()}`}
            </>,
          ],
          [t('parts.form.cost'), part.cost !== null && <UnitPrice key="cost" value={part.cost} />],
          [t('parts.form.markupPercent'), part.markupPercent !== null && formatPercent(part.markupPercent)],
          [t('parts.form.salesTaxes'), namesOf(part.salesTaxes)],
          [t('parts.form.purchaseTaxes'), namesOf(part.purchaseTaxes)],
          [t('parts.form.incomeAccount'), part.incomeAccount],
        ]}
      />
    </Section>
  );
}

function StockFacts({ part }: { part: Part }) {
  const { t } = useTranslation();
  return (
    <Section title={t('parts.form.stock')}>
      <Facts
        isBrief
        rows={[
          [t('parts.form.location'), part.location],
          [t('parts.form.barcode'), part.barcode],
          [t('parts.form.reorderQty'), part.reorderQty !== null && formatQuantity(part.reorderQty)],
          [t('parts.form.vendorPartNumber'), part.vendorPartNumber],
          [
            t('parts.form.leadTimeDays'),
            part.leadTimeDays > 0 && t('parts.details.days', { count: part.leadTimeDays }),
          ],
          [t('parts.form.allowNegative'), part.allowNegative && t('ui.yes')],
        ]}
      />
    </Section>
  );
}

const CUSTOM_FIELDS = ['customField_1', 'customField_2', 'customField_3', 'customField_4'] as const;

function OtherFacts({ part }: { part: Part }) {
  const { t } = useTranslation();
  return (
    <Section title={t('parts.form.other')}>
      <Facts
        isBrief
        rows={[
          [
            t('parts.list.category'),
            part.categoryName && (
              <>
                <CategoryDot color={part.categoryColor} /> {part.categoryName}
              </>
            ),
          ],
          ...CUSTOM_FIELDS.map((field) => [t(`parts.form.${field}`), part[field]] as const),
          [t('parts.form.internalNote'), part.internalNote],
          [t('parts.details.created'), stamp(part.createdDate, part.createdBy)],
          [t('parts.details.changed'), stamp(part.updatedDate, part.updatedBy)],
        ]}
      />
    </Section>
  );
}

const stamp = (at: string, by: string) => [formatInstant(at), by].filter(Boolean).join(' · ');

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ch-part-facts">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

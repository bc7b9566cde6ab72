import type { Service } from '@countinghouse/contracts/services';
import { hasOptions, type Specification } from '@countinghouse/domain/services/specifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHomePrice, formatQuantity } from '../../../platform/format.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { withChecked } from '../form/specification-draft.ts';
import { PriceBox } from '../PriceBox.tsx';

/** The questions as a document will ask them. Ticks here only try out the price; nothing is saved. */
export function SpecificationsPanel({ service }: { service: Service }) {
  const { t } = useTranslation();
  const [tried, setTried] = useState<readonly Specification[]>(service.specifications);
  if (service.specifications.length === 0) return <p className="ch-quiet">{t('services.specs.none')}</p>;
  const tick = (at: number, option: number, isChecked: boolean) =>
    setTried(
      tried.map((specification, index) =>
        index === at ? withChecked(specification, option, isChecked) : specification,
      ),
    );
  return (
    <>
      <ol className="ch-spec-list">
        {tried.map((specification, index) => (
          <li key={specification.name}>
            <p>
              <b>{specification.name}</b> <small>{t(`services.specs.types.${specification.type}`)}</small>
              {specification.required && <small> · {t('services.specs.required')}</small>}
              {!specification.invoiceDisplay && <small> · {t('services.specs.internal')}</small>}
            </p>
            {specification.helpText && <p className="ch-quiet">{specification.helpText}</p>}
            {hasOptions(specification.type) ? (
              <Options specification={specification} onTick={(option, isChecked) => tick(index, option, isChecked)} />
            ) : (
              specification.defaultValue && <p>{specification.defaultValue}</p>
            )}
          </li>
        ))}
      </ol>
      <div className="ch-form">
        <PriceBox price={service.price} specifications={tried} />
      </div>
    </>
  );
}

type OptionsProps = { specification: Specification; onTick: (option: number, isChecked: boolean) => void };

function Options({ specification: { options }, onTick }: OptionsProps) {
  const { t } = useTranslation();
  return (
    <ul>
      {options.map((option, index) => (
        // Two options may have the same name; their order is what tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <CheckboxField label={option.name} isOn={option.isChecked} onChange={(isOn) => onTick(index, isOn)} />
          {option.description && <small>{option.description}</small>}
          {option.hasAmount && option.amount !== null && (
            <span>
              {option.operator === '-' ? '−' : '+'}
              {formatHomePrice(option.amount)}{' '}
              <small>
                {option.perQTY
                  ? t('services.specs.perUnit')
                  : t('services.specs.times', { quantity: formatQuantity(option.defaultQTY) })}
              </small>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

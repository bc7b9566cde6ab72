import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { takeKey } from '../../../platform/row-key.ts';
import { QuantityField } from '../../../ui/field/QuantityField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ItemPicker } from '../pickers/ItemPicker.tsx';
import { Numbered } from './Numbered.tsx';
import type { PartRow } from './service-draft.ts';
import type { SectionProps } from './use-service-form.ts';

const MOST = 50;

/** The stock that one unit of it uses up when it is invoiced. */
export function PartsSection({ form: { draft, errors, change } }: SectionProps) {
  const { t } = useTranslation();
  const { parts } = draft;
  const set = (rows: PartRow[]) => change({ parts: rows });
  return (
    <FormSection title={t('services.form.parts')}>
      {parts.length > 0 && (
        <ul className="ch-service-parts">
          {parts.map((part, index) => (
            <li key={part.key}>
              <span>
                {part.name}
                <small>{part.partNumber}</small>
              </span>
              <QuantityField
                label={<Numbered text={t('services.form.partQuantity')} position={part.name} />}
                value={part.qty}
                error={errors[`parts.${index}.qty`]}
                onChange={(qty) => set(parts.with(index, { ...part, qty }))}
              />
              <button
                type="button"
                className="ch-icon-button"
                aria-label={t('services.form.removePart', { name: part.name })}
                onClick={() => set(parts.toSpliced(index, 1))}
              >
                <X size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {parts.length < MOST && (
        <ItemPicker
          kind="part"
          label={t('services.form.addPart')}
          onPick={({ idService: idPart, name, code }) => {
            const isThere = parts.some((part) => part.idPart === idPart);
            if (!isThere) set([...parts, { key: takeKey(), idPart, name, partNumber: code, qty: '1' }]);
          }}
        />
      )}
      {errors.parts && (
        <p className="ch-field-error" role="alert">
          {errors.parts}
        </p>
      )}
    </FormSection>
  );
}

import { GripVertical, X } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { QuantityField } from '../../../ui/field/QuantityField.tsx';
import { Segments } from '../../../ui/field/Segments.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Numbered } from './Numbered.tsx';
import type { OptionDraft } from './specification-draft.ts';

type OptionRowProps = {
  option: OptionDraft;
  /** `2.1`: the first option of the second specification. */
  position: string;
  errorOf: (field: keyof OptionDraft) => string | undefined;
  rowProps: HTMLAttributes<HTMLLIElement>;
  handleProps: HTMLAttributes<HTMLButtonElement>;
  onChange: (part: Partial<OptionDraft>) => void;
  onCheck: (isChecked: boolean) => void;
  onRemove: () => void;
};

/** One answer: whether it is chosen at first, and what it adds to the price or takes from it. */
export function OptionRow(props: OptionRowProps) {
  const { option, position, errorOf, rowProps, handleProps, onChange, onCheck, onRemove } = props;
  const { t } = useTranslation();
  return (
    <li className="ch-option" {...rowProps}>
      <div className="ch-option-line">
        <button
          type="button"
          className="ch-drag-handle"
          aria-label={t('services.specs.moveOption', { position })}
          title={t('services.specs.moveHint')}
          {...handleProps}
        >
          <GripVertical size={16} />
        </button>
        <CheckboxField
          label={<span className="ch-visually-hidden">{t('services.specs.isChecked', { position })}</span>}
          isOn={option.isChecked}
          onChange={(isOn) => onCheck(isOn)}
        />
        <TextField
          label={<Numbered text={t('services.specs.optionName')} position={position} />}
          name={`option-${option.key}`}
          value={option.name}
          error={errorOf('name')}
          maxLength={100}
          autoComplete="off"
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={<Numbered text={t('services.specs.optionDescription')} position={position} />}
          value={option.description}
          error={errorOf('description')}
          maxLength={500}
          autoComplete="off"
          onChange={(description) => onChange({ description })}
        />
        <button
          type="button"
          className="ch-icon-button"
          aria-label={t('services.specs.removeOption', { position })}
          onClick={onRemove}
        >
          <X size={16} />
        </button>
      </div>
      <div className="ch-option-price">
        <CheckboxField
          label={<Numbered text={t('services.specs.hasAmount')} position={position} />}
          isOn={option.hasAmount}
          onChange={(hasAmount) => onChange({ hasAmount })}
        />
        {option.hasAmount && <AmountFields {...{ option, position, errorOf, onChange }} />}
      </div>
    </li>
  );
}

type AmountFieldsProps = Pick<OptionRowProps, 'option' | 'position' | 'errorOf' | 'onChange'>;

function AmountFields({ option, position, errorOf, onChange }: AmountFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segments
        label={t('services.specs.operator', { position })}
        value={option.operator}
        segments={[
          { value: '+', label: '+' },
          { value: '-', label: '−' },
        ]}
        onChange={(operator) => onChange({ operator })}
      />
      <MoneyField
        isUnitPrice
        label={<Numbered text={t('services.specs.amount')} position={position} />}
        value={option.amount}
        error={errorOf('amount')}
        onChange={(amount) => onChange({ amount })}
      />
      <CheckboxField
        label={<Numbered text={t('services.specs.perQTY')} position={position} />}
        isOn={option.perQTY}
        onChange={(perQTY) => onChange({ perQTY })}
      />
      {!option.perQTY && (
        <QuantityField
          label={<Numbered text={t('services.specs.defaultQTY')} position={position} />}
          value={option.defaultQTY}
          error={errorOf('defaultQTY')}
          onChange={(defaultQTY) => onChange({ defaultQTY })}
        />
      )}
    </>
  );
}

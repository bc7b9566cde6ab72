import { hasOptions, SPECIFICATION_TYPES } from '@countinghouse/domain/services/specifications';
import { GripVertical, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { useOrdering } from '../../../ui/order/ordering.ts';
import { Numbered } from './Numbered.tsx';
import { OptionRows } from './OptionRows.tsx';
import { type SpecificationDraft, withType } from './specification-draft.ts';

type SpecificationCardProps = {
  specification: SpecificationDraft;
  index: number;
  errors: Readonly<Record<string, string>>;
  ordering: ReturnType<typeof useOrdering<SpecificationDraft>>;
  onNews: (text: string) => void;
  onChange: (next: SpecificationDraft) => void;
  onRemove: () => void;
};

/** One question: what it is called, what kind of answer it takes, and the answers to choose from. */
export function SpecificationCard(props: SpecificationCardProps) {
  const { specification, index, errors, ordering, onNews, onChange } = props;
  const { t } = useTranslation();
  const set = (part: Partial<SpecificationDraft>) => onChange({ ...specification, ...part });
  const error = (field: string) => errors[`specifications.${index}.${field}`];
  const position = index + 1;
  return (
    <li className="ch-spec" {...ordering.rowProps(index)}>
      <SpecificationHead {...props} error={error('name')} />
      <div className="ch-spec-body">
        {!hasOptions(specification.type) && (
          <DefaultValue
            specification={specification}
            position={position}
            error={error('defaultValue')}
            onChange={set}
          />
        )}
        <TextField
          label={<Numbered text={t('services.specs.helpText')} position={position} />}
          value={specification.helpText}
          error={error('helpText')}
          maxLength={300}
          autoComplete="off"
          onChange={(helpText) => set({ helpText })}
        />
        <div className="ch-service-ticks">
          <CheckboxField
            label={<Numbered text={t('services.specs.required')} position={position} />}
            isOn={specification.required}
            onChange={(required) => set({ required })}
          />
          <CheckboxField
            label={<Numbered text={t('services.specs.invoiceDisplay')} position={position} />}
            isOn={specification.invoiceDisplay}
            onChange={(invoiceDisplay) => set({ invoiceDisplay })}
          />
        </div>
        {hasOptions(specification.type) && (
          <OptionRows {...{ specification, index, errors, onNews, onChange }} error={error('options')} />
        )}
      </div>
    </li>
  );
}

type SpecificationHeadProps = Pick<
  SpecificationCardProps,
  'specification' | 'index' | 'ordering' | 'onChange' | 'onRemove'
> & { error: string | undefined };

function SpecificationHead({ specification, index, ordering, error, onChange, onRemove }: SpecificationHeadProps) {
  const { t } = useTranslation();
  const position = index + 1;
  return (
    <div className="ch-spec-head">
      <button
        type="button"
        className="ch-drag-handle"
        aria-label={t('services.specs.move', { position })}
        title={t('services.specs.moveHint')}
        {...ordering.handleProps(index)}
      >
        <GripVertical size={16} />
      </button>
      <TextField
        label={<Numbered text={t('services.specs.name')} position={position} />}
        name={`specification-${specification.key}`}
        value={specification.name}
        error={error}
        maxLength={100}
        autoComplete="off"
        onChange={(name) => onChange({ ...specification, name })}
      />
      <SelectField
        label={<Numbered text={t('services.specs.type')} position={position} />}
        value={specification.type}
        onChange={(value) => {
          const type = SPECIFICATION_TYPES.find((one) => one === value);
          if (type) onChange(withType(specification, type));
        }}
      >
        {SPECIFICATION_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`services.specs.types.${type}`)}
          </option>
        ))}
      </SelectField>
      <button
        type="button"
        className="ch-icon-button"
        aria-label={t('services.specs.remove', { position })}
        onClick={onRemove}
      >
        <X size={16} />
      </button>
    </div>
  );
}

const INPUT_MODES = { number: 'decimal', email: 'email', url: 'url', text: 'text' } as const;

type DefaultValueProps = {
  specification: SpecificationDraft;
  position: number;
  error: string | undefined;
  onChange: (part: Partial<SpecificationDraft>) => void;
};

function DefaultValue({ specification: { type, defaultValue }, position, error, onChange }: DefaultValueProps) {
  const { t } = useTranslation();
  const shared = {
    label: <Numbered text={t('services.specs.defaultValue')} position={position} />,
    value: defaultValue,
    error,
    autoComplete: 'off',
    onChange: (defaultValue: string) => onChange({ defaultValue }),
  };
  if (type === 'textarea') return <TextAreaField {...shared} maxLength={5000} rows={2} />;
  if (type === 'singleOption' || type === 'multiOption') return null;
  return <TextField {...shared} maxLength={500} inputMode={INPUT_MODES[type]} />;
}

import type { TFunction } from 'i18next';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity, formatUnitPrice } from '../../../../platform/format.ts';
import { useTerms } from '../editor-terms.ts';
import type { LineDraft } from '../model/draft.ts';

type Specification = LineDraft['itemSpecifications'][number];
type Option = Specification['options'][number];

type OptionCardsProps = {
  line: LineDraft;
  specification: Specification;
  label: ReactNode;
  error: string | undefined;
  onChange: (options: Option[]) => void;
};

/** Options with what they add or take away. Of a single choice one is on at most; pressing it again takes it off. */
export function OptionCards({ line, specification, label, error, onChange }: OptionCardsProps) {
  const { t } = useTranslation();
  const { settings } = useTerms();
  const name = useId();
  const isSingle = specification.type === 'singleOption';
  const toggle = (index: number) =>
    onChange(
      specification.options.map((option, at) => {
        if (at === index) return { ...option, isChecked: !option.isChecked };
        return isSingle && option.isChecked ? { ...option, isChecked: false } : option;
      }),
    );
  return (
    <fieldset className="ch-line-options">
      <legend>{label}</legend>
      {specification.options.map((option, index) => (
        <label
          key={option.name}
          className={`ch-line-option ${isSingle ? '' : 'ch-checkbox'}`}
          data-on={option.isChecked}
        >
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={isSingle ? name : undefined}
            checked={option.isChecked}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${name}-note`}
            onChange={() => !option.isChecked && toggle(index)}
            onClick={() => option.isChecked && toggle(index)}
          />
          <span className="ch-line-option-name">
            {option.name}
            <small> · {conditionOf(option, line, t)}</small>
            {option.description && <small className="ch-line-option-text">{option.description}</small>}
          </span>
          {option.hasAmount && <b dir="ltr">{signedAmount(option, settings.currencyCode)}</b>}
        </label>
      ))}
      {error && (
        <p className="ch-field-error" id={`${name}-note`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** By what its amount is multiplied: the line's quantity, or its own. */
function conditionOf({ hasAmount, perQTY, defaultQTY }: Option, { unit }: LineDraft, t: TFunction): string {
  if (!hasAmount) return t('invoices.editor.included');
  if (!perQTY) return t('invoices.editor.times', { quantity: formatQuantity(defaultQTY) });
  if (unit === 'quantity') return t('invoices.editor.perQuantity');
  return t('invoices.editor.perUnit', { unit: t(`invoices.editor.unitsShort.${unit}`) });
}

const signedAmount = ({ amount, operator }: Option, currency: string) =>
  amount === null ? '' : `${operator === '-' ? '−' : '+'}${formatUnitPrice(amount, currency)}`;

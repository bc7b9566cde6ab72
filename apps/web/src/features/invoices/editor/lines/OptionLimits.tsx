import { micro } from '@countinghouse/domain/money/money';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { useDraft } from '../editor-store.ts';
import type { LineDraft } from '../model/draft.ts';

type Option = LineDraft['itemSpecifications'][number]['options'][number];
type OptionLimitsProps = { options: readonly Option[]; onChange: (options: Option[]) => void };

/** Whole ones, in the millionths of a quantity. */
const ONE = 1_000_000;
const MOST = 1_000_000;

/** Of an estimate: how many of an option the customer may ask for on its page. Empty: as many as were offered, no more. */
export function OptionLimits({ options, onChange }: OptionLimitsProps) {
  const { t } = useTranslation();
  const isEstimate = useDraft((draft) => draft.generateType === 'estimate');
  if (!isEstimate) return null;
  const limit = (index: number, typed: string) => {
    const most = Math.round(Number(typed));
    onChange(
      options.map((option, at) =>
        at === index ? { ...option, maxQTY: most >= 1 && most <= MOST ? micro(most * ONE) : undefined } : option,
      ),
    );
  };
  return options.map((option, index) =>
    option.hasAmount && !option.perQTY ? (
      <TextField
        key={option.name}
        type="number"
        min={1}
        step={1}
        label={t('invoices.editor.upTo', { name: option.name })}
        value={writeDecimal(option.maxQTY ?? null, 6)}
        onChange={(typed) => limit(index, typed)}
      />
    ) : null,
  );
}

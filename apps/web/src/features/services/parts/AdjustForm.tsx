import '../../../ui/form/FormSection.css';
import './adjust.css';
import type { PartRow } from '@countinghouse/contracts/parts';
import { micro } from '@countinghouse/domain/money/money';
import { ADJUST_REASONS, type AdjustReason } from '@countinghouse/domain/services/stock';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity, writeHomePrice } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { DayField } from '../../../ui/field/DayField.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { Segments } from '../../../ui/field/Segments.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useAdjustment } from './use-adjustment.ts';

type AdjustFormProps = { part: Pick<PartRow, 'idPart' | 'onHand' | 'averageCost'>; onDone: () => void };

/** A count or a difference, why, and when. What it would come to stands below while it is typed. */
export function AdjustForm({ part, onDone }: AdjustFormProps) {
  const { t } = useTranslation();
  const quantity = useRef<HTMLInputElement>(null);
  const { draft, errors, isSaving, after, change, submit } = useAdjustment(part, onDone);
  useEffect(() => quantity.current?.focus(), []);
  useEffect(() => {
    if (errors.qty) quantity.current?.focus();
  }, [errors.qty]);
  const comesIn = after !== undefined && after > part.onHand;
  return (
    <form
      className="ch-form ch-adjust"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Segments
        label={t('parts.adjust.mode')}
        isBlock
        segments={[
          { value: 'set', label: t('parts.adjust.set') },
          { value: 'change', label: t('parts.adjust.change') },
        ]}
        value={draft.mode}
        onChange={(mode) => change({ mode })}
      />
      <TextField
        ref={quantity}
        label={t(`parts.adjust.${draft.mode}`)}
        hint={t(`parts.adjust.${draft.mode}Hint`)}
        value={draft.qty}
        inputMode={draft.mode === 'set' ? 'decimal' : 'text'}
        autoComplete="off"
        error={errors.qty}
        onChange={(qty) => change({ qty })}
      />
      <Result onHand={part.onHand} after={after} />
      <Circumstances {...{ draft, errors, change }} averageCost={comesIn ? part.averageCost : undefined} />
      <div className="ch-modal-foot">
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={isSaving}>
          {isSaving ? t('ui.saving') : t('parts.adjust.action')}
        </Button>
      </div>
    </form>
  );
}

type CircumstancesProps = Pick<ReturnType<typeof useAdjustment>, 'draft' | 'errors' | 'change'> & {
  /** Only of what comes in it matters what it cost. */
  averageCost: PartRow['averageCost'] | undefined;
};

/** Why and when, and what it cost. */
function Circumstances({ draft, errors, change, averageCost }: CircumstancesProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="ch-adjust-pair">
        <SelectField
          label={t('parts.adjust.reason')}
          value={draft.reason}
          onChange={(value) => change({ reason: value as AdjustReason })}
        >
          {ADJUST_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`parts.reasons.${reason}`)}
            </option>
          ))}
        </SelectField>
        <DayField
          label={t('parts.adjust.date')}
          value={draft.date}
          error={errors.date}
          onChange={(date) => change({ date })}
        />
      </div>
      {averageCost !== undefined && (
        <MoneyField
          isUnitPrice
          label={t('parts.adjust.unitCost')}
          hint={t('parts.adjust.unitCostHint')}
          placeholder={writeHomePrice(averageCost)}
          value={draft.unitCost}
          error={errors.unitCost}
          onChange={(unitCost) => change({ unitCost })}
        />
      )}
      <TextField
        label={t('parts.adjust.note')}
        value={draft.note}
        maxLength={500}
        error={errors.note}
        onChange={(note) => change({ note })}
      />
    </>
  );
}

type ResultProps = { onHand: PartRow['onHand']; after: PartRow['onHand'] | undefined };

function Result({ onHand, after }: ResultProps) {
  const { t } = useTranslation();
  const difference = after === undefined ? undefined : micro(after - onHand);
  return (
    <output className="ch-adjust-result">
      {t('parts.adjust.onHand')} <b>{formatQuantity(onHand)}</b>
      {after !== undefined && difference !== undefined && (
        <>
          <ArrowRight size={14} aria-label={t('parts.adjust.becomes')} />
          <b>{formatQuantity(after)}</b>
          <small>{difference > 0 ? `+${formatQuantity(difference)}` : formatQuantity(difference)}</small>
        </>
      )}
    </output>
  );
}

import { DocumentSettingsInput } from '@countinghouse/contracts/document-settings';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '../../../ui/TextField.tsx';
import { SectionFrame } from '../SectionFrame.tsx';
import { SettingsConflict } from '../SettingsConflict.tsx';
import { settingsPart, useSettingsPart } from '../settings-part.ts';
import type { SectionProps } from './section-props.ts';
import { digitsIn, tooLow } from './sequence.ts';

/** Null while nothing is typed. */
const Typed = z.number().nullable();
const sequence = settingsPart(
  'sequence',
  DocumentSettingsInput.pick({ prefix: true, estimatePrefix: true }).extend({ number: Typed, estimateNumber: Typed }),
);

/** How the next invoice and the next estimate are numbered. */
export function SequenceNumberSection({ settings, onDirty }: SectionProps) {
  const { t } = useTranslation();
  const { minNumber, minEstimateNumber } = settings;
  const form = useSettingsPart(sequence, {
    settings,
    onDirty,
    errorsOf: (draft) => ({
      ...tooLow('number', draft.number, minNumber, t),
      ...tooLow('estimateNumber', draft.estimateNumber, minEstimateNumber, t),
    }),
  });
  const { draft, errors, change } = form;
  return (
    <>
      <SectionFrame name="sequence-number" form={form} preview={{ ...settings, ...draft }}>
        <Sequence
          title={t('settings.sequence.invoices')}
          prefix={draft.prefix}
          number={draft.number}
          least={minNumber}
          error={errors.number}
          onPrefix={(prefix) => change({ prefix })}
          onNumber={(number) => change({ number })}
        />
        <Sequence
          title={t('settings.sequence.estimates')}
          prefix={draft.estimatePrefix}
          number={draft.estimateNumber}
          least={minEstimateNumber}
          error={errors.estimateNumber}
          onPrefix={(estimatePrefix) => change({ estimatePrefix })}
          onNumber={(estimateNumber) => change({ estimateNumber })}
        />
        <p className="ch-settings-why">
          {t('settings.sequence.lesser')} {t('settings.sequence.increment')}
        </p>
      </SectionFrame>
      <SettingsConflict conflict={form.conflict} />
    </>
  );
}

type SequenceProps = {
  title: string;
  prefix: string;
  number: number | null;
  least: number;
  error: string | undefined;
  onPrefix: (prefix: string) => void;
  onNumber: (number: number | null) => void;
};

function Sequence({ title, prefix, number, least, error, onPrefix, onNumber }: SequenceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="ch-sequence">
      <legend>{title}</legend>
      <div className="ch-form-grid">
        <div data-span="4">
          <TextField
            label={t('settings.sequence.prefix')}
            value={prefix}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => onPrefix(target.value)}
          />
        </div>
        <div data-span="8">
          <TextField
            label={t('settings.sequence.next')}
            value={number ?? ''}
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            hint={t('settings.sequence.least', { number: least })}
            error={error}
            onChange={({ target }) => onNumber(digitsIn(target.value))}
          />
        </div>
      </div>
      <p className="ch-sequence-next">
        {t('settings.sequence.preview')}{' '}
        <output>
          {prefix}
          {number}
        </output>
      </p>
    </fieldset>
  );
}

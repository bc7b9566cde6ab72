import { DocumentSettingsInput } from '@countinghouse/contracts/document-settings';
import { prefixOn } from '@countinghouse/domain/documents/numbers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SectionFrame } from '../SectionFrame.tsx';
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
    <SectionFrame name="sequence-number" form={form} preview={{ ...settings, ...draft }}>
      <Sequence
        title={t('settings.sequence.invoices')}
        prefix={draft.prefix}
        number={draft.number}
        least={minNumber}
        error={errors.number}
        onPrefix={(prefix) => change({ prefix })}
        onNumber={(number) => change(settings.numberShared ? { number, estimateNumber: number } : { number })}
      />
      <Sequence
        title={t('settings.sequence.estimates')}
        prefix={draft.estimatePrefix}
        number={draft.estimateNumber}
        least={minEstimateNumber}
        isFollowing={settings.numberShared}
        error={errors.estimateNumber}
        onPrefix={(estimatePrefix) => change({ estimatePrefix })}
        onNumber={(estimateNumber) => change({ estimateNumber })}
      />
      <p className="ch-settings-why">
        {t('settings.sequence.lesser')} {t('settings.sequence.increment')} {t('settings.sequence.year')}
      </p>
    </SectionFrame>
  );
}

type SequenceProps = {
  title: string;
  prefix: string;
  number: number | null;
  least: number;
  /** The other series counts for it. */
  isFollowing?: boolean;
  error: string | undefined;
  onPrefix: (prefix: string) => void;
  onNumber: (number: number | null) => void;
};

function Sequence(props: SequenceProps) {
  const { title, prefix, number, least, isFollowing = false, error, onPrefix, onNumber } = props;
  const { t } = useTranslation();
  const [today] = useState(() => new Date().toISOString());
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
            onChange={(value) => onPrefix(value)}
          />
        </div>
        {!isFollowing && (
          <div data-span="8">
            <TextField
              label={t('settings.sequence.next')}
              value={number ?? ''}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              hint={t('settings.sequence.least', { number: least })}
              error={error}
              onChange={(value) => onNumber(digitsIn(value))}
            />
          </div>
        )}
      </div>
      {isFollowing && <p className="ch-field-hint">{t('settings.sequence.shared')}</p>}
      <p className="ch-sequence-next">
        {t('settings.sequence.preview')}{' '}
        <output>
          {prefixOn(prefix, today)}
          {number}
        </output>
      </p>
    </fieldset>
  );
}

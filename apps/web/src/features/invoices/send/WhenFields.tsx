import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/field/DayField.tsx';
import { Segments } from '../../../ui/field/Segments.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { SendTime, When } from './send-times.ts';

const CHOICES: readonly When[] = ['now', 'tomorrow', 'monday', 'other'];

type WhenFieldsProps = {
  when: When;
  other: SendTime;
  timezone: string;
  errors: { day: string | undefined; time: string | undefined };
  onWhen: (when: When) => void;
  onOther: (time: SendTime) => void;
};

/** Now, or a time of the business's own clock. */
export function WhenFields({ when, other, timezone, errors, onWhen, onOther }: WhenFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segments
        label={t('invoices.send.when')}
        segments={CHOICES.map((value) => ({ value, label: t(`invoices.send.at.${value}`) }))}
        value={when}
        isBlock
        onChange={onWhen}
      />
      {when === 'other' && (
        <DayField
          label={t('invoices.send.day')}
          value={other.day}
          error={other.day === '' ? t('invoices.send.needDay') : errors.day}
          onChange={(day) => onOther({ ...other, day })}
        />
      )}
      {when === 'other' && (
        <TextField
          label={t('invoices.send.time')}
          type="time"
          value={other.time}
          error={other.time === '' ? t('invoices.send.needTime') : errors.time}
          onChange={(time) => onOther({ ...other, time })}
        />
      )}
      {when !== 'now' && <p className="ch-quiet">{t('invoices.send.clock', { timezone })}</p>}
    </>
  );
}

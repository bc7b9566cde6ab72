import { MAX_ICS_CHARACTERS } from '@countinghouse/contracts/calendar-import';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { FileChooser } from '../../../ui/field/FileChooser.tsx';
import { FileDrop } from '../../../ui/field/FileDrop.tsx';
import { FirstFocus } from '../../../ui/overlay/FirstFocus.tsx';
import { ImportProblem } from './ImportProblem.tsx';
import type { ChosenFile } from './ics-import.api.ts';

type ChooseStepProps = { isReading: boolean; error: unknown; onChoose: (chosen: ChosenFile) => void };

/** A file to begin with: chosen, or dropped here. */
export function ChooseStep({ isReading, error, onChoose }: ChooseStepProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file || isReading) return;
    setRefusal(undefined);
    const text = await file.text().catch(() => undefined);
    if (text === undefined) setRefusal(t('calendar.import.notRead'));
    else if (text.trim() === '') setRefusal(t('calendar.import.empty'));
    else if (text.length > MAX_ICS_CHARACTERS) setRefusal(t('calendar.import.tooLarge'));
    else onChoose({ name: file.name, file: text, timezone: '' });
  };
  return (
    <>
      <FileDrop onDrop={(file) => void read(file)}>
        <CalendarPlus size={26} aria-hidden="true" />
        <p>{t('calendar.import.drop')}</p>
        <small>{t('calendar.import.dropHint')}</small>
        <FileChooser
          label={t('calendar.import.choose')}
          chooser={chooser}
          accept=".ics,.ical,.ifb,text/calendar"
          onChoose={([file]) => void read(file)}
        />
        <FirstFocus places={['[data-variant="primary"]']} />
        {isReading ? (
          <progress aria-label={t('calendar.import.reading')} />
        ) : (
          <Button variant="primary" onClick={() => chooser.current?.click()}>
            {t('calendar.import.choose')}
          </Button>
        )}
      </FileDrop>
      <ImportProblem refusal={refusal} error={error} />
    </>
  );
}

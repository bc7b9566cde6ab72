import '../../../ui/form/FormSection.css';
import './ics-import.css';
import type { CalendarImport } from '@countinghouse/contracts/calendar-import';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { type ChosenFile, useImportCalendar, usePreview } from './ics-import.api.ts';
import { PreviewStep } from './PreviewStep.tsx';

type Preview = { chosen: ChosenFile; found: CalendarImport };

/** Entries of another calendar program: a file is chosen, shown as it would be added, and added. */
export function IcsImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Preview>();
  const preview = usePreview();
  const add = useImportCalendar();
  const look = (chosen: ChosenFile) => {
    add.reset();
    preview.mutate(chosen, { onSuccess: (found) => setShown({ chosen, found }) });
  };
  const again = () => {
    preview.reset();
    add.reset();
    setShown(undefined);
  };
  const save = ({ chosen }: Preview) =>
    add.mutate(chosen, {
      onSuccess: ({ numberOfNew: count }) => {
        notify.success(t('calendar.import.done', { count }));
        onClose();
      },
    });
  return (
    <Modal width={720} title={t('calendar.import.title')} onClose={onClose} isPage isForm>
      {shown ? (
        <PreviewStep
          {...shown}
          isBusy={preview.isPending || add.isPending}
          isAdding={add.isPending}
          error={add.error ?? preview.error}
          onZone={(timezone) => look({ ...shown.chosen, timezone })}
          onAdd={() => save(shown)}
          onAnother={again}
        />
      ) : (
        <ChooseStep isReading={preview.isPending} error={preview.error} onChoose={look} />
      )}
    </Modal>
  );
}

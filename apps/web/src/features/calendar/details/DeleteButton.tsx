import type { EventDetail } from '@countinghouse/contracts/calendar';
import type { ApplyTo } from '@countinghouse/domain/calendar/repeat';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import { useArchiveEvent } from '../calendar.api.ts';

type DeleteButtonProps = { event: EventDetail; onDeleted: () => void };

/** Deletes an entry; of a series, this one, those from it on, or all. */
export function DeleteButton({ event, onDeleted }: DeleteButtonProps) {
  const { t } = useTranslation();
  const remove = useRemoval(event, onDeleted);
  if (event.repeat) return <SeriesButton onDelete={remove} />;
  return (
    <ConfirmButton
      aria-label={t('calendar.details.delete')}
      icon={<Trash2 size={16} />}
      question={t('calendar.details.deleteQuestion')}
      text={t('calendar.details.deleteText')}
      onConfirm={() => void remove('this')}
    />
  );
}

function SeriesButton({ onDelete }: { onDelete: (applyTo: ApplyTo) => Promise<void> }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<'following' | 'all'>();
  const labels = { following: t('calendar.details.deleteFollowing'), all: t('calendar.details.deleteAll') };
  return (
    <>
      <MenuButton
        label={t('calendar.details.delete')}
        icon={<Trash2 size={16} />}
        width={260}
        actions={[
          { key: 'this', label: t('calendar.details.delete'), onSelect: () => void onDelete('this') },
          { key: 'following', label: labels.following, onSelect: () => setChosen('following') },
          { key: 'all', label: labels.all, onSelect: () => setChosen('all') },
        ]}
      />
      {chosen && (
        <AskDialog
          question={`${labels[chosen]}?`}
          text={t('calendar.details.deleteSeriesText')}
          answer={t('calendar.details.deleteSeries')}
          onConfirm={() => {
            setChosen(undefined);
            void onDelete(chosen);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/** Only one entry can be brought back at once. */
function useRemoval({ idCalendar: id, title }: EventDetail, onDeleted: () => void) {
  const { t } = useTranslation();
  const archive = useArchiveEvent();
  const restore = () =>
    archive
      .mutateAsync({ id, isDeleted: false })
      .then(() => notify.success(t('calendar.details.restored', { title })), showProblem);
  return async (applyTo: ApplyTo) => {
    try {
      await archive.mutateAsync({ id, isDeleted: true, applyTo });
      const action = { label: t('ui.undo'), onSelect: () => void restore() };
      notify.success(t('calendar.details.deleted', { title }), applyTo === 'this' ? { action } : {});
      onDeleted();
    } catch (error) {
      showProblem(error);
    }
  };
}

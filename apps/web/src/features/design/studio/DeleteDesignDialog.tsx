import type { NamedDesign } from '@countinghouse/contracts/named-designs';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import { useDeleteDesign } from '../design.api.ts';
import { FOR_ALL } from '../studio-design.ts';

type DeleteDesignDialogProps = { design: NamedDesign; onDone: (idDesign: number) => void; onClose: () => void };

export function DeleteDesignDialog({ design, onDone, onClose }: DeleteDesignDialogProps) {
  const { t } = useTranslation();
  const remove = useDeleteDesign();
  const run = () =>
    remove.mutate(design.idDesign, {
      onSuccess: () => {
        notify.success(t('design.picker.deleted', { name: design.name }));
        onDone(FOR_ALL);
      },
      onError: showProblem,
      onSettled: onClose,
    });
  return (
    <AskDialog
      question={t('design.picker.deleteAsk', { name: design.name })}
      text={t('design.picker.deleteText')}
      answer={t('design.picker.delete')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

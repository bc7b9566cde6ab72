import type { NamedDesign } from '@countinghouse/contracts/named-designs';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { problemText } from '../../../platform/problems.ts';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import { useSaveLook } from '../design.api.ts';
import { FOR_ALL, lookIn } from '../studio-design.ts';

type UseForAllDialogProps = { design: NamedDesign; onDone: (idDesign: number) => void; onClose: () => void };

/** The look of this design becomes the one for all documents, as a version of it. */
export function UseForAllDialog({ design, onDone, onClose }: UseForAllDialogProps) {
  const { t } = useTranslation();
  const save = useSaveLook(FOR_ALL);
  const run = () =>
    save.mutate(lookIn(design), {
      onSuccess: () => {
        notify.success(t('design.studio.applied'));
        onDone(FOR_ALL);
      },
      onError: (error) => notify.error(t('design.studio.failed'), { text: problemText(error) }),
      onSettled: onClose,
    });
  return (
    <AskDialog
      question={t('design.picker.useForAllAsk', { name: design.name })}
      text={t('design.picker.useForAllText')}
      answer={t('design.picker.useForAll')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

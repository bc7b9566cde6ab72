import type { DesignVersion } from '@countinghouse/contracts/document-design';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { problemText } from '../../../platform/problems.ts';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import { useSaveLook } from '../design.api.ts';
import { lookIn, type StudioDesign } from '../studio-design.ts';

type RestoreDialogProps = {
  version: DesignVersion;
  design: StudioDesign;
  /** There are changes that were not applied; they would be gone. */
  isDirty: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** An old look comes back as a new version, so that this too can be taken back. */
export function RestoreDialog({ version, design, isDirty, onDone, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const save = useSaveLook(design.idDesign);
  const restore = () =>
    save.mutate(
      { ...lookIn(version), version: design.version },
      {
        onSuccess: () => {
          notify.success(t('design.studio.applied'));
          onDone();
        },
        onError: (error) => notify.error(t('design.studio.failed'), { text: problemText(error) }),
        onSettled: onClose,
      },
    );
  return (
    <AskDialog
      question={t('design.versions.ask', { when: formatInstant(version.createdDate) })}
      text={t(isDirty ? 'design.versions.askDirty' : 'design.versions.askText')}
      answer={t('design.versions.restore')}
      onConfirm={restore}
      onClose={onClose}
    />
  );
}

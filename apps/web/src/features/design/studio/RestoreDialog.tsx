import type { Design, DesignVersion } from '@countinghouse/contracts/document-design';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { problemText } from '../../../platform/problems.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { useSaveDesign } from '../design.api.ts';
import { draftOf } from './use-design-form.ts';

type RestoreDialogProps = {
  version: DesignVersion;
  design: Design;
  /** There are changes that were not applied; they would be gone. */
  isDirty: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** An old look comes back as a new version, so that this too can be taken back. */
export function RestoreDialog({ version, design, isDirty, onDone, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const save = useSaveDesign();
  const restore = () =>
    save.mutate(
      { ...draftOf(version), version: design.version },
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

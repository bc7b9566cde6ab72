import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/problems.ts';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';

type FailedReadProps = { title: string; error: unknown; onRetry: () => void; onClose: () => void };

/** In place of a dialog whose figures did not come. */
export function FailedRead({ title, error, onRetry, onClose }: FailedReadProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={title}
      submitText={t('payments.retry')}
      isPending={false}
      problem={problemText(error)}
      onSubmit={onRetry}
      onClose={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api.ts';
import { problemText } from '../../../platform/problems.ts';

/** Why a file was not taken, and what to do about it. */
export function ImportProblem({ refusal, error }: { refusal?: string | undefined; error: unknown }) {
  const { t } = useTranslation();
  if (refusal === undefined && !error) return null;
  const code = error instanceof ApiError ? error.problem.code : '';
  const advice =
    code === 'event.file_unreadable'
      ? t('calendar.import.exportAgain')
      : code === 'event.file_too_many'
        ? t('calendar.import.inParts')
        : t('calendar.import.nothingAdded');
  return (
    <p className="ch-ics-problem" role="alert">
      {refusal ?? `${problemText(error)} ${advice}`}
    </p>
  );
}

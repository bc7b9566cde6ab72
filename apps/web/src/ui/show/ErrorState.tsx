import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type ErrorStateProps = { title: string; text?: string; heading?: 'p' | 'h1'; onRetry: () => void };

/** Something did not load: what, that the data is safe, and a way to try again. */
export function ErrorState({ title, text, heading = 'p', onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={22} />}
        title={title}
        heading={heading}
        text={text ?? t('problem.noAnswer')}
        actions={
          <Button icon={<RotateCw size={15} />} onClick={onRetry}>
            {t('state.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

type HandoffScreenProps = { onContinue: () => void; onStay: () => void };

/** A link from a mail wants to sign somebody else in here. Nobody is swapped without a click. */
export function HandoffScreen({ onContinue, onStay }: HandoffScreenProps) {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState
        icon={<UserRound size={22} />}
        title={t('auth.handoffTitle')}
        heading="h1"
        text={t('auth.handoffText')}
        actions={
          <>
            <Button onClick={onStay}>{t('auth.handoffStay')}</Button>
            <Button variant="primary" onClick={onContinue}>
              {t('auth.handoffContinue')}
            </Button>
          </>
        }
      />
    </main>
  );
}

import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HandoffQuestion } from '../../platform/handoff.ts';
import { Button } from '../../ui/action/Button.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';

type HandoffScreenProps = { question: HandoffQuestion; onContinue: () => void; onStay: () => void };

/** A link wants to sign somebody in here. Nobody is signed in or swapped without a click. */
export function HandoffScreen({ question, onContinue, onStay }: HandoffScreenProps) {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState
        icon={<UserRound size={22} />}
        title={t('auth.handoffTitle', { name: question.name })}
        heading="h1"
        text={[
          t('auth.handoffText', { address: question.primaryEmail }),
          question.isReplacing && t('auth.handoffReplaces'),
        ]
          .filter(Boolean)
          .join(' ')}
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

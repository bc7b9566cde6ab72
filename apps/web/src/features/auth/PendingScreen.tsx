import type { RegistrationProgress } from '@countinghouse/contracts/auth';
import { useTranslation } from 'react-i18next';
import type { StatusKey } from '../../platform/palette.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { StatusGlyph } from '../../ui/StatusGlyph.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { registration } from './registration.ts';
import { useRegistration } from './use-registration.ts';

type Step = RegistrationProgress['steps'][number];

const GLYPHS: Record<Step['state'], StatusKey> = {
  waiting: 'draft',
  working: 'invoiced',
  done: 'paid',
  failed: 'overdue',
};

/** The wait while a background job creates the business. A reload finds its place again. */
export function PendingScreen() {
  const secret = registration.read();
  return secret ? <Progress secret={secret} /> : <Gone />;
}

function Progress({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const { progress, isGone, isSilent, retry, isRetrying } = useRegistration(secret);
  if (isGone) return <Gone />;
  const isFailed = progress?.state === 'failed';
  return (
    <>
      <AuthHeading
        title={isFailed ? t('auth.failedTitle') : t('auth.pendingTitle')}
        text={isFailed ? t('auth.failedText') : isSilent ? t('auth.slow') : t('auth.pendingText')}
      />
      <Steps steps={progress?.steps ?? []} />
      {isFailed && (
        <Button variant="primary" size="large" data-block aria-disabled={isRetrying} onClick={retry}>
          {t('auth.retry')}
        </Button>
      )}
    </>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  return (
    <ol className="ch-steps" aria-live="polite">
      {steps.map(({ step, state }) => (
        <li key={step} className="ch-step" data-state={state}>
          <StatusGlyph status={GLYPHS[state]} size={18} />
          <span>
            {t(`auth.steps.${step}`)}
            <span className="ch-visually-hidden">, {t(`auth.stepStates.${state}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Gone() {
  const { t } = useTranslation();
  return (
    <>
      <AuthHeading title={t('auth.pendingTitle')} text={t('auth.gone')} />
      <ButtonLink variant="primary" size="large" data-block to={paths.register()}>
        {t('auth.registerAgain')}
      </ButtonLink>
    </>
  );
}

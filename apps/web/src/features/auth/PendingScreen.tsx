import type { RegistrationProgress } from '@countinghouse/contracts/auth';
import { useTranslation } from 'react-i18next';
import type { StatusKey } from '../../platform/palette.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink } from '../../ui/action/Button.tsx';
import { StatusGlyph } from '../../ui/show/StatusGlyph.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { ProofForm } from './ProofForm.tsx';
import { registration } from './registration.ts';
import { useMailedCode } from './use-mailed-code.ts';
import { useRegistration } from './use-registration.ts';

type Step = RegistrationProgress['steps'][number];

const GLYPHS: Record<Step['state'], StatusKey> = {
  waiting: 'draft',
  working: 'invoiced',
  done: 'paid',
  failed: 'overdue',
};

/** The wait: first for the address to be proved, then while a job creates the business. A reload finds its place again. */
export function PendingScreen() {
  const secret = registration.read();
  const code = useMailedCode();
  if (secret) return <Progress secret={secret} code={code} />;
  return code ? <CodeElsewhere code={code} /> : <Gone />;
}

function Progress({ secret, code }: { secret: string; code: string }) {
  const { t } = useTranslation();
  const { progress, setProgress, hasEnded, isSilent, retry, isRetrying } = useRegistration(secret);
  if (hasEnded) return code ? <CodeElsewhere code={code} /> : <Gone />;
  if (progress?.state === 'unproved') {
    return <ProofForm secret={secret} sentTo={progress.sentTo ?? ''} code={code} onProgress={setProgress} />;
  }
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

/** The link was opened where nobody registered: there the code proves nothing, so it says where it does. */
function CodeElsewhere({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <>
      <AuthHeading title={t('auth.elsewhereTitle', { code: spaced(code) })} text={t('auth.elsewhereText')} />
      <ButtonLink size="large" data-block to={paths.register()}>
        {t('auth.registerAgain')}
      </ButtonLink>
    </>
  );
}

/** As the mail writes it. */
const spaced = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 8)}`;

function Gone() {
  const { t } = useTranslation();
  return (
    <>
      <AuthHeading title={t('auth.goneTitle')} text={t('auth.gone')} />
      <ButtonLink variant="primary" size="large" data-block to={paths.register()}>
        {t('auth.registerAgain')}
      </ButtonLink>
    </>
  );
}

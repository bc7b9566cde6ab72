import type { MailServerTrial } from '@countinghouse/contracts/mail-servers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { useAccount } from '../../../platform/session.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { useTestServer } from '../email.api.ts';
import { MailDialogue } from '../MailDialogue.tsx';
import type { TrialOutcome } from './use-server-trial.tsx';

/** How a trial went, and the conversation. */
export function TrialSection({ result: { isOk, fault, dialogue }, isTest }: TrialOutcome) {
  const { t } = useTranslation();
  const good = t(isTest ? 'email.trial.sent' : 'email.trial.works');
  return (
    <FormSection
      title={t('email.trial.dialogue')}
      extra={
        <span role="status">
          <StatusBadge status={isOk ? 'paid' : 'overdue'} label={isOk ? good : t('email.trial.failed')} />
        </span>
      }
    >
      {fault && <p className="ch-field-error">{fault}</p>}
      {dialogue.length > 0 ? <MailDialogue lines={dialogue} /> : <p className="ch-quiet">{t('email.trial.none')}</p>}
    </FormSection>
  );
}

type TestDialogProps = { id: number; onDone: (result: MailServerTrial) => void; onClose: () => void };

export function TestDialog({ id, onDone, onClose }: TestDialogProps) {
  const { t } = useTranslation();
  const test = useTestServer();
  const [to, setTo] = useState(useAccount().userSession.email);
  const send = () => {
    test.mutate({ id, to }, { onSuccess: onDone });
  };
  return (
    <FormDialog
      title={t('email.trial.test')}
      text={t('email.trial.testText')}
      submitText={t('email.trial.send')}
      isPending={test.isPending}
      problem={test.error ? problemText(test.error) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('email.trial.to')}
        type="email"
        value={to}
        onChange={setTo}
        autoComplete="off"
        maxLength={254}
      />
    </FormDialog>
  );
}

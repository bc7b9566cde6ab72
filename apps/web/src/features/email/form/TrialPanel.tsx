import type { MailServer, MailServerTrial } from '@countinghouse/contracts/mail-servers';
import { PlugZap, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText, showProblem } from '../../../platform/problems.ts';
import { useAccount } from '../../../platform/session.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { useTestServer, useVerifyServer } from '../email.api.ts';
import { MailDialogue } from '../MailDialogue.tsx';

/** Tries the server as it is saved, and shows the conversation. */
export function TrialPanel({ server, isDirty }: { server: MailServer; isDirty: boolean }) {
  const { t } = useTranslation();
  const { idMailServer: id } = server;
  const verify = useVerifyServer();
  const [isTesting, setIsTesting] = useState(false);
  const [trial, setTrial] = useState<{ result: MailServerTrial; isTest: boolean }>();
  const run = () => void verify.mutateAsync(id).then((result) => setTrial({ result, isTest: false }), showProblem);
  return (
    <Panel>
      <FormSection
        title={t(isDirty ? 'email.form.untried' : 'email.trial.verify')}
        extra={
          <>
            <Button
              icon={<PlugZap size={15} />}
              aria-disabled={isDirty || verify.isPending}
              onClick={() => {
                if (!isDirty && !verify.isPending) run();
              }}
            >
              {t(verify.isPending ? 'email.trial.verifying' : 'email.trial.verify')}
            </Button>
            <Button
              icon={<Send size={15} />}
              aria-disabled={isDirty}
              onClick={() => {
                if (!isDirty) setIsTesting(true);
              }}
            >
              {t('email.trial.test')}
            </Button>
          </>
        }
      >
        {trial && <TrialResult {...trial} />}
      </FormSection>
      {isTesting && (
        <TestDialog
          id={id}
          onDone={(result) => {
            setTrial({ result, isTest: true });
            setIsTesting(false);
          }}
          onClose={() => setIsTesting(false)}
        />
      )}
    </Panel>
  );
}

function TrialResult({ result: { isOk, fault, dialogue }, isTest }: { result: MailServerTrial; isTest: boolean }) {
  const { t } = useTranslation();
  const good = t(isTest ? 'email.trial.sent' : 'email.trial.works');
  return (
    <div role="status">
      <StatusBadge status={isOk ? 'paid' : 'overdue'} label={isOk ? good : t('email.trial.failed')} />
      {fault && <p className="ch-field-error">{fault}</p>}
      {dialogue.length > 0 ? <MailDialogue lines={dialogue} /> : <p className="ch-quiet">{t('email.trial.none')}</p>}
    </div>
  );
}

type TestDialogProps = { id: number; onDone: (result: MailServerTrial) => void; onClose: () => void };

function TestDialog({ id, onDone, onClose }: TestDialogProps) {
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

import type { OutboxMailDetail } from '@countinghouse/contracts/outbox';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { problemText, showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { outboxQueries, useCancelMail, useResendMail } from '../email.api.ts';
import { MailDialogue } from '../MailDialogue.tsx';
import { lookOf, saidText, stateText } from './mail-text.ts';

/** One mail over the list: where it goes, what was said about it, and what can be done. */
export function MailDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: mail, error, refetch } = useQuery(outboxQueries.detail(id));
  return (
    <Drawer
      size={520}
      title={mail?.subject ?? t('email.outbox.one')}
      onClose={onClose}
      footer={mail && <MailActions mail={mail} />}
    >
      {mail ? (
        <MailFacts mail={mail} />
      ) : error ? (
        <ErrorState title={t('email.outbox.mailFailed')} text={problemText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  );
}

const isNever = ({ state, lastError }: OutboxMailDetail) => state === 'Failed' && /\b5\d\d\b/.test(lastError);

function MailFacts({ mail }: { mail: OutboxMailDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Facts
        isBrief
        className="ch-fact-rows"
        rows={[
          [t('email.outbox.state'), <StatusBadge key="state" status={lookOf(mail)} label={stateText(mail, t)} />],
          [t('email.outbox.to'), mail.to.join(', ')],
          [t('email.outbox.cc'), mail.cc.join(', ')],
          [t('email.outbox.bcc'), mail.bcc.join(', ')],
          [t('email.outbox.replyTo'), mail.replyTo],
          [t('email.outbox.said'), saidText(mail, t)],
          [t('email.outbox.whatNow'), isNever(mail) && t('email.outbox.never')],
          [t('email.outbox.tries'), String(mail.tries)],
          [t('email.outbox.through'), mail.serverName],
          [t('email.outbox.created'), formatInstant(mail.createdDate)],
          [t('email.outbox.accepted'), mail.acceptedDate && formatInstant(mail.acceptedDate)],
          [t('email.outbox.files'), mail.attachments.join(', ')],
        ]}
      />
      {mail.dialogue.length > 0 && (
        <Panel>
          <FormSection title={t('email.trial.dialogue')}>
            <MailDialogue lines={mail.dialogue} />
          </FormSection>
        </Panel>
      )}
    </>
  );
}

function MailActions({ mail }: { mail: OutboxMailDetail }) {
  const { t } = useTranslation();
  const { idMail: id, state, canResend, canCancel } = mail;
  const resend = useResendMail();
  const cancel = useCancelMail();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const again = (to?: string) => {
    setIsCorrecting(false);
    void resend
      .mutateAsync({ id, ...(to !== undefined && { to }) })
      .then(() => notify.success(t('email.outbox.resent')), showProblem);
  };
  const stop = () => void cancel.mutateAsync(id).then(() => notify.success(t('email.outbox.canceled')), showProblem);
  return (
    <div className="ch-modal-foot">
      {canCancel && <Button onClick={stop}>{t('email.outbox.cancel')}</Button>}
      {canResend && (
        <Button icon={<RotateCw size={15} />} onClick={() => again()}>
          {t(state === 'Queued' ? 'email.outbox.sendNow' : 'email.outbox.resend')}
        </Button>
      )}
      {canResend && state !== 'Queued' && (
        <Button variant="primary" icon={<Send size={15} />} onClick={() => setIsCorrecting(true)}>
          {t('email.outbox.correct')}
        </Button>
      )}
      {isCorrecting && <Correction to={mail.to[0] ?? ''} onSend={again} onClose={() => setIsCorrecting(false)} />}
    </div>
  );
}

type CorrectionProps = { to: string; onSend: (to: string) => void; onClose: () => void };

function Correction({ to: stored, onSend, onClose }: CorrectionProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState(stored);
  return (
    <FormDialog
      title={t('email.outbox.correct')}
      submitText={t('email.trial.send')}
      isPending={false}
      onSubmit={() => onSend(to)}
      onClose={onClose}
    >
      <TextField
        label={t('email.outbox.to')}
        type="email"
        value={to}
        onChange={setTo}
        autoComplete="off"
        maxLength={254}
      />
    </FormDialog>
  );
}

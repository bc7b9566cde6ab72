import type { DocumentMails, MailPreview } from '@countinghouse/contracts/document-sending';
import type { SendingKind } from '@countinghouse/domain/documents/sending';
import { CalendarClock, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors, problemText } from '../../../platform/problems.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { AddressFields } from './AddressFields.tsx';
import { InsertField } from './InsertField.tsx';
import { bodyOf, type SendDraft } from './send-draft.ts';
import { type SendTime, timeOf, timeText, type When } from './send-times.ts';
import { useSending } from './use-sending.ts';
import { WhenFields } from './WhenFields.tsx';

type SendFormProps = {
  sending: SendingKind;
  preview: MailPreview;
  schedule: DocumentMails['schedule'];
  draft: SendDraft;
  onChange: (part: SendDraft) => void;
  onQueued: (mails: DocumentMails) => void;
  onClose: () => void;
};

export function SendForm(props: SendFormProps) {
  const { sending, preview, schedule, draft, onChange, onQueued, onClose } = props;
  const { t } = useTranslation();
  const { submit: queue, touch, isPending, isAsked, error } = useSending(onQueued);
  const [when, setWhen] = useState<When>(schedule ? 'other' : 'now');
  const [other, setOther] = useState(schedule ? { day: schedule.sendDate, time: schedule.sendTime } : firstTime);
  const at = timeOf(when, other);
  const isTimeless = at !== undefined && timeText(at) === '';
  const submit = () => {
    if (isTimeless) return;
    void queue((confirmed) => ({ sending, body: bodyOf(preview, draft, confirmed), at }));
  };
  useShortcuts({ 'mod+enter': submit });
  const touching =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      touch();
      set(value);
    };
  const change = touching(onChange);
  const errors = fieldErrors(error);
  const errorOf = (field: string) => Object.entries(errors).find(([name]) => name.split('.')[0] === field)?.[1];
  const isOfNoField = error && !['to', 'cc', 'bcc', 'subject', 'message', 'sendDate', 'sendTime'].some(errorOf);
  const { subject = preview.subject, message = preview.message, attachPdf = preview.attachPdf } = draft;
  return (
    <form
      className="ch-form ch-send-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AddressFields {...{ preview, draft, errorOf }} onChange={change} />
      <TextField
        label={t('invoices.send.subject')}
        value={subject}
        error={errorOf('subject')}
        maxLength={200}
        onChange={(value) => change({ subject: value })}
      />
      <TextAreaField
        label={t('invoices.send.message')}
        rows={8}
        value={message}
        error={errorOf('message')}
        maxLength={10_000}
        onChange={(value) => change({ message: value })}
      />
      <InsertField fields={preview.mergeFields} onInsert={(field) => change({ message: `${message}{${field}}` })} />
      <CheckboxField
        label={t('invoices.send.attach')}
        isOn={attachPdf}
        onChange={(isOn) => change({ attachPdf: isOn })}
      />
      <WhenFields
        {...{ when, other }}
        timezone={preview.timezone}
        errors={{ day: errorOf('sendDate'), time: errorOf('sendTime') }}
        onWhen={touching(setWhen)}
        onOther={touching(setOther)}
      />
      <SendNotes {...{ sending, preview }} problem={isOfNoField ? problemText(error) : ''} isAsked={isAsked} />
      <SendFoot {...{ sending, preview, at, isPending, onClose }} />
    </form>
  );
}

/** A time that can be kept as it stands: tomorrow morning. */
const firstTime = (): SendTime => timeOf('tomorrow', { day: '', time: '' }) ?? { day: '', time: '' };

const isApproving = (sending: SendingKind, { isDraft }: MailPreview) => isDraft && sending === 'invoice';

type SendNotesProps = { sending: SendingKind; preview: MailPreview; problem: string; isAsked: boolean };

/** What should be known before it goes, and what the server said when it did not. */
function SendNotes({ sending, preview, problem, isAsked }: SendNotesProps) {
  const { t } = useTranslation();
  return (
    <>
      {preview.problems
        .filter(({ code }) => code !== 'no_address')
        .map(({ text }) => (
          <p key={text} role="alert" className="ch-field-error">
            {text}
          </p>
        ))}
      {isApproving(sending, preview) && <p className="ch-quiet">{t('invoices.send.approves')}</p>}
      <p role="alert" className="ch-field-error">
        {problem} {isAsked && t('invoices.send.confirm')}
      </p>
    </>
  );
}

type SendFootProps = {
  sending: SendingKind;
  preview: MailPreview;
  at: SendTime | undefined;
  isPending: boolean;
  onClose: () => void;
};

function SendFoot({ sending, preview, at, isPending, onClose }: SendFootProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-modal-foot">
      <Button onClick={onClose}>{t('ui.cancel')}</Button>
      <Button
        type="submit"
        variant="primary"
        aria-disabled={isPending}
        icon={at ? <CalendarClock size={15} /> : <Send size={15} />}
      >
        {at
          ? (timeText(at) && t('invoices.send.scheduleFor', { time: timeText(at) })) || t('invoices.send.schedule')
          : t(isApproving(sending, preview) ? 'invoices.send.approveAndSend' : 'invoices.send.send')}
      </Button>
    </div>
  );
}

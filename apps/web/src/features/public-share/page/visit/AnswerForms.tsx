import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { TextAreaField } from '../../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import type { Visit } from '../share-api.ts';
import { useVisitWords } from './visit-words.ts';

/** As much as the server keeps. */
const MAX_NOTE = 500;

type DeclineVisitFormProps = { onSubmit: (note: string) => void; onBack: () => void };

export function DeclineVisitForm({ onSubmit, onBack }: DeclineVisitFormProps) {
  const words = useVisitWords();
  const [note, setNote] = useState('');
  return (
    <AnswerForm submitText={words.decline} variant="danger" onSubmit={() => onSubmit(note)} onBack={onBack}>
      <TextAreaField label={words.declineWhy} value={note} maxLength={MAX_NOTE} onChange={setNote} />
    </AnswerForm>
  );
}

type ProposedStart = { startDate: string; startTime?: string; note: string };
type ProposeFormProps = { visit: Visit; onSubmit: (wish: ProposedStart) => void; onBack: () => void };

/** Another beginning; how long it lasts, and on whose clocks, stays. The browser's own fields: phones have good ones. */
export function ProposeForm({ visit, onSubmit, onBack }: ProposeFormProps) {
  const words = useVisitWords();
  const { isAllDay, firstDay, lastDay, when } = visit;
  const [startDate, setDay] = useState(visit.startDate);
  const [startTime, setTime] = useState(visit.startTime.slice(0, 5));
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const submit = () => {
    setIsTried(true);
    if (startDate && (isAllDay || startTime)) onSubmit({ startDate, ...(!isAllDay && { startTime }), note });
  };
  return (
    <AnswerForm submitText={words.sendProposal} variant="primary" onSubmit={submit} onBack={onBack}>
      <div className="ch-share-visit-start">
        <TextField
          type="date"
          label={words.day}
          value={startDate}
          min={firstDay}
          max={lastDay}
          error={isTried && !startDate ? words.needDay : undefined}
          hint={isAllDay && words.asLong}
          onChange={setDay}
        />
        {!isAllDay && (
          <TextField
            type="time"
            label={words.time}
            value={startTime}
            error={isTried && !startTime ? words.needTime : undefined}
            onChange={setTime}
          />
        )}
      </div>
      {!isAllDay && <p className="ch-field-hint">{words.onClocks(when.zone)}</p>}
      <TextAreaField label={words.proposeNote} value={note} maxLength={MAX_NOTE} onChange={setNote} />
    </AnswerForm>
  );
}

type AnswerFormProps = {
  submitText: string;
  variant: 'primary' | 'danger';
  onSubmit: () => void;
  onBack: () => void;
  children: ReactNode;
};

function AnswerForm({ submitText, variant, onSubmit, onBack, children }: AnswerFormProps) {
  const words = useVisitWords();
  const form = useRef<HTMLFormElement>(null);
  // It stands where the pressed button was, so whoever works by keys is in its first field.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className="ch-share-accept" onSubmit={submit} noValidate>
      {children}
      <button type="submit" className="ch-button" data-variant={variant} data-size="large" data-block>
        {submitText}
      </button>
      <button type="button" className="ch-button" data-block onClick={onBack}>
        {words.back}
      </button>
    </form>
  );
}

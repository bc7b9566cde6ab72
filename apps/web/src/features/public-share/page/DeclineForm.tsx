import { type FormEvent, useRef, useState } from 'react';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { type DeclineReason, declineEstimate, type SharedDocument } from './share-api.ts';
import { useSpeech } from './words.ts';

type DeclineFormProps = {
  onBack: () => void;
  onDeclined: (shared: SharedDocument) => void;
  onRefused: (error: unknown) => void;
};
const REASONS = ['price', 'timing', 'competitor', 'scope', 'other'] as const satisfies readonly DeclineReason[];

/** No, and why: the business learns more from it than from silence. */
export function DeclineForm({ onBack, onDeclined, onRefused }: DeclineFormProps) {
  const { words } = useSpeech();
  const [reason, setReason] = useState<DeclineReason>();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isAsked = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!reason);
    if (!reason || isAsked.current) return;
    isAsked.current = true;
    declineEstimate(reason, text)
      .then(onDeclined, onRefused)
      .finally(() => {
        isAsked.current = false;
      });
  };
  return (
    <form className="ch-share-accept" onSubmit={submit} noValidate>
      <fieldset className="ch-share-choices">
        <legend>{words.declineWhy}</legend>
        {REASONS.map((one) => (
          <label key={one} className="ch-checkbox">
            <input type="radio" name="reason" checked={one === reason} onChange={() => setReason(one)} />
            <span>{words.reasons[one]}</span>
          </label>
        ))}
        {isMissing && !reason && (
          <p className="ch-field-error" role="alert">
            {words.need.reason}
          </p>
        )}
      </fieldset>
      <TextAreaField label={words.more} value={text} maxLength={500} onChange={setText} />
      <button type="submit" className="ch-button" data-variant="danger" data-size="large" data-block>
        {words.decline}
      </button>
      <button type="button" className="ch-button" data-block onClick={onBack}>
        {words.back}
      </button>
    </form>
  );
}

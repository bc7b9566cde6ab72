import { PenLine } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SignatureField } from './SignatureField.tsx';
import { acceptEstimate, type Choice, type SharedDocument, type Signature } from './share-api.ts';
import { useSpeech } from './words.ts';

type AcceptFormProps = {
  /** Of what is shown: the server accepts exactly that. */
  hash: string;
  choices: readonly Choice[];
  isWaiting: boolean;
  /** A choice above cannot be had as it stands. */
  isFaulty: boolean;
  onAccepted: (shared: SharedDocument) => void;
  onRefused: (error: unknown) => void;
};
type FieldErrors = { choices?: string; name?: string; signature?: string; agree?: string };

/** Name, signature and the terms; then the estimate is an order. */
export function AcceptForm({ hash, choices, isWaiting, isFaulty, onAccepted, onRefused }: AcceptFormProps) {
  const { words } = useSpeech();
  const [name, setName] = useState('');
  const [signature, setSignature] = useState<Signature | null>(null);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [missing, setMissing] = useState<FieldErrors>({});
  const [isSending, setIsSending] = useState(false);
  const isAsked = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks: FieldErrors = {
      ...(isFaulty && { choices: words.need.choices }),
      ...(name.trim().length < 2 && { name: words.need.name }),
      ...(!signature && { signature: words.need.signature }),
      ...(!hasAgreed && { agree: words.need.agree }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0 || isAsked.current || isWaiting) return;
    isAsked.current = true;
    setIsSending(true);
    acceptEstimate({ hash, choices, name, signature })
      .then(onAccepted, onRefused)
      .finally(() => {
        isAsked.current = false;
        setIsSending(false);
      });
  };
  return (
    <form id="answer" className="ch-share-accept" onSubmit={submit} noValidate>
      <TextField
        label={words.name}
        value={name}
        error={missing.name}
        autoComplete="name"
        maxLength={120}
        onChange={setName}
      />
      <SignatureField error={missing.signature} onChange={setSignature} />
      <CheckboxField label={words.agree} isOn={hasAgreed} error={missing.agree} onChange={setHasAgreed} />
      {isFaulty && missing.choices && (
        <p className="ch-field-error" role="alert">
          {missing.choices}
        </p>
      )}
      <button
        type="submit"
        className="ch-button"
        data-variant="primary"
        data-size="large"
        data-block
        aria-disabled={isSending}
      >
        <PenLine size={16} aria-hidden="true" />
        {isSending ? words.accepting : words.accept}
      </button>
    </form>
  );
}

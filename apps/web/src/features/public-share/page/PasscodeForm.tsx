import { type FormEvent, useEffect, useState } from 'react';
import { TextField } from '../../../ui/field/TextField.tsx';
import { unlock } from './share-api.ts';
import { reasonOf, useSpeech } from './words.ts';

/** Asks for the passcode of a link. */
export function PasscodeForm({ onOpen }: { onOpen: () => void }) {
  const speech = useSpeech();
  const { words } = speech;
  const [passcode, setPasscode] = useState('');
  const [error, setError] = useState('');
  useEffect(() => {
    document.title = words.passcode;
  }, [words]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    unlock(passcode).then(onOpen, (cause: unknown) => setError(reasonOf(cause, speech)));
  };
  return (
    <main className="ch-share-message">
      <h1>{words.passcode}</h1>
      <p>{words.passcodeText}</p>
      <form onSubmit={submit}>
        <TextField
          label={words.passcode}
          value={passcode}
          error={error}
          autoComplete="off"
          type="password"
          minLength={4}
          required
          onChange={setPasscode}
        />
        <button type="submit" className="ch-button" data-variant="primary" data-size="large" data-block>
          {words.open}
        </button>
      </form>
    </main>
  );
}

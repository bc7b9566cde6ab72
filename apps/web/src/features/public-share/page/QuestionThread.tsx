import { type FormEvent, useState } from 'react';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { askQuestion, type SharedDocument } from './share-api.ts';
import { reasonOf, useSpeech } from './words.ts';

type QuestionThreadProps = { shared: SharedDocument; onChange: (shared: SharedDocument) => void };

/** Questions and their answers, kept with the document. */
export function QuestionThread({ shared, onChange }: QuestionThreadProps) {
  const speech = useSpeech();
  const { words, moment } = speech;
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');
  // One key for one question: what is sent twice is asked once.
  const [onceKey, setOnceKey] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    askQuestion({ name, text, onceKey }).then(
      (thread) => {
        onChange({ ...shared, thread });
        setText('');
        setError('');
        setSaid(words.sent);
        setOnceKey(crypto.randomUUID());
      },
      (cause: unknown) => setError(reasonOf(cause, speech)),
    );
  };
  return (
    <div id="questions" className="ch-share-thread">
      <Panel title={words.questions}>
        {shared.thread.length === 0 && <p>{words.questionsText}</p>}
        <ol>
          {shared.thread.map((message) => (
            <li key={message.id} data-from={message.from}>
              <p>
                <strong>{message.from === 'business' ? shared.businessName : message.name || words.you}</strong>
                <small>{moment(message.sentAt)}</small>
              </p>
              <p className="ch-share-note">{message.text}</p>
            </li>
          ))}
        </ol>
        <form onSubmit={submit}>
          <TextField label={words.yourName} value={name} autoComplete="name" maxLength={120} onChange={setName} />
          <TextAreaField label={words.question} value={text} error={error} maxLength={2000} onChange={setText} />
          <output>{said}</output>
          <button type="submit" className="ch-button">
            {words.send}
          </button>
        </form>
      </Panel>
    </div>
  );
}

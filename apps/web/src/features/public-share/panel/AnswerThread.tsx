import { answerQuestion } from '@countinghouse/contracts/public-share';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { formatInstant } from '../../../platform/format.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { shareQueries } from './share-panel.api.ts';

/** The customer's questions with the answers, and room for the next one. Nothing while nobody asked. */
export function AnswerThread({ id }: { id: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const canAnswer = useCan('invoices.write');
  const [text, setText] = useState('');
  const [onceKey, setOnceKey] = useState(() => crypto.randomUUID());
  const { data = [] } = useQuery(shareQueries.questions(id));
  const answer = useMutation({
    mutationFn: () => call(answerQuestion, { params: { id }, body: { text, onceKey } }),
    onSuccess: (thread) => {
      client.setQueryData(shareQueries.questions(id).queryKey, thread);
      setText('');
      setOnceKey(crypto.randomUUID());
    },
    onError: showProblem,
  });
  const isAsked = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isAsked.current) return;
    isAsked.current = true;
    answer.mutate(undefined, {
      onSettled: () => {
        isAsked.current = false;
      },
    });
  };
  if (data.length === 0) return null;
  return (
    <section aria-label={t('publicShare.questions')}>
      {data.map((message) => (
        <div key={message.id}>
          <b>{message.name}</b> <small className="ch-quiet">{formatInstant(message.sentAt)}</small>
          <p className="ch-doc-note">{message.text}</p>
        </div>
      ))}
      {canAnswer && (
        <form onSubmit={submit}>
          <TextAreaField
            label={t('publicShare.answer')}
            hint={t('publicShare.answerHint')}
            value={text}
            maxLength={2000}
            onChange={setText}
          />
          <Button type="submit">{t('publicShare.send')}</Button>
        </form>
      )}
    </section>
  );
}

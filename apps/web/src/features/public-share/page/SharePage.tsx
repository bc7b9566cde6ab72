import './public-share.css';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { PasscodeForm } from './PasscodeForm.tsx';
import { SharedView } from './SharedView.tsx';
import { loadDocument, type SharedDocument, ShareError } from './share-api.ts';
import { firstLanguage, keepLanguage, type Language, SpeechContext, speechIn, useSpeech } from './words.ts';

/** `/public/sharePoint`: a document for somebody without an account. */
export function SharePage() {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const [shared, setShared] = useState<SharedDocument>();
  const [error, setError] = useState<ShareError>();
  const load = useCallback(() => {
    void loadDocument().then(setShared, (cause: unknown) =>
      setError(cause instanceof ShareError ? cause : new ShareError('', '')),
    );
  }, []);
  useEffect(load, [load]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: Language) => {
    keepLanguage(chosen);
    setLanguage(chosen);
  };
  return (
    <SpeechContext value={speechIn(language)}>
      {shared ? (
        <SharedView shared={shared} onChange={setShared} onReload={load} onLanguage={choose} />
      ) : (
        <Waiting error={error} onRetry={load} />
      )}
    </SpeechContext>
  );
}

function Waiting({ error, onRetry }: { error: ShareError | undefined; onRetry: () => void }) {
  const { words } = useSpeech();
  if (!error) return <Message title={words.loading} isBusy />;
  if (error.code === 'share_link.passcode') return <PasscodeForm onOpen={onRetry} />;
  if (error.code === 'share_link.not_found') return <Message title={words.missing} text={words.missingText} />;
  if (error.code === 'share_link.too_many') return <Message title={words.slowed} text={words.slowedText} />;
  return (
    <Message title={words.failed} text={words.failedText}>
      <button type="button" className="ch-button" onClick={onRetry}>
        {words.again}
      </button>
    </Message>
  );
}

type MessageProps = { title: string; text?: string; isBusy?: boolean; children?: ReactNode };

function Message({ title, text, isBusy = false, children }: MessageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="ch-share-message" aria-busy={isBusy}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </main>
  );
}

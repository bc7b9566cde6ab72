import './public-share.css';
import { useCallback, useEffect, useState } from 'react';
import { SharedView } from './SharedView.tsx';
import { isStatement, loadDocument, type SharedDocument, ShareError } from './share-api.ts';
import { SharedStatement } from './statement/SharedStatement.tsx';
import { Waiting } from './Waiting.tsx';
import { firstLanguage, keepLanguage, type Language, SpeechContext, speechIn } from './words.ts';

/** `/public/sharePoint`: a document or a statement for somebody without an account. */
export const SharePage = () => (isStatement() ? <SharedStatement /> : <DocumentPage />);

function DocumentPage() {
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

import './public-share.css';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { SharedView } from './SharedView.tsx';
import { isStatement, isVisit, loadDocument, type SharedDocument, ShareError } from './share-api.ts';
import { SharedStatement } from './statement/SharedStatement.tsx';
import { Waiting } from './Waiting.tsx';
import { firstLanguage, keepLanguage, type Language, SpeechContext, speechIn } from './words.ts';

const VisitPage = lazy(async () => ({ default: (await import('./visit/VisitPage.tsx')).VisitPage }));

/** `/public/sharePoint`: a document, a statement or an invitation for somebody without an account. */
export function SharePage() {
  if (isStatement()) return <SharedStatement />;
  if (!isVisit()) return <DocumentPage />;
  return (
    <Suspense fallback={null}>
      <VisitPage />
    </Suspense>
  );
}

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

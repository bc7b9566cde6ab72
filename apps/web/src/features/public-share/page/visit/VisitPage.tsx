import '../public-share.css';
import './visit-page.css';
import { useCallback, useEffect, useState } from 'react';
import { Segments } from '../../../../ui/field/Segments.tsx';
import { loadVisit, type SharedVisit, ShareError } from '../share-api.ts';
import { firstLanguage, keepLanguage, type Language } from '../words.ts';
import { VisitCard } from './VisitCard.tsx';
import { VISIT_WORDS, type VisitWords, VisitWordsContext } from './visit-words.ts';

/** Whose clocks the reader lives by, and the language of the page. */
const readerIn = (language: Language) => ({ language, zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** An invitation for somebody without an account, and what they answer. */
export function VisitPage() {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const [shared, setShared] = useState<SharedVisit>();
  const [error, setError] = useState<ShareError>();
  const words = VISIT_WORDS[language];
  const load = useCallback(() => {
    void loadVisit(readerIn(language)).then(setShared, (cause: unknown) =>
      setError(cause instanceof ShareError ? cause : new ShareError('', '')),
    );
  }, [language]);
  useEffect(load, [load]);
  const title = shared ? words.title(shared.visit?.title ?? words.canceled, shared.businessName) : words.loading;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);
  const choose = (chosen: Language) => {
    keepLanguage(chosen);
    setLanguage(chosen);
  };
  if (!shared) return <NotThere error={error} words={words} onRetry={load} />;
  const languages = (['en', 'fr'] as const).map((value) => ({ value, label: value.toUpperCase() }));
  return (
    <VisitWordsContext value={words}>
      <header className="ch-share-bar">
        {shared.logo && <img src={shared.logo} alt="" />}
        <p>
          <strong>{shared.businessName}</strong>
        </p>
        <Segments label={words.language} segments={languages} value={language} onChange={choose} />
      </header>
      <main className="ch-share-visit">
        {shared.visit ? (
          <VisitCard visit={shared.visit} reader={readerIn(language)} onChange={setShared} onReload={load} />
        ) : (
          <section className="ch-panel ch-share-card">
            <h1>{words.canceled}</h1>
            <p>{words.canceledText}</p>
          </section>
        )}
        <p className="ch-share-powered">{words.powered}</p>
      </main>
    </VisitWordsContext>
  );
}

type NotThereProps = { error: ShareError | undefined; words: VisitWords; onRetry: () => void };

/** Until it is there, or what keeps it from being there. */
function NotThere({ error, words, onRetry }: NotThereProps) {
  if (!error) return <main className="ch-share-message" aria-busy="true" />;
  const isMissing = error.code === 'share_link.not_found';
  const isSlowed = error.code === 'share_link.too_many';
  if (isMissing || isSlowed)
    return (
      <main className="ch-share-message">
        <h1>{isMissing ? words.missing : words.slowed}</h1>
        <p>{isMissing ? words.missingText : words.slowedText}</p>
      </main>
    );
  return (
    <main className="ch-share-message">
      <h1>{words.failed}</h1>
      <p>{words.failedText}</p>
      <button type="button" className="ch-button" onClick={onRetry}>
        {words.again}
      </button>
    </main>
  );
}

import { useEffect, useState } from 'react';
import { ActionColumn } from './ActionColumn.tsx';
import { PublicPaper } from './PublicPaper.tsx';
import { ShareBar } from './ShareBar.tsx';
import type { ChosenDocument, SharedDocument } from './share-api.ts';
import { type Language, useSpeech } from './words.ts';

type SharedViewProps = {
  shared: SharedDocument;
  onChange: (shared: SharedDocument) => void;
  onReload: () => void;
  onLanguage: (language: Language) => void;
};

/** The document and what its reader can do with it. */
export function SharedView({ shared, onChange, onReload, onLanguage }: SharedViewProps) {
  const { words, money } = useSpeech();
  // What was chosen and not accepted yet: the server's own figures for it.
  const [chosen, setChosen] = useState<ChosenDocument>();
  const shown = shared.canAnswer && chosen ? chosen : shared;
  const { title, number } = shared.paper;
  useEffect(() => {
    document.title = words.documentTitle(title, number, shared.businessName);
  }, [words, title, number, shared.businessName]);
  return (
    <div className="ch-share">
      <ShareBar shared={shared} onLanguage={onLanguage} />
      <main className="ch-share-page">
        <PublicPaper shared={shared} paper={shown.paper} explanation={shown.explanation} />
        <ActionColumn shared={shared} shown={shown} onChoose={setChosen} onChange={onChange} onReload={onReload} />
      </main>
      {shared.canAnswer && (
        <section className="ch-share-reach" aria-label={words.answer}>
          <strong>{money(shown.paper.totals.total, shown.currencyCode)}</strong>
          <a className="ch-button" data-variant="primary" data-size="large" href="#answer">
            {words.answer}
          </a>
        </section>
      )}
    </div>
  );
}

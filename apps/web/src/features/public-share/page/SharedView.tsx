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
  const [payable, setPayable] = useState(0);
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
        <ActionColumn {...{ shared, shown, onChange, onReload }} onChoose={setChosen} onPayable={setPayable} />
      </main>
      {shared.canAnswer && (
        <Reach to="#answer" text={words.answer} amount={money(shown.paper.totals.total, shown.currencyCode)} />
      )}
      {!shared.canAnswer && payable > 0 && (
        <Reach to="#pay" text={words.pay.title} amount={money(payable, shown.currencyCode)} />
      )}
    </div>
  );
}

/** On a phone: the amount and the way to what can be done, wherever the page was scrolled to. */
function Reach({ to, text, amount }: { to: string; text: string; amount: string }) {
  return (
    <section className="ch-share-reach" aria-label={text}>
      <strong>{amount}</strong>
      <a className="ch-button" data-variant="primary" data-size="large" href={to}>
        {text}
      </a>
    </section>
  );
}

import { Download, MessageSquare, Printer } from 'lucide-react';
import { useState } from 'react';
import { Segments } from '../../../ui/field/Segments.tsx';
import { downloadPdf, type SharedDocument } from './share-api.ts';
import { type Language, useSpeech } from './words.ts';

type ShareBarProps = { shared: SharedDocument; onLanguage: (language: Language) => void };

/** The business's own bar: whose document this is, and what can be taken along. */
export function ShareBar({ shared: { businessName, paper }, onLanguage }: ShareBarProps) {
  const { words, language } = useSpeech();
  const [hasFailed, setHasFailed] = useState(false);
  const download = () => {
    setHasFailed(false);
    downloadPdf(`${paper.title} ${paper.number}.pdf`.replaceAll(/[\\/:*?"<>|]+/g, ' ')).catch(() => setHasFailed(true));
  };
  const languages = (['en', 'fr'] as const).map((value) => ({ value, label: value.toUpperCase() }));
  return (
    <header className="ch-share-bar">
      {paper.logo && <img src={paper.logo} alt="" />}
      <p>
        <strong>{businessName}</strong>
        {hasFailed && <span role="alert">{words.pdfFailed}</span>}
      </p>
      <Segments label={words.language} segments={languages} value={language} onChange={onLanguage} />
      <a className="ch-button" href="#questions" aria-label={words.ask}>
        <MessageSquare size={16} aria-hidden="true" />
        <span>{words.ask}</span>
      </a>
      <button type="button" className="ch-button" aria-label={words.print} onClick={() => print()}>
        <Printer size={16} aria-hidden="true" />
      </button>
      <button type="button" className="ch-button" aria-label={words.pdf} onClick={download}>
        <Download size={16} aria-hidden="true" />
        <span>{words.pdf}</span>
      </button>
    </header>
  );
}

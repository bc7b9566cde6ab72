import { Heading, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../ui/action/Button.tsx';
import { useErrors } from '../../editor-errors.ts';
import { useDraft, useEditor } from '../../editor-store.ts';
import { useLineActions } from '../use-line-actions.ts';
import { LineCard } from './LineCard.tsx';
import { LineSheet } from './LineSheet.tsx';

/** The lines on a phone: a card for each, and a sheet for the one that is open. */
export function LineCards({ title }: { title: string }) {
  const { t } = useTranslation();
  const lines = useDraft((draft) => draft.lines);
  const activeKey = useEditor((state) => state.activeKey);
  const { add, addSection } = useLineActions();
  const { lines: error } = useErrors();
  const index = lines.findIndex(({ key }) => key === activeKey);
  const open = lines[index];
  return (
    <section className="ch-editor-cards" aria-labelledby="document-lines">
      <header>
        <h2 id="document-lines">{title}</h2>
        <span className="ch-quiet">{t('invoices.editor.lines', { count: lines.length })}</span>
      </header>
      <ol>
        {lines.map((line) => (
          <LineCard key={line.key} line={line} />
        ))}
      </ol>
      {error && (
        <p className="ch-field-error" role="alert">
          {error}
        </p>
      )}
      <Button size="large" data-block icon={<Plus size={16} />} onClick={() => add()}>
        {t('invoices.editor.addLine')}
      </Button>
      <button type="button" className="ch-text-button" onClick={() => addSection()}>
        <Heading size={16} aria-hidden="true" />
        {t('invoices.editor.addSection')}
      </button>
      {open && <LineSheet key={open.key} line={open} position={index + 1} isLast={index === lines.length - 1} />}
    </section>
  );
}

import { Check, Heading, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../platform/viewport.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { Kbd } from '../../../../ui/action/Kbd.tsx';
import { useErrors } from '../editor-errors.ts';
import { useDraft } from '../editor-store.ts';
import { useTerms } from '../editor-terms.ts';
import { useIsBeside } from '../live/paper-beside.ts';
import { commonTaxes } from '../model/common-taxes.ts';
import { taxesText } from '../tax-words.ts';
import { LineTable } from './LineTable.tsx';
import { LineCards } from './phone/LineCards.tsx';
import { useLineActions } from './use-line-actions.ts';

/** What is sold: a table on a desk, cards on a phone. */
export function LinesPanel() {
  const { t } = useTranslation();
  const { settings } = useTerms();
  const isPhone = useIsPhone();
  const isBeside = useIsBeside();
  const title = t(`invoices.editor.items.${settings.itemsFormat}`);
  if (isPhone) return <LineCards title={title} />;
  return (
    <section className="ch-panel ch-editor-lines" aria-labelledby="document-lines">
      <header>
        <h2 id="document-lines">{title}</h2>
        <span className="ch-editor-hints">
          {isBeside ? (
            <CommonTaxes />
          ) : (
            <>
              <Kbd keys="↵" /> {t('invoices.editor.nextField')}
            </>
          )}{' '}
          <Kbd keys="mod+↵" /> {t('invoices.editor.newLine')}
        </span>
      </header>
      <LineTable />
      <LinesFoot />
    </section>
  );
}

/** The taxes that all lines have, said once for all of them. */
function CommonTaxes() {
  const { t } = useTranslation();
  const terms = useTerms();
  const line = useDraft(commonTaxes);
  if (!line) return null;
  return (
    <span>
      <Check size={14} aria-hidden="true" /> {t('invoices.editor.taxOnAll', { taxes: taxesText(line, terms, t) })}
    </span>
  );
}

function LinesFoot() {
  const { t } = useTranslation();
  const { add, addSection } = useLineActions();
  const { lines: error } = useErrors();
  const count = useDraft(({ lines }) => lines.length);
  return (
    <footer className="ch-editor-add">
      <Button icon={<Plus size={15} />} onClick={() => add()}>
        {t('invoices.editor.addLine')}
      </Button>
      <button type="button" className="ch-text-button" onClick={() => addSection()}>
        <Heading size={15} aria-hidden="true" />
        {t('invoices.editor.addSection')}
      </button>
      {error && (
        <p className="ch-field-error" role="alert">
          {error}
        </p>
      )}
      <span className="ch-quiet">{t('invoices.editor.lines', { count })}</span>
    </footer>
  );
}

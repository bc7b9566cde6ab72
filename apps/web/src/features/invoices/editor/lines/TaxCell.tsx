import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useTerms } from '../editor-terms.ts';
import { fieldId } from '../fields.ts';
import type { LineDraft } from '../model/draft.ts';
import { taxesText, taxText } from '../tax-words.ts';
import { useLineActions } from './use-line-actions.ts';

type TaxCellProps = { line: LineDraft; position: number; onTaxes: () => void };

/** Which taxes the line carries, in few letters. Pressing it leads to where they are chosen, below. */
export function TaxCell({ line, position, onTaxes }: TaxCellProps) {
  const { t } = useTranslation();
  const terms = useTerms();
  const { open } = useLineActions();
  const choose = () => {
    flushSync(onTaxes);
    open(line.key, 'taxes');
    // The list of taxes opens by a click on its box.
    document.getElementById(fieldId(line.key, 'taxes'))?.click();
  };
  const text = taxesText(line, terms, t);
  const label = t('invoices.editor.ofLine', { field: t('invoices.editor.tax'), position });
  return (
    <button
      type="button"
      id={fieldId(line.key, 'tax')}
      className="ch-input ch-line-tax"
      data-none={line.taxes.length === 0}
      title={line.taxes.map((id) => taxText(terms.taxes.get(id), terms, t)).join('\n')}
      aria-label={`${label}: ${text}`}
      onClick={choose}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' || event.altKey) return;
        event.preventDefault();
        choose();
      }}
    >
      <span>{text}</span>
      <ChevronDown size={13} aria-hidden="true" />
    </button>
  );
}

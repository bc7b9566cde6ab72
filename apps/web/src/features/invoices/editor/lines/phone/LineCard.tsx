import { shownPrice } from '@countinghouse/domain/documents/shown';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnitPrice } from '../../../../../platform/format.ts';
import { useLineErrors } from '../../editor-errors.ts';
import { useEditorStore } from '../../editor-store.ts';
import { useTerms } from '../../editor-terms.ts';
import type { LineDraft } from '../../model/draft.ts';
import { engineItem } from '../../model/sums.ts';
import { taxesText } from '../../tax-words.ts';
import { LineAmount, SectionAmount } from '../LineAmount.tsx';
import { LineFees } from '../LineFees.tsx';
import { useShownLine } from '../use-shown-line.ts';

/** A line on a phone: what and how much, then `42.5 sq ft × $124.00 · HST 13%`. A tap opens it. */
export const LineCard = memo(function LineCard({ line }: { line: LineDraft }) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const errors = useLineErrors(line.key);
  const isSection = line.kind === 'section';
  const hasError = Object.keys(errors).length > 0;
  return (
    <li className="ch-line-card" data-kind={line.kind} data-invalid={hasError}>
      <button type="button" onClick={() => store.activate(line.key)}>
        <span>
          <b data-empty={line.serviceName === ''}>{line.serviceName || t('invoices.editor.unnamed')}</b>
          {isSection ? <SectionAmount of={line.key} /> : <LineAmount of={line} />}
        </span>
        {!isSection && <LineFacts line={line} />}
        {!isSection && <LineFees line={line} />}
        {hasError && (
          <small className="ch-field-error">
            <TriangleAlert size={14} aria-hidden="true" /> {t('invoices.editor.lineError')}
          </small>
        )}
      </button>
    </li>
  );
});

/** What the amount is made of; the price is the one that will be printed, with what the options add. */
function LineFacts({ line }: { line: LineDraft }) {
  const { t } = useTranslation();
  const terms = useTerms();
  const shown = useShownLine(line);
  const { currencySymbol: symbol, currencyCode } = terms.settings;
  const unit = line.unit === 'quantity' ? '' : ` ${t(`invoices.editor.unitsShort.${line.unit}`)}`;
  const facts = [
    `${line.quantity || '1'}${unit} × ${formatUnitPrice(shown?.price ?? shownPrice(engineItem(line)), currencyCode)}`,
    ...(line.discount ? [`−${line.discountFormat === '%' ? `${line.discount}%` : `${symbol}${line.discount}`}`] : []),
    taxesText(line, terms, t),
  ];
  return <small>{facts.join(' · ')}</small>;
}

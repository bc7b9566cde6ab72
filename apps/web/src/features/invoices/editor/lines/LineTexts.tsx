import { shownPrice } from '@countinghouse/domain/documents/shown';
import { formatUnitPrice } from '../../../../platform/format.ts';
import { useTerms } from '../editor-terms.ts';
import type { LineDraft } from '../model/draft.ts';
import { engineItem } from '../model/sums.ts';
import { UnitSuffix } from '../UnitSuffix.tsx';
import { useShownLine } from './use-shown-line.ts';

/** The figures of a line that rests, as they will be printed. A press opens the line at the box it is in. */
export function LineTexts({ line }: { line: LineDraft }) {
  const { settings } = useTerms();
  const shown = useShownLine(line);
  const { discount, discountFormat } = line;
  const sign = settings.currencySymbol;
  return (
    <>
      <span className="ch-line-text" data-field="quantity">
        {line.quantity || '1'} <UnitSuffix unit={line.unit} />
      </span>
      <span className="ch-line-text" data-field="price">
        {formatUnitPrice(shown?.price ?? shownPrice(engineItem(line)), settings.currencyCode)}
      </span>
      <span className="ch-line-text" data-field="discount">
        {discount === '' ? '—' : discountFormat === '%' ? `${discount}%` : `${sign}${discount}`}
      </span>
    </>
  );
}

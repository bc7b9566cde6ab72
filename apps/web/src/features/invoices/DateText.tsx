import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { useTranslation } from 'react-i18next';
import { Missing } from '../../ui/list/row-cells.tsx';
import { dateText, type RowDates } from './status-text.ts';

/** The one date that a list shows of a document, in red where it is past. */
export function DateText({ row }: { row: RowDates & { generateType: DocumentKind } }) {
  const { t } = useTranslation();
  const { text, isLate } = dateText(row, row.generateType, t);
  return text ? (
    <span className="ch-date" data-late={isLate} title={text}>
      {text}
    </span>
  ) : (
    <Missing />
  );
}

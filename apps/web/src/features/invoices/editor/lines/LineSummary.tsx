import { hasOptions } from '@countinghouse/domain/services/specifications';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../editor-store.ts';
import { useTerms } from '../editor-terms.ts';
import { useIsBeside } from '../live/paper-beside.ts';
import { commonTaxes } from '../model/common-taxes.ts';
import type { LineDraft } from '../model/draft.ts';
import { taxesText } from '../tax-words.ts';

type Specification = LineDraft['itemSpecifications'][number];

/** What was answered: the checked options by name, or what was typed. */
export const answerOf = ({ type, value, options }: Specification): string =>
  hasOptions(type)
    ? options
        .filter(({ isChecked }) => isChecked)
        .map(({ name }) => name)
        .join(', ')
    : value.trim();

/** The rest of a line that rests: its description, and its answers as chips. */
export function LineSummary({ line }: { line: LineDraft }) {
  const { t } = useTranslation();
  const { serviceDescription, itemSpecifications } = line;
  const isBeside = useIsBeside();
  return (
    <>
      {serviceDescription.trim() !== '' && <p className="ch-words">{serviceDescription}</p>}
      {isBeside && <TaxChip line={line} />}
      {itemSpecifications.length > 0 && (
        <ul className="ch-specs">
          {itemSpecifications.map((specification) => {
            const answer = answerOf(specification);
            return (
              <li key={specification.name}>
                {specification.name} {answer ? <b>{answer}</b> : <small>{t('invoices.editor.empty')}</small>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Only where the lines have different taxes; else they are said once above all of them. */
function TaxChip({ line }: { line: LineDraft }) {
  const { t } = useTranslation();
  const terms = useTerms();
  const isCommon = useDraft((draft) => commonTaxes(draft) !== undefined);
  if (isCommon) return null;
  return (
    <ul className="ch-specs">
      <li>{taxesText(line, terms, t)}</li>
    </ul>
  );
}

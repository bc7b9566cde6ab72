import { hasOptions } from '@countinghouse/domain/services/specifications';
import { useTranslation } from 'react-i18next';
import type { LineDraft } from '../model/draft.ts';

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
  return (
    <>
      {serviceDescription.trim() !== '' && <p className="ch-line-description">{serviceDescription}</p>}
      {itemSpecifications.length > 0 && (
        <ul className="ch-line-specs">
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

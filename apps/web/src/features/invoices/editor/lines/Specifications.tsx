import { hasOptions } from '@countinghouse/domain/services/specifications';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FormErrors } from '../../../../platform/draft-saving.ts';
import { TextAreaField } from '../../../../ui/TextAreaField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { LineDraft } from '../model/draft.ts';
import { OptionCards } from './OptionCards.tsx';
import { useLineActions } from './use-line-actions.ts';

type Specification = LineDraft['itemSpecifications'][number];

/** The questions of the item, each with the way to answer it. */
export function Specifications({ line, errors }: { line: LineDraft; errors: FormErrors }) {
  const { change } = useLineActions();
  const answer = (index: number, part: Partial<Specification>) =>
    change(line.key, {
      itemSpecifications: line.itemSpecifications.map((one, at) => (at === index ? { ...one, ...part } : one)),
    });
  return line.itemSpecifications.map((specification, index) => (
    <div key={specification.name} className="ch-line-question">
      {hasOptions(specification.type) ? (
        <OptionCards
          line={line}
          specification={specification}
          label={<Question {...specification} />}
          onChange={(options) => answer(index, { options })}
        />
      ) : (
        <Answer
          specification={specification}
          error={errors[`itemSpecifications.${index}.value`]}
          onChange={(value) => answer(index, { value })}
        />
      )}
    </div>
  ));
}

/** Its name, marked where the customer never reads it. */
function Question({ name, invoiceDisplay }: Pick<Specification, 'name' | 'invoiceDisplay'>) {
  const { t } = useTranslation();
  return (
    <>
      {name} {!invoiceDisplay && <EyeOff size={13} role="img" aria-label={t('invoices.editor.hidden')} />}
    </>
  );
}

type AnswerProps = { specification: Specification; error: string | undefined; onChange: (value: string) => void };

function Answer({ specification, error, onChange }: AnswerProps) {
  const { type, value } = specification;
  const shared = { label: <Question {...specification} />, value, error, maxLength: 5_000 };
  if (type === 'textarea') {
    return <TextAreaField {...shared} rows={2} onChange={({ target }) => onChange(target.value)} />;
  }
  const inputType = type === 'email' || type === 'url' ? type : 'text';
  return (
    <TextField
      {...shared}
      type={inputType}
      inputMode={type === 'number' ? 'decimal' : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

import { hasOptions } from '@countinghouse/domain/services/specifications';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormErrors } from '../../../../platform/draft-saving.ts';
import { TextAreaField } from '../../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import type { LineDraft } from '../model/draft.ts';
import { OptionCards } from './OptionCards.tsx';
import { OptionLimits } from './OptionLimits.tsx';
import { useLineActions } from './use-line-actions.ts';

type Specification = LineDraft['itemSpecifications'][number];

/** The questions of the item, each with the way to answer it. */
export function Specifications({ line, errors }: { line: LineDraft; errors: FormErrors }) {
  const { change } = useLineActions();
  const answer = (index: number, part: Partial<Specification>) => {
    const itemSpecifications = line.itemSpecifications.map((one, at) => (at === index ? { ...one, ...part } : one));
    change(line.key, { itemSpecifications }, fieldOf(index));
  };
  const isRequired = ({ name }: Specification) => line.requiredSpecifications.includes(name);
  return line.itemSpecifications.map((specification, index) => (
    <div key={specification.name} className="ch-line-question">
      {hasOptions(specification.type) ? (
        <>
          <OptionCards
            line={line}
            specification={specification}
            label={<Question {...specification} isRequired={isRequired(specification)} />}
            error={errorOf(errors, index)}
            onChange={(options) => answer(index, { options })}
          />
          <OptionLimits options={specification.options} onChange={(options) => answer(index, { options })} />
        </>
      ) : (
        <Answer
          specification={specification}
          label={<Question {...specification} isRequired={isRequired(specification)} />}
          error={errorOf(errors, index)}
          onChange={(value) => answer(index, { value })}
        />
      )}
    </div>
  ));
}

const fieldOf = (index: number) => `itemSpecifications.${index}`;

/** Whatever part of a question was refused stands below it. */
const errorOf = (errors: FormErrors, index: number): string | undefined =>
  Object.entries(errors).find(([field]) => `${field}.`.startsWith(`${fieldOf(index)}.`))?.[1];

type QuestionProps = Pick<Specification, 'name' | 'invoiceDisplay'> & { isRequired: boolean };

/** Its name, marked where an approval asks for it and where the customer never reads it. */
function Question({ name, invoiceDisplay, isRequired }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <>
      {name} {isRequired && <small>· {t('invoices.editor.required')}</small>}{' '}
      {!invoiceDisplay && <EyeOff size={13} role="img" aria-label={t('invoices.editor.hidden')} />}
    </>
  );
}

type AnswerProps = {
  specification: Specification;
  label: ReactNode;
  error: string | undefined;
  onChange: (value: string) => void;
};

function Answer({ specification: { type, value }, label, error, onChange }: AnswerProps) {
  const shared = { label, value, error, maxLength: 5_000 };
  if (type === 'textarea') {
    return <TextAreaField {...shared} rows={2} onChange={(value) => onChange(value)} />;
  }
  const inputType = type === 'email' || type === 'url' ? type : 'text';
  return (
    <TextField
      {...shared}
      type={inputType}
      inputMode={type === 'number' ? 'decimal' : undefined}
      onChange={(value) => onChange(value)}
    />
  );
}

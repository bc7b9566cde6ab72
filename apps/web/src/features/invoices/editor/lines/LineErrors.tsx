import type { FormErrors } from '../../../../platform/draft-saving.ts';

type LineErrorsProps = {
  id: string;
  errors: FormErrors;
  /** What stands beside its own field already. */
  isShown?: (field: string) => boolean;
};

/** What is wrong with a line, below it: its boxes are too narrow for a sentence. */
export function LineErrors({ id, errors, isShown = () => false }: LineErrorsProps) {
  const left = Object.entries(errors).filter(([field]) => !isShown(field));
  const texts = [...new Set(left.map(([, text]) => text))];
  if (texts.length === 0) return null;
  return (
    <p className="ch-field-error ch-line-error" id={id}>
      {texts.join(' ')}
    </p>
  );
}

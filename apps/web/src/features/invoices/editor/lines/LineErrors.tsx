import type { FormErrors } from '../../../../platform/draft-saving.ts';

type LineErrorsProps = {
  errors: FormErrors;
  /** What stands beside its own field already. */
  isShown?: (field: string) => boolean;
};

/** What is wrong with a line and has no box of its own to stand at. */
export function LineErrors({ errors, isShown = () => false }: LineErrorsProps) {
  const left = Object.entries(errors).filter(([field]) => !isShown(field));
  const texts = [...new Set(left.map(([, text]) => text))];
  if (texts.length === 0) return null;
  return <p className="ch-field-error ch-line-error">{texts.join(' ')}</p>;
}

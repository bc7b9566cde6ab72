import type { FormErrors } from '../../../../platform/draft-saving.ts';

/** What is wrong with a line, below it: its boxes are too narrow for a sentence. */
export function LineErrors({ id, errors }: { id: string; errors: FormErrors }) {
  const texts = [...new Set(Object.values(errors))];
  if (texts.length === 0) return null;
  return (
    <p className="ch-field-error ch-line-error" id={id}>
      {texts.join(' ')}
    </p>
  );
}

import type { Question } from './share-api.ts';

type Option = Question['options'][number];

/** What somebody typed into the boxes of the options; what is not there was not touched. */
export type TypedQuantities = Readonly<Record<string, string>>;
type QuestionPlace = Pick<Question, 'line' | 'specification'>;

export const boxOf = ({ line, specification }: QuestionPlace, at: number): string => `${line} ${specification} ${at}`;

/** One of it or more, up to what is offered, and no parts of one. */
export function isCount({ quantity, maxQuantity }: Option, typed: string | undefined): boolean {
  if (typed === undefined || maxQuantity === null) return true;
  const wanted = Number(typed);
  if (typed.trim() === '' || wanted < 1 || wanted > maxQuantity) return false;
  return Number.isInteger(wanted) || wanted === quantity;
}

/** Whether a box that is shown holds what cannot be had. */
export const hasFault = (questions: readonly Question[], typed: TypedQuantities): boolean =>
  questions.some((question) =>
    question.options.some((option, at) => option.isChecked && !isCount(option, typed[boxOf(question, at)])),
  );

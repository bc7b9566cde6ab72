/** A question of the catalogue, as far as it matters whether a line answers it. */
export type Question = { name: string; required: boolean };
type Answer = { name: string; value: string; options: readonly { isChecked: boolean }[] };

export type UnansweredQuestion = {
  name: string;
  /** Where it stands among the line's answers; null when the line does not have it at all. */
  index: number | null;
};

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const isAnswered = ({ value, options }: Answer) => value.trim() !== '' || options.some(({ isChecked }) => isChecked);

/** What an item asks for and a line of it does not say. A draft may leave it open, an approved document may not. */
export const unanswered = (questions: readonly Question[], answers: readonly Answer[]): UnansweredQuestion[] =>
  questions
    .filter(({ required }) => required)
    .flatMap(({ name }) => {
      const index = answers.findIndex((answer) => sameName(answer.name, name));
      const answer = answers[index];
      return answer && isAnswered(answer) ? [] : [{ name, index: answer ? index : null }];
    });

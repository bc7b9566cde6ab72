import { searchText, searchWords } from '@countinghouse/domain/search/words';

/** Choices with a `group` stand under its heading and keep their order; its name finds them as well. */
export type Choice = { id: number | string; name: string; group?: string };

/** More would only be scrolled past: typing another letter is quicker. */
const SHOWN = 50;

/** Finds choices by the beginnings of their words. Those that begin with what was typed come first. */
export function choiceSearch(choices: readonly Choice[]) {
  const texts = choices.map((choice) => ({ choice, text: ` ${searchText(`${choice.name} ${choice.group ?? ''}`)}` }));
  const textOfName = Map.groupBy(texts, ({ choice }) => choice.name);
  const hasWords = (text: string, words: readonly string[]) => words.every((word) => text.includes(` ${word}`));
  return {
    /** The chosen one is always among them, so that the box can show its name. */
    offered: (typed: string, chosen: Choice | undefined): readonly Choice[] => {
      const words = searchWords(typed);
      const matching = texts.filter(({ text }) => hasWords(text, words));
      const beginning = ` ${words.join(' ')}`;
      const isFirst = ({ choice, text }: { choice: Choice; text: string }) =>
        !choice.group && text.startsWith(beginning);
      const sorted = [...matching.filter(isFirst), ...matching.filter((one) => !isFirst(one))];
      const shown = sorted.slice(0, SHOWN).map(({ choice }) => choice);
      if (!chosen || shown.some(({ id }) => id === chosen.id)) return shown;
      return [...shown, choices.find(({ id }) => id === chosen.id) ?? chosen];
    },
    matches: (name: string, typed: string): boolean => {
      const words = searchWords(typed);
      return textOfName.get(name)?.some(({ text }) => hasWords(text, words)) ?? false;
    },
  };
}

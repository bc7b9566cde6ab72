import { useId } from 'react';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { described, handing } from '../../../ui/field/TextField.tsx';
import { boxOf, isCount, type TypedQuantities } from './quantity-fault.ts';
import type { Choice, ChosenDocument, Question } from './share-api.ts';
import { useSpeech } from './words.ts';

type ChoiceListProps = {
  shown: Pick<ChosenDocument, 'choices' | 'currencyCode'>;
  choices: readonly Choice[];
  typed: TypedQuantities;
  onType: (typed: TypedQuantities) => void;
  onChange: (choices: readonly Choice[]) => void;
};

/** What the customer may tick. Every tick asks the server what it comes to. */
export function ChoiceList({ shown, choices, typed, onType, onChange }: ChoiceListProps) {
  const { words } = useSpeech();
  /** The last word about an option counts; of several that exclude each other one stays. */
  const say = (question: Question, at: number, change: Partial<Choice>) => {
    const { line, specification, options, isSingle } = question;
    const others = isSingle ? options.map((_, index) => index).filter((index) => index !== at) : [];
    const isSaid = (option: number) => (choice: Choice) =>
      choice.line === line && choice.specification === specification && choice.option === option;
    const said = [at, ...others];
    const kept = choices.filter((choice) => !said.some((option) => isSaid(option)(choice)));
    const now = options[at];
    onChange([
      ...kept,
      ...others.map((option) => ({ line, specification, option, isChecked: false })),
      { line, specification, option: at, isChecked: true, quantity: now?.quantity ?? null, ...change },
    ]);
  };
  return (
    <fieldset className="ch-share-choices">
      <legend>{words.choices}</legend>
      {shown.choices.map((question) => (
        <div
          key={`${question.line} ${question.specification}`}
          role="group"
          aria-label={`${question.lineName}: ${question.name}`}
        >
          <p>
            {question.lineName} · {question.name}
          </p>
          {question.options.map((option, at) => (
            <OptionRow
              key={option.name}
              option={option}
              currency={shown.currencyCode}
              group={question.isSingle ? `${question.line} ${question.specification}` : null}
              typed={typed[boxOf(question, at)]}
              onType={(text) => onType({ ...typed, [boxOf(question, at)]: text })}
              onChange={(change) => say(question, at, change)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

type OptionRowProps = {
  option: Question['options'][number];
  currency: string;
  /** Of options that exclude each other. */
  group: string | null;
  typed: string | undefined;
  onType: (text: string) => void;
  onChange: (change: Partial<Choice>) => void;
};

function OptionRow({ option, currency, group, typed, onType, onChange }: OptionRowProps) {
  const { words, price, figure } = useSpeech();
  const { name, description, isChecked, quantity, maxQuantity, isPerUnit } = option;
  const id = useId();
  const count = (text: string) => {
    onType(text);
    if (isCount(option, text)) onChange({ quantity: Number(text) });
  };
  const hasBox = maxQuantity !== null && isChecked;
  const error = hasBox && !isCount(option, typed) ? words.wholeUpTo(figure(Math.floor(maxQuantity))) : undefined;
  const row = (
    <div className="ch-share-option">
      <CheckboxField
        label={
          <>
            {name}
            {description && <small>{description}</small>}
          </>
        }
        isOn={isChecked}
        {...(group !== null && { role: 'radio', name: group, 'aria-checked': isChecked })}
        onChange={(isOn) => onChange({ isChecked: group !== null || isOn })}
      />
      {hasBox && (
        <input
          type="number"
          className="ch-input"
          aria-label={`${words.quantityOf(name)}, ${words.upTo(figure(maxQuantity))}`}
          min={1}
          max={maxQuantity}
          step={1}
          value={typed ?? quantity}
          {...described(id, error, null)}
          {...handing(count)}
        />
      )}
      {option.price !== null && (
        <span>
          {option.price > 0 && '+'}
          {price(option.price, currency)}
          {isPerUnit && ` ${words.perUnit}`}
        </span>
      )}
    </div>
  );
  return (
    <>
      {row}
      {error && (
        <p className="ch-field-error" role="alert" id={`${id}-note`}>
          {error}
        </p>
      )}
    </>
  );
}

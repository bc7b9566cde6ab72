import type { Micro } from '../money/money.ts';

type ChoiceOption = {
  isChecked: boolean;
  hasAmount: boolean;
  perQTY: boolean;
  defaultQTY: Micro;
  /** How many of it a customer may ask for; without it the quantity is not theirs to choose. */
  maxQTY?: Micro | undefined;
};
type ChoiceSpecification<O extends ChoiceOption> = { type: string; invoiceDisplay: boolean; options: readonly O[] };
type ChoiceItem<O extends ChoiceOption> = {
  kind: 'item' | 'section';
  itemSpecifications: readonly ChoiceSpecification<O>[];
};

/** What a customer says of one option; all three numbers count from 0. */
export type CustomerChoice = {
  line: number;
  specification: number;
  option: number;
  isChecked: boolean;
  /** Null: as it was offered. */
  quantity: Micro | null;
};

/** A question that is the customer's to answer: it is shown, it has options, and one of them changes the price. */
export const isChoosable = <O extends ChoiceOption>({
  type,
  invoiceDisplay,
  options,
}: ChoiceSpecification<O>): boolean =>
  invoiceDisplay && (type === 'singleOption' || type === 'multiOption') && options.some(({ hasAmount }) => hasAmount);

/** The same lines with what a customer chose; null where a choice is not theirs, or beyond its limits. */
export function choose<
  O extends ChoiceOption,
  S extends ChoiceSpecification<O>,
  I extends ChoiceItem<O> & { itemSpecifications: readonly S[] },
>(items: readonly I[], choices: readonly CustomerChoice[]): I[] | null {
  if (!choices.every((choice) => isAllowed(items, choice))) return null;
  const chosen = items.map((item, line) => ({
    ...item,
    itemSpecifications: item.itemSpecifications.map((specification, index) => ({
      ...specification,
      options: specification.options.map((option, position) => {
        const choice = choices.findLast(
          (one) => one.line === line && one.specification === index && one.option === position,
        );
        return choice
          ? { ...option, isChecked: choice.isChecked, defaultQTY: choice.quantity ?? option.defaultQTY }
          : option;
      }),
    })),
  }));
  return chosen.every((item, line) =>
    item.itemSpecifications.every((one, index) => isFull(one, items[line]?.itemSpecifications[index])),
  )
    ? chosen
    : null;
}

function isAllowed(items: readonly ChoiceItem<ChoiceOption>[], choice: CustomerChoice): boolean {
  const specification = items[choice.line]?.itemSpecifications[choice.specification];
  const option = specification?.options[choice.option];
  if (!specification || !option || !isChoosable(specification)) return false;
  const { quantity } = choice;
  if (quantity === null || quantity === option.defaultQTY) return true;
  return !option.perQTY && option.maxQTY !== undefined && quantity > 0 && quantity <= option.maxQTY;
}

/** Of several, one: as many as were offered checked, and never two. */
function isFull(
  chosen: ChoiceSpecification<ChoiceOption>,
  offered: ChoiceSpecification<ChoiceOption> | undefined,
): boolean {
  if (chosen.type !== 'singleOption' || !isChoosable(chosen)) return true;
  const count = (one: ChoiceSpecification<ChoiceOption> | undefined) =>
    one?.options.filter(({ isChecked }) => isChecked).length ?? 0;
  return count(chosen) <= 1 && count(chosen) >= Math.min(1, count(offered));
}

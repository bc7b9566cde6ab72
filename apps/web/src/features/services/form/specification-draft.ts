import { micro } from '@countinghouse/domain/money/money';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import { hasOptions, SPECIFICATION_TYPES, type Specification } from '@countinghouse/domain/services/specifications';
import { z } from 'zod';
import { writeHomePrice } from '../../../platform/format.ts';
import { takeKey } from '../../../platform/row-key.ts';
import { readPrice, readScaled } from '../typed-figures.ts';

/** Figures as they were typed: half a figure must survive a reload, too. `key` is React's. */
const OptionDraft = z.object({
  key: z.number(),
  name: z.string(),
  description: z.string(),
  isChecked: z.boolean(),
  hasAmount: z.boolean(),
  amount: z.string(),
  operator: z.enum(['+', '-']),
  perQTY: z.boolean(),
  defaultQTY: z.string(),
});
export type OptionDraft = z.infer<typeof OptionDraft>;

export const SpecificationDraft = z.object({
  key: z.number(),
  name: z.string(),
  type: z.enum(SPECIFICATION_TYPES),
  defaultValue: z.string(),
  required: z.boolean(),
  invoiceDisplay: z.boolean(),
  helpText: z.string(),
  options: z.array(OptionDraft),
});
export type SpecificationDraft = z.infer<typeof SpecificationDraft>;

export const blankOption = (): OptionDraft => ({
  key: takeKey(),
  name: '',
  description: '',
  isChecked: false,
  hasAmount: true,
  amount: '',
  operator: '+',
  perQTY: false,
  defaultQTY: '1',
});

export const blankSpecification = (): SpecificationDraft => ({
  key: takeKey(),
  name: '',
  type: 'text',
  defaultValue: '',
  required: false,
  invoiceDisplay: true,
  helpText: '',
  options: [],
});

export const specificationDraftOf = ({ options, ...specification }: Specification): SpecificationDraft => ({
  ...specification,
  key: takeKey(),
  options: options.map((option) => ({
    ...option,
    key: takeKey(),
    amount: writeHomePrice(option.amount),
    defaultQTY: writeDecimal(option.defaultQTY, 6),
  })),
});

/** As the wire has it. What the chosen type has no use for waits in the draft and is not sent. */
export function wireSpecification({ name, type, required, invoiceDisplay, helpText, ...rest }: SpecificationDraft) {
  const { options, defaultValue } = rest;
  const isChoice = hasOptions(type);
  return {
    name,
    type,
    required,
    invoiceDisplay,
    helpText,
    defaultValue: isChoice ? '' : defaultValue,
    options: isChoice ? options.map(wireOption) : [],
  };
}

const wireOption = ({ name, description, isChecked, hasAmount, operator, perQTY, ...typed }: OptionDraft) => ({
  name,
  description,
  isChecked,
  hasAmount,
  operator,
  perQTY,
  amount: hasAmount ? readDecimal(typed.amount) : null,
  ...(typed.defaultQTY.trim() !== '' && { defaultQTY: readDecimal(typed.defaultQTY) }),
});

const ONE = 1_000_000;

/** The draft as the domain prices it. */
export function pricedSpecifications(drafts: readonly SpecificationDraft[]): Specification[] {
  return drafts.map(({ options, ...specification }) => ({
    ...specification,
    options: (hasOptions(specification.type) ? options : []).map((option) => ({
      ...option,
      amount: readPrice(option.amount),
      defaultQTY: micro(readScaled(option.defaultQTY, 6) ?? ONE),
    })),
  }));
}

type Choice = { type: SpecificationDraft['type']; options: readonly { isChecked: boolean }[] };

/** At most one option of a single choice is checked: the newest tick wins. */
export function withChecked<C extends Choice>(specification: C, at: number, isChecked: boolean): C {
  const isSingle = specification.type === 'singleOption';
  const options = specification.options.map((option, index) =>
    index === at ? { ...option, isChecked } : isSingle && isChecked ? { ...option, isChecked: false } : option,
  );
  return { ...specification, options };
}

/** Another type: a choice begins with one empty option, and a single one keeps its first tick only. */
export function withType(specification: SpecificationDraft, type: SpecificationDraft['type']): SpecificationDraft {
  const { options } = specification;
  const first = options.findIndex(({ isChecked }) => isChecked);
  return {
    ...specification,
    type,
    options:
      options.length === 0 && hasOptions(type)
        ? [blankOption()]
        : options.map((option, index) =>
            type === 'singleOption' && index !== first ? { ...option, isChecked: false } : option,
          ),
  };
}

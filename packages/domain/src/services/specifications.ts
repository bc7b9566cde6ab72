import type { Option } from '../documents/document.ts';
import { type E4, e4 } from '../money/money.ts';

export const SPECIFICATION_TYPES = [
  'text',
  'number',
  'email',
  'textarea',
  'url',
  'singleOption',
  'multiOption',
] as const;
export type SpecificationType = (typeof SPECIFICATION_TYPES)[number];

/** `amount` is null until somebody typed one; an option without `hasAmount` may keep it so. */
export type SpecificationOption = Omit<Option, 'amount'> & { name: string; description: string; amount: E4 | null };

export type Specification = {
  name: string;
  type: SpecificationType;
  defaultValue: string;
  required: boolean;
  /** Whether it is printed under its line. */
  invoiceDisplay: boolean;
  helpText: string;
  options: readonly SpecificationOption[];
};

export type SpecificationProblem = { path: (string | number)[]; message: string };

export const hasOptions = (type: SpecificationType): boolean => type === 'singleOption' || type === 'multiOption';

/** What is wrong with the whole list, each at the field where it can be mended; field lengths are the contract's. */
export function specificationProblems(specifications: readonly Specification[]): SpecificationProblem[] {
  const names = specifications.map(({ name }) => name.trim().toLowerCase());
  return specifications.flatMap((specification, index) =>
    [
      ...(names.indexOf(names[index] ?? '') === index ? [] : [problem('name', 'This name is already used here.')]),
      ...valueProblems(specification),
      ...optionProblems(specification),
    ].map(({ path, message }) => ({ path: [index, ...path], message })),
  );
}

const problem = (field: string, message: string): SpecificationProblem => ({ path: [field], message });

const VALUE: Record<SpecificationType, { isValid: (value: string) => boolean; message: string }> = {
  text: {
    isValid: (value) => value.length <= 500 && !value.includes('\n'),
    message: 'One line of at most 500 letters.',
  },
  textarea: { isValid: (value) => value.length <= 5_000, message: 'At most 5,000 letters.' },
  number: { isValid: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value), message: 'Enter a number.' },
  email: { isValid: (value) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value), message: 'Enter an e-mail address.' },
  url: { isValid: isWebAddress, message: 'Enter a web address that begins with https:// or http://.' },
  singleOption: { isValid: () => false, message: 'Check an option instead.' },
  multiOption: { isValid: () => false, message: 'Check options instead.' },
};

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

function valueProblems({ type, defaultValue }: Specification): SpecificationProblem[] {
  const { isValid, message } = VALUE[type];
  return defaultValue === '' || isValid(defaultValue) ? [] : [problem('defaultValue', message)];
}

function optionProblems({ type, options }: Specification): SpecificationProblem[] {
  if (!hasOptions(type)) return options.length === 0 ? [] : [problem('options', 'Only option fields have options.')];
  if (options.length === 0) return [problem('options', 'Add at least one option.')];
  const isOverfull = type === 'singleOption' && options.filter(({ isChecked }) => isChecked).length > 1;
  return [
    ...(isOverfull ? [problem('options', 'Only one option can be checked.')] : []),
    ...options.flatMap(({ hasAmount, amount }, index) =>
      hasAmount && amount === null ? [{ path: ['options', index, 'amount'], message: 'Amount is required.' }] : [],
    ),
  ];
}

/** Every option as a document line knows it. */
export const optionsOf = (specifications: readonly Specification[]): Option[] =>
  specifications.flatMap(({ options }) => options.map((option) => ({ ...option, amount: option.amount ?? e4(0) })));

import { ServiceInput } from '@countinghouse/contracts/services';
import { describe, expect, it } from 'vitest';
import { bodyOfService, emptyService, type ServiceDraft } from './service-draft.ts';
import { serviceFields } from './service-fields.ts';
import { blankOption, blankSpecification, withChecked, withType } from './specification-draft.ts';

const fields = serviceFields({ category: String, taxes: String });
const refusalOf = fields.refusalOf(ServiceInput, bodyOfService);

const draft = (part: Partial<ServiceDraft> = {}): ServiceDraft => ({
  ...emptyService(),
  name: 'Window cleaning',
  price: '45',
  ...part,
});
const choice = (type: 'singleOption' | 'multiOption', checked: readonly boolean[]) => ({
  ...blankSpecification(),
  name: 'Extras',
  type,
  options: checked.map((isChecked, index) => ({ ...blankOption(), name: `Option ${index}`, amount: '1', isChecked })),
});
const ticks = ({ options }: { options: readonly { isChecked: boolean }[] }) =>
  options.map(({ isChecked }) => isChecked);

describe('what a form sends', () => {
  it('says nothing about taxes and account that nobody chose', () => {
    const wire = bodyOfService(draft());
    expect(wire).not.toHaveProperty('salesTaxes');
    expect(wire).not.toHaveProperty('incomeAccount');
    expect(wire).toMatchObject({ price: 45, cost: null, durationMinutes: 0 });
  });

  it('leaves out what the type of a specification has no use for, and keeps it in the form', () => {
    const text = { ...choice('multiOption', [true]), type: 'text' as const, defaultValue: 'Blue' };
    const options = { ...choice('singleOption', [true]), defaultValue: 'Blue' };
    const { specifications } = bodyOfService(draft({ specifications: [text, options] }));
    expect(specifications.map(({ defaultValue, options: sent }) => [defaultValue, sent.length])).toEqual([
      ['Blue', 0],
      ['', 1],
    ]);
  });
});

describe('what is wrong with it', () => {
  it.each([
    ['name', draft({ name: ' ' }), 'Service name is required.'],
    ['price', draft({ price: 'x' }), 'Enter a number.'],
    ['price', draft({ price: '1.23456' }), 'At most 4 decimals.'],
    ['bookableOnline', draft({ bookableOnline: true }), 'Only what has a duration can be booked.'],
    [
      'specifications.0.defaultValue',
      draft({ specifications: [{ ...blankSpecification(), name: 'Mail', type: 'email', defaultValue: 'nobody' }] }),
      'Enter an e-mail address.',
    ],
    [
      'specifications.0.options.0.amount',
      draft({
        specifications: [{ ...choice('multiOption', [true]), options: [{ ...blankOption(), name: 'Dear' }] }],
      }),
      'Amount is required.',
    ],
  ])('%s', (field, given, message) => {
    expect(refusalOf(given)).toEqual({ text: message, errors: { [field]: message } });
  });

  it('nothing, when it can be saved', () => {
    expect(
      refusalOf(draft({ price: '1,234.5', specifications: [choice('singleOption', [true, false])] })),
    ).toBeUndefined();
  });
});

describe('one option of several', () => {
  it('the newest tick wins where only one is allowed', () => {
    expect(ticks(withChecked(choice('singleOption', [true, false]), 1, true))).toEqual([false, true]);
    expect(ticks(withChecked(choice('multiOption', [true, false]), 1, true))).toEqual([true, true]);
  });

  it('keeps the first tick when several become one', () => {
    expect(ticks(withType(choice('multiOption', [false, true, true]), 'singleOption'))).toEqual([false, true, false]);
  });

  it('begins with one empty option', () => {
    expect(withType(blankSpecification(), 'multiOption').options).toMatchObject([{ name: '', hasAmount: true }]);
  });
});

it('two drafts that differ only in React keys are the same', () => {
  const [one, other] = [choice('multiOption', [true]), choice('multiOption', [true])];
  expect(fields.isSame(draft({ specifications: [one] }), draft({ specifications: [other] }))).toBe(true);
  expect(fields.isSame(draft(), draft({ cost: 'x' }))).toBe(false);
});

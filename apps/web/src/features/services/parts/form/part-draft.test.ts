import { describe, expect, it } from 'vitest';
import { checkNewPart, checkPart, computedPrice, emptyPart, isSamePart, type PartDraft } from './part-draft.ts';
import { refusalOf } from './part-problems.ts';

const draft = (given: Partial<PartDraft> = {}): PartDraft => ({
  ...emptyPart(),
  name: 'Belt',
  partNumber: 'B-1',
  price: '5',
  ...given,
});

describe('the price', () => {
  it('is what cost and mark-up come to, as the server computes it', () => {
    expect(computedPrice(draft({ cost: '8', markupPercent: '25' }))).toBe(100_000);
    expect(computedPrice(draft({ cost: '0.3333', markupPercent: '33.3333' }))).toBe(4_444);
    expect(computedPrice(draft({ cost: '8' }))).toBeUndefined();
    expect(computedPrice(draft({ cost: 'x', markupPercent: '25' }))).toBeUndefined();
  });

  it('is asked for where nothing comes to one', () => {
    expect(refusalOf(draft({ price: '', cost: '8' }), true)?.errors).toEqual({
      price: 'Enter a price, or a cost and a mark-up.',
    });
    expect(refusalOf(draft({ price: '', cost: '8', markupPercent: '0' }), true)).toBeUndefined();
    expect(refusalOf(draft({ price: 'ten' }), true)?.errors).toEqual({ price: 'Enter a number.' });
  });
});

describe('the opening stock', () => {
  const opening = { openingQty: '12.5', openingDate: '2026-01-05' };

  it('is sent with a new part alone', () => {
    expect(checkNewPart(draft(opening)).data).toMatchObject({ openingQty: 12_500_000, openingDate: '2026-01-05' });
    expect(checkPart(draft(opening)).data).not.toHaveProperty('openingQty');
  });

  it('is not sent where nobody counts, nor a day without a quantity', () => {
    expect(checkNewPart(draft({ ...opening, trackStock: false })).data).not.toHaveProperty('openingQty');
    expect(checkNewPart(draft({ openingDate: '2026-01-05' })).data).not.toHaveProperty('openingDate');
  });
});

it('names every field that is wrong at once, in the words of the contract', () => {
  const wrong = draft({ name: '', partNumber: '', barcode: '4006381333932', leadTimeDays: '400' });
  expect(refusalOf(wrong, true)?.errors).toMatchObject({
    name: 'Part name is required.',
    partNumber: 'Part number is required.',
    barcode: 'Barcode check digit is wrong.',
    leadTimeDays: expect.any(String),
  });
});

it('says nothing of taxes and accounts that nobody chose', () => {
  const { data } = checkNewPart(draft());
  expect(data).not.toHaveProperty('salesTaxes');
  expect(data).not.toHaveProperty('incomeAccount');
  expect(isSamePart(draft(), draft())).toBe(true);
  expect(isSamePart(draft(), draft({ location: 'A1' }))).toBe(false);
});

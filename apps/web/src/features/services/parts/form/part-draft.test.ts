import { PartCreate } from '@countinghouse/contracts/parts';
import { describe, expect, it } from 'vitest';
import { bodyOfPart, computedPrice, emptyPart, type PartDraft } from './part-draft.ts';
import { partFields, priceErrors } from './part-fields.ts';

const fields = partFields({ category: String, taxes: String });
const refusalOf = fields.refusalOf(PartCreate, bodyOfPart);
const sent = (draft: PartDraft) => PartCreate.parse(bodyOfPart(draft));

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
    expect(priceErrors(draft({ price: '', cost: '8' }))).toEqual({ price: 'Enter a price, or a cost and a mark-up.' });
    expect(priceErrors(draft({ price: '', cost: '8', markupPercent: '0' }))).toEqual({});
    expect(refusalOf(draft({ price: 'ten' }))?.errors).toEqual({ price: 'Enter a number.' });
  });
});

describe('the opening stock', () => {
  const opening = { openingQty: '12.5', openingDate: '2026-01-05' };

  it('is sent as it was counted', () => {
    expect(sent(draft(opening))).toMatchObject({ openingQty: 12_500_000, openingDate: '2026-01-05' });
  });

  it('is not sent where nobody counts, nor a day without a quantity', () => {
    expect(sent(draft({ ...opening, trackStock: false }))).not.toHaveProperty('openingQty');
    expect(sent(draft({ openingDate: '2026-01-05' }))).not.toHaveProperty('openingDate');
  });
});

it('names every field that is wrong at once, in the words of the contract', () => {
  const wrong = draft({ name: '', partNumber: '', barcode: '4006381333932', leadTimeDays: '400' });
  expect(refusalOf(wrong)?.errors).toMatchObject({
    name: 'Part name is required.',
    partNumber: 'Part number is required.',
    barcode: 'Barcode check digit is wrong.',
    leadTimeDays: expect.any(String),
  });
});

it('says nothing of taxes and accounts that nobody chose', () => {
  const body = sent(draft());
  expect(body).not.toHaveProperty('salesTaxes');
  expect(body).not.toHaveProperty('incomeAccount');
  expect(fields.isSame(draft(), draft())).toBe(true);
  expect(fields.isSame(draft(), draft({ location: 'A1' }))).toBe(false);
});

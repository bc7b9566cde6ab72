import { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { describe, expect, it } from 'vitest';
import { aTax } from '../../../../test/sales-taxes.ts';
import { isOn, type PickerItem, pickerItems, toggled } from './picker-items.ts';

const tax = (id: number, abbreviation: string, name: string) => SalesTax.parse(aTax(id, { abbreviation, name }));
const gst = tax(1, 'GST', 'Goods and services tax');
const qst = tax(2, 'QST', 'Québec sales tax');
const both = { idTaxGroup: 7, name: 'GST+QST', salesTaxes: [1, 2], version: 1 };
const options = { salesTaxes: [gst, qst], taxGroups: [both] };
const keys = (items: readonly PickerItem[]) => items.map(({ key }) => key);

describe('what the picker offers', () => {
  it.each([
    ['', ['g7', 't1', 't2']],
    ['qst', ['g7', 't2']],
    ['quebec', ['t2', 'create']],
    ['goods tax', ['t1', 'create']],
    ['eco', ['create']],
    ['GST', ['g7', 't1']],
  ])('for %j: %j', (typed, expected) => expect(keys(pickerItems(options, typed, true))).toEqual(expected));

  it('creates nothing for somebody who may not', () => expect(pickerItems(options, 'eco', false)).toEqual([]));

  it('leaves out a group none of whose taxes can be picked', () => {
    const other = { ...both, idTaxGroup: 8, salesTaxes: [99] };
    expect(keys(pickerItems({ salesTaxes: [gst], taxGroups: [other] }, '', true))).toEqual(['t1']);
  });
});

describe('a group', () => {
  const [group] = pickerItems(options, '', true);
  if (!group) throw new Error('no group');

  it('is put on whole, in its own order, keeping what is there', () => {
    expect(toggled(group, [9])).toEqual([9, 1, 2]);
    expect(toggled(group, [2])).toEqual([2, 1]);
  });

  it('is taken off whole once all of it is on', () => {
    expect(isOn(group, [1])).toBe(false);
    expect(isOn(group, [2, 9, 1])).toBe(true);
    expect(toggled(group, [2, 9, 1])).toEqual([9]);
  });
});

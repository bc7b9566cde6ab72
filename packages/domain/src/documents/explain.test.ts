import { describe, expect, it } from 'vitest';
import { exponentOf } from '../money/currencies.ts';
import { cents, e4, micro, ppm } from '../money/money.ts';
import { addUp, type DocumentDraft, type DocumentItem, type TaxOnDay } from './add-up.ts';
import { explainStored, type StoredDocument } from './explain-stored.ts';
import type { ExplainedAmount } from './explained.ts';
import { decimalOf, fraction } from './fraction.ts';

const HST: TaxOnDay = { idSalesTax: 1, kind: 'normal', rate: ppm(130_000), amount: null };
const ITEM: DocumentItem = {
  kind: 'item',
  quantity: micro(1_000_000),
  price: e4(0),
  itemSpecifications: [],
  discountFormat: '%',
  discount: ppm(0),
  taxes: [{ idSalesTax: 1 }],
  exemptReason: '',
};
const SECTION: DocumentItem = { ...ITEM, kind: 'section', taxes: [] };
const DRAFT: DocumentDraft = {
  items: [],
  discountFormat: '%',
  discount: ppm(0),
  shipping: cents(0),
  shippingTaxes: [],
  pricesIncludeTax: false,
};

/** As the server keeps and answers a draft. */
function stored(
  draft: DocumentDraft,
  currencyCode = 'CAD',
  mode: StoredDocument['roundingMode'] = 'document',
): StoredDocument {
  const { totals, lines } = addUp(draft, {
    exponent: exponentOf(currencyCode),
    mode,
    taxes: new Map([[1, HST]]),
  });
  const row = ({ idSalesTax, amount }: { idSalesTax: number; amount: StoredDocument['shipping'] }) => ({
    idSalesTax,
    kind: HST.kind,
    value: ppm(130_000),
    amount,
  });
  const nothing = cents(0);
  return {
    ...draft,
    currencyCode,
    roundingMode: mode,
    items: draft.items.map((item, index) => {
      const line = lines[index];
      return {
        ...item,
        gross: line?.gross ?? nothing,
        extraFee: line?.extraFee ?? nothing,
        base: line?.base ?? nothing,
        discountAmount: line?.discount ?? nothing,
        net: line?.net ?? nothing,
        documentDiscount: line?.documentDiscount ?? nothing,
        taxable: line?.taxable ?? nothing,
        taxes: (line?.taxes ?? []).map(row),
        total: line?.total ?? nothing,
      };
    }),
    discountAmount: totals.discount,
    subTotal: totals.subTotal,
    totalDiscountsAmount: totals.totalDiscountsAmount,
    taxes: totals.taxes.map(row),
    withholdings: [],
    shippingTaxes: totals.shippingTaxes.map(row),
    totalBill: totals.totalBill,
    totalBillDue: totals.totalBill,
    withheld: nothing,
    paid: nothing,
    credited: nothing,
    writtenOff: nothing,
    discounted: nothing,
  };
}

const price = (dollars: number) => e4(dollars * 10_000);
const quantity = (units: number) => micro(units * 1_000_000);
const partsOf = ({ parts }: ExplainedAmount) => parts.map(({ sign, of }) => [of.subject.of, sign * of.value]);
const exactText = ({ exact }: ExplainedAmount) => exact && decimalOf(exact, 2, 6).text;

/** The invoice of the design board. */
const KITCHEN: DocumentDraft = {
  ...DRAFT,
  shipping: cents(10_000),
  items: [
    { ...SECTION },
    { ...ITEM, quantity: quantity(14), price: price(285), discount: ppm(50_000) },
    {
      ...ITEM,
      quantity: micro(42_500_000),
      price: price(118),
      itemSpecifications: [
        {
          options: [
            {
              isChecked: true,
              hasAmount: true,
              amount: price(6),
              operator: '+',
              perQTY: true,
              defaultQTY: quantity(1),
            },
          ],
        },
      ],
    },
    { ...ITEM, quantity: quantity(6), price: price(135) },
    { ...ITEM, price: price(490), discountFormat: '$', discount: ppm(500_000) },
  ],
};

describe('a document explains itself', () => {
  const found = explainStored(stored(KITCHEN));

  it('the total from its parts, down to one rounding of the tax', () => {
    expect(found.isWorkedOut).toBe(true);
    expect(found.total.value).toBe(11_75087);
    expect(partsOf(found.total)).toEqual([
      ['subTotal', 10_560_00],
      ['discounts', -249_50],
      ['tax', 1_340_37],
      ['shipping', 100_00],
    ]);
    const [hst] = found.taxes;
    expect(hst && exactText(hst)).toBe('1340.365');
    expect(hst && partsOf(hst)).toEqual([
      ['lineTax', 492_77],
      ['lineTax', 685_10],
      ['lineTax', 105_30],
      ['lineTax', 57_20],
    ]);
  });

  it('a line from quantity, price, options and discount', () => {
    const [, quartz, , cleanup] = found.lines;
    expect(quartz && partsOf(quartz.base)).toEqual([
      ['gross', 5_015_00],
      ['fee', 255_00],
    ]);
    expect(cleanup && partsOf(cleanup.net)).toEqual([
      ['base', 490_00],
      ['lineDiscount', -50_00],
    ]);
    expect(cleanup?.discount.rule).toEqual({ kind: 'atMost', wanted: 50_00 });
  });

  it('a yen document in whole yen', () => {
    const yen = explainStored(stored({ ...DRAFT, items: [{ ...ITEM, price: price(45_455) }] }, 'JPY'));
    expect(yen).toMatchObject({ isWorkedOut: true, exponent: 0 });
    expect(yen.total.value).toBe(51_364);
    expect(yen.taxes[0]?.exact && decimalOf(yen.taxes[0].exact, 0, 4).text).toBe('5909.15');
  });

  it('what was paid and credited lowers what is due; what nobody owes any more is said', () => {
    const paid = explainStored({ ...stored(KITCHEN), paid: cents(6_000_00), totalBillDue: cents(5_750_87) });
    expect(partsOf(paid.due)).toEqual([
      ['total', 11_750_87],
      ['paid', -6_000_00],
    ]);
    const canceled = explainStored({ ...stored(KITCHEN), totalBillDue: cents(0) });
    expect(partsOf(canceled.due)).toEqual([
      ['total', 11_750_87],
      ['settled', -11_750_87],
    ]);
  });

  it('one rounding of the whole: the last tax takes the difference', () => {
    const draft = { ...DRAFT, items: [0.005, 0.005].map((each) => ({ ...ITEM, price: price(each) })) };
    const once = explainStored(stored(draft, 'CAD', 'once'));
    expect(once.once && decimalOf(once.once, 2, 6).text).toBe('0.0113');
    expect(once.total.value).toBe(1);
    expect(once.taxes[0]).toMatchObject({ value: -1, moved: -1 });
  });
});

describe('a fraction as a decimal number', () => {
  it.each([
    [fraction(134_036_5n, 10n), '1340.365', true],
    [fraction(-134_036_5n, 10n), '-1340.365', true],
    [fraction(1n), '0.01', true],
    [fraction(100n), '1.00', true],
    [fraction(200n, 3n), '0.666666', false],
  ])('%o is %s', (value, text, isWhole) => {
    expect(decimalOf(value, 2, 6)).toEqual({ text, isWhole });
  });
});

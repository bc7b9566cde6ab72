import { dayText } from '@countinghouse/domain/documents/day-format';
import type { Exemption } from '@countinghouse/domain/documents/exemptions';
import type { PaperTax, PrintedDocument } from '@countinghouse/domain/documents/printed';
import { formatMoney, formatRate, formatUnitPrice } from '@countinghouse/domain/money/format';
import { type Cents, cents, e4 } from '@countinghouse/domain/money/money';
import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { role } from '../structure/role.ts';
import type { BoxStyle } from './ItemTable.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

type Row = { label: string; amount: Cents };

/** What a template draws around the last row. */
export type TotalBar = { box: BoxStyle; color: string };

export const TOTALS_WIDTH = 300;

/** `HST 13%` */
export const taxLabel = ({ abbreviation, kind, value }: PaperTax, { document, words }: Paper): string =>
  `${abbreviation} ${
    kind === 'fixedPerUnit' ? words.perUnit(formatUnitPrice(e4(value), document.currency.code), '') : formatRate(value)
  }`.trim();

/** A tax that the prices include is told, so that nobody adds it. */
const labelOf = (tax: PaperTax, paper: Paper): string => {
  const label = taxLabel(tax, paper);
  return paper.document.totals.isTaxIncluded ? paper.words.included(label) : label;
};

const less = (amount: Cents) => cents(0 - amount);
/** A row that would say nothing is left out. */
const some = (label: string, amount: Cents | null): Row[] =>
  amount === null || amount === 0 ? [] : [{ label, amount }];

/** The sums, kept on one page. What was paid or is withheld follows the total, and then what is left. */
export function Totals({ paper, bar }: { paper: Paper; bar: TotalBar }) {
  const { document, look, words } = paper;
  const { totals, currency } = document;
  const before: Row[] = [
    { label: words.subTotal, amount: totals.subTotal },
    ...some(words.discounts, totals.discounts && less(totals.discounts)),
    ...totals.taxes.filter(isCharged).map((tax) => ({ label: labelOf(tax, paper), amount: tax.amount })),
    ...some(words.shipping, totals.shipping),
  ];
  const after: Row[] = [
    ...totals.withholdings
      .filter(isCharged)
      .map((tax) => ({ label: words.withheld(taxLabel(tax, paper)), amount: less(tax.amount) })),
    ...some(words.paid, less(totals.paid)),
    ...some(words.credited, less(totals.credited)),
    ...some(words.writtenOff, less(totals.writtenOff)),
    ...some(words.discounted, less(totals.discounted)),
  ];
  const total = { label: `${words.total} (${currency.code})`, amount: totals.total };
  const isSettled = after.length > 0;
  const rows = isSettled ? [...before, total, ...after] : before;
  const last = isSettled ? { label: `${words.amountDue} (${currency.code})`, amount: totals.amountDue } : total;
  return createElement(
    View,
    { ...role('Table'), wrap: false, style: { width: look.px(TOTALS_WIDTH), maxWidth: look.width } },
    ...rows.map((row) => createElement(SumRow, { paper, row, isStrong: row === total })),
    createElement(LastRow, { paper, row: last, bar }),
    ...totals.exemptions.map((exemption) => createElement(Note, { paper, text: reasonOf(exemption, paper) })),
    document.earlyPayment && createElement(Note, { paper, text: earlyOf(document.earlyPayment, paper) }),
  );
}

const isCharged = (tax: PaperTax) => tax.isCharged;

/** Why a tax is not charged: the law asks for it, and a rate with nothing beside it says nothing. */
const reasonOf = ({ taxes, amount, reason }: Exemption, { document, words }: Paper): string =>
  words.exemption(taxes.join(', '), formatMoney(amount, document.currency.code), reason);

/** What is left to pay when it is paid early, and until when. */
const earlyOf = ({ rate, payable, until }: NonNullable<PrintedDocument['earlyPayment']>, { document, words }: Paper) =>
  words.earlyPayment(
    formatRate(rate),
    dayText(until, document.dayFormat, document.language),
    formatMoney(payable, document.currency.code),
  );

/** In words below the sums. */
function Note({ paper, text }: { paper: Paper; text: string }) {
  const { px, space, colours } = paper.look;
  return createElement(
    View,
    { ...role('TR'), style: { paddingTop: space(6), paddingHorizontal: px(8) } },
    createElement(Phrase, { paper, text, style: { color: colours.muted }, is: role('TD') }),
  );
}

const SUM = role('TH', { scope: 'Row' });

function SumRow({ paper, row, isStrong }: { paper: Paper; row: Row; isStrong: boolean }) {
  const { px, space, colours } = paper.look;
  const weight = isStrong ? ({ fontWeight: 600, color: colours.ink } as const) : { color: colours.muted };
  return createElement(
    View,
    { ...role('TR'), style: { flexDirection: 'row', paddingVertical: space(4), paddingHorizontal: px(8), gap: px(8) } },
    createElement(
      View,
      { style: { flexGrow: 1, flexBasis: 0 } },
      createElement(Phrase, { paper, text: row.label, style: weight, is: SUM }),
    ),
    createElement(Amount, { paper, row, style: isStrong ? weight : {} }),
  );
}

function LastRow({ paper, row, bar }: { paper: Paper; row: Row; bar: TotalBar }) {
  const { px, space } = paper.look;
  const style = { fontWeight: 600, fontSize: px(15), color: bar.color } as const;
  return createElement(
    View,
    {
      ...role('TR'),
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        marginTop: space(6),
        paddingTop: px(9),
        paddingHorizontal: px(8),
        gap: px(8),
        ...bar.box,
      },
    },
    createElement(
      View,
      { style: { flexGrow: 1, flexBasis: 0 } },
      createElement(Phrase, { paper, text: row.label, style, is: SUM }),
    ),
    createElement(Amount, { paper, row, style }),
  );
}

function Amount({ paper, row, style }: { paper: Paper; row: Row; style: object }) {
  const text = formatMoney(row.amount, paper.document.currency.code);
  return createElement(Phrase, {
    paper,
    text,
    isFigure: true,
    is: role('TD'),
    style: { textAlign: 'right', ...style },
  });
}

import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import type { Statement } from '@countinghouse/contracts/statements';
import { dayText } from '@countinghouse/domain/documents/day-format';
import type { SheetCell } from '@countinghouse/domain/documents/sheet';
import { formatMoney } from '@countinghouse/domain/money/format';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { printBlank } from '../invoices/index.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

type Words = (typeof STATEMENT_WORDS)['en'];

/** The statement on the paper of the business. */
export async function paperOfStatement(ctx: Ctx, statement: Statement): Promise<PrintedDocument> {
  const blank = await printBlank(ctx, {
    generateType: 'invoice',
    idClient: statement.idClient,
    idBillingContact: 0,
    idShippingContact: 0,
  });
  const { language, dayFormat } = blank;
  const words = STATEMENT_WORDS[language];
  const money = (amount: Cents) => formatMoney(amount, statement.currencyCode);
  const day = (value: string) => dayText(value, dayFormat, language);
  const amount = (value: Cents): SheetCell => ({ text: value === 0 ? '' : money(value) });
  const { opening, from, to, type, rows, ageing, unusedCredit } = statement;
  const openingRow: SheetCell[][] =
    type === 'outstanding'
      ? []
      : [[day(from), words.opening, '', '', '', '', money(opening)].map((text, at) => ({ text, isStrong: at === 6 }))];
  return {
    ...blank,
    title: words.title,
    number: '',
    stamp: '',
    billingDate: to,
    shipTo: null,
    payment: null,
    sheet: {
      subtitle: periodText(statement, blank),
      forLabel: words.forLabel,
      summary: summaryOf(statement, words),
      columns: [
        { title: words.columns.date, share: 13, isFigure: false },
        { title: words.columns.type, share: 14, isFigure: false },
        { title: words.columns.number, share: 16, isFigure: false },
        { title: words.columns.due, share: 13, isFigure: false },
        { title: words.columns.charge, share: 14, isFigure: true },
        { title: words.columns.credit, share: 16, isFigure: true },
        { title: words.columns.balance, share: 14, isFigure: true },
      ],
      rows:
        rows.length === 0 && opening === 0
          ? []
          : [
              ...openingRow,
              ...rows.map((row) => [
                { text: day(row.day) },
                { text: words.types[row.type] },
                { text: [row.number, row.about].filter(Boolean).join(' · ') },
                { text: row.dueDate ? day(row.dueDate) : '', isLate: row.isOverdue },
                amount(row.charge),
                amount(row.credit),
                { text: money(row.balance), isStrong: true },
              ]),
            ],
      emptyText: words.empty(statement.clientName),
      strip: [
        ...words.ageing.map((label, at) => ({
          label,
          value: money(ageing[at] ?? cents(0)),
          isLate: at > 0 && (ageing[at] ?? 0) > 0,
        })),
        { label: words.total, value: money(cents(ageing.reduce((all, one) => all + one, 0))) },
      ],
      notes: unusedCredit === 0 ? [] : [`${words.unused}: ${money(unusedCredit)}`],
    },
  };
}

function summaryOf({ type, opening, charges, credits, closing, currencyCode }: Statement, words: Words) {
  const money = (amount: Cents) => formatMoney(amount, currencyCode);
  const moves = [
    { label: words.opening, value: money(opening) },
    { label: words.charges, value: money(charges) },
    { label: words.credits, value: money(credits) },
  ];
  return [...(type === 'outstanding' ? [] : moves), { label: words.closing, value: money(closing), isTotal: true }];
}

type PaperDays = Pick<PrintedDocument, 'language' | 'dayFormat'>;

export function periodText({ type, from, to }: Pick<Statement, 'type' | 'from' | 'to'>, writing: PaperDays): string {
  const day = (value: string) => dayText(value, writing.dayFormat, writing.language);
  return type === 'outstanding' ? STATEMENT_WORDS[writing.language].asOf(day(to)) : `${day(from)} – ${day(to)}`;
}

import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { dayText } from '@countinghouse/domain/documents/day-format';
import { formatMoney } from '@countinghouse/domain/money/format';
import type { Cents } from '@countinghouse/domain/money/money';
import { MAIL_WORDS } from './mail-words.ts';

type FigureRow = { label: string; value: string; isTotal?: boolean };

/** The figures of a mail are those of the paper: read from the same object, written by the same function. */
export function figuresOf(printed: PrintedDocument): FigureRow[] {
  const { kind, totals, currency, dueDate, dayFormat, language } = printed;
  const words = MAIL_WORDS[language];
  const money = (amount: Cents) => formatMoney(amount, currency.code);
  const day = dueDate === null ? '' : dayText(dueDate, dayFormat, language);
  const rows: (FigureRow | false)[] = [
    { label: words.total, value: money(totals.total), isTotal: kind !== 'invoice' },
    kind === 'invoice' && totals.paid !== 0 && { label: words.paid, value: money(totals.paid) },
    kind === 'invoice' && totals.credited !== 0 && { label: words.credited, value: money(totals.credited) },
    kind === 'invoice' && { label: words.amountDue, value: money(totals.amountDue), isTotal: true },
    kind === 'invoice' && totals.amountDue > 0 && day !== '' && { label: words.dueDate, value: day },
    kind === 'estimate' && day !== '' && { label: words.validUntil, value: day },
  ];
  return rows.filter((row) => row !== false);
}

import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { dayText } from '@countinghouse/domain/documents/day-format';
import { formatMoney } from '@countinghouse/domain/money/format';
import type { Cents } from '@countinghouse/domain/money/money';
import { MAIL_WORDS } from './mail-words.ts';

/** A part of an invoice that is asked for instead of all of it. */
export type AskedPart = { idPart: number; amount: Cents; dueOn: string };

export type FigureRow = { label: string; value: string; isTotal?: boolean };

/**
 * The figures of a mail are those of the paper: read from the same object, written by the same function. Where a part is
 * asked for, that and its day stand last.
 */
export function figuresOf(printed: PrintedDocument, asked?: AskedPart): FigureRow[] {
  const { kind, totals, currency, dueDate, dayFormat, language } = printed;
  const words = MAIL_WORDS[language];
  const money = (amount: Cents) => formatMoney(amount, currency.code);
  const dayOf = (on: string) => dayText(on, dayFormat, language);
  const day = dueDate === null ? '' : dayOf(dueDate);
  const rows: (FigureRow | false)[] = [
    { label: words.total, value: money(totals.total), isTotal: kind !== 'invoice' },
    kind === 'invoice' && totals.paid !== 0 && { label: words.paid, value: money(totals.paid) },
    kind === 'invoice' && totals.credited !== 0 && { label: words.credited, value: money(totals.credited) },
    kind === 'invoice' && { label: words.amountDue, value: money(totals.amountDue), isTotal: !asked },
    kind === 'invoice' && totals.amountDue > 0 && !asked && day !== '' && { label: words.dueDate, value: day },
    asked !== undefined && { label: words.asked, value: money(asked.amount), isTotal: true },
    asked !== undefined && { label: words.dueDate, value: dayOf(asked.dueOn) },
    kind === 'estimate' && day !== '' && { label: words.validUntil, value: day },
  ];
  return rows.filter((row) => row !== false);
}

import { FEC_COLUMNS } from '@countinghouse/domain/reports/fec';
import { expect } from 'vitest';

const minor = (text: string) => Number(text.replace(',', ''));

/** Reads a FEC of a currency with two decimals, checks every rule of the format, and answers what each account comes to. */
export function readFec(file: string): Map<string, number> {
  const lines = file.split('\r\n');
  expect(lines.pop()).toBe('');
  const [head = '', ...rows] = lines;
  expect(head.split('\t')).toEqual([...FEC_COLUMNS]);
  const accounts = new Map<string, number>();
  const entries = new Map<number, number>();
  let last = -1;
  for (const row of rows) {
    const cells = row.split('\t');
    expect(cells, row).toHaveLength(18);
    const [journal, , number, day, account = '', name, , , piece, pieceDay, text, debit = '', credit = '', , , valid] =
      cells;
    for (const filled of [journal, number, account, name, piece, text]) expect(filled, row).not.toBe('');
    for (const date of [day, pieceDay, valid]) expect(date, row).toMatch(/^\d{8}$/);
    for (const amount of [debit, credit]) expect(amount, row).toMatch(/^\d+,\d\d$/);
    expect(Math.min(minor(debit), minor(credit)), row).toBe(0);
    expect(Number(number), row).toBeGreaterThanOrEqual(last);
    last = Number(number);
    entries.set(last, (entries.get(last) ?? 0) + minor(debit) - minor(credit));
    accounts.set(account, (accounts.get(account) ?? 0) + minor(debit) - minor(credit));
  }
  expect([...entries].filter(([, difference]) => difference !== 0)).toEqual([]);
  return accounts;
}

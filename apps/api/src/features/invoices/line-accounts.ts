import type { ComposedDocument } from './compose-document.ts';
import type { DocumentRow, LineRow } from './invoices.repo.ts';

/**
 * The lines with where their income will be entered: on the account of what each sells, else on that of its category, else on
 * the one that is given (Sales). Frozen on the line, so that whatever takes it back later goes to the same account.
 */
export function withAccounts(
  { lines }: DocumentRow,
  catalogue: ComposedDocument['catalogue'],
  fallback: number,
): LineRow[] {
  return lines.map((line) => {
    if (line.kind !== 'item') return line;
    const item = line.service_id === null ? undefined : catalogue.get(line.service_id);
    return { ...line, income_account_id: item?.income_account_id ?? item?.category_account_id ?? fallback };
  });
}

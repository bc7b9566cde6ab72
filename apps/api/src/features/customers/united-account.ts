import { MAX_NOTE, MAX_ROWS } from '@countinghouse/contracts/customers';
import { withOneDefault } from '@countinghouse/domain/customers/defaults';
import { AppError } from '../../platform/errors.ts';
import { type AccountLists, sortNameOf } from './account-columns.ts';
import type { AccountRow } from './accounts.repo.ts';

/** The lists of both, the kept account's first; what both have stands once, and its default stays the default. */
export function unitedLists(kept: AccountRow, duplicate: AccountRow): AccountLists {
  const numbers = unite(kept.numbers, duplicate.numbers, ({ digits, contact_number }) => digits || contact_number);
  const emails = unite(kept.emails, duplicate.emails, ({ email_address }) => email_address);
  const pages = unite(kept.pages, duplicate.pages, ({ page_url }) => page_url.toLowerCase());
  if ([numbers, emails, pages].some(({ length }) => length > MAX_ROWS)) throw new AppError('customer.merge_too_large');
  return {
    numbers: oneDefault(numbers).map(({ contact_name, contact_number, digits, is_default }) => ({
      contact_name,
      contact_number,
      digits,
      is_default,
    })),
    emails: oneDefault(emails).map(({ email_name, email_address, is_default }) => ({
      email_name,
      email_address,
      is_default,
    })),
    pages: pages.map(({ page_tag, page_name, page_url }) => ({ page_tag, page_name, page_url })),
  };
}

const unite = <Row>(kept: readonly Row[], added: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const known = new Set(kept.map(keyOf));
  return [...kept, ...added.filter((row) => !known.has(keyOf(row)))];
};

const oneDefault = <Row extends { is_default: boolean }>(rows: readonly Row[]) =>
  withOneDefault(rows.map((row) => ({ ...row, isDefault: row.is_default }))).map((row) => ({
    ...row,
    is_default: row.isDefault,
  }));

/** What the kept account does not say and the duplicate does; both notes, one below the other. */
export function unitedColumns(kept: AccountRow, duplicate: AccountRow, lists: AccountLists) {
  const company = kept.company_name === '' ? duplicate : kept;
  const isCompany = kept.is_company || (kept.company_name === '' && duplicate.is_company);
  const note = [...new Set([kept.note, duplicate.note])].filter(Boolean).join('\n\n');
  if (note.length > MAX_NOTE) throw new AppError('customer.merge_too_large');
  const person = { firstName: kept.first_name, lastName: kept.last_name };
  return {
    gender: kept.gender ?? duplicate.gender,
    date_of_birth: kept.date_of_birth ?? duplicate.date_of_birth,
    note,
    is_company: isCompany,
    company_name: company.company_name,
    company_size: company.company_size,
    company_type: company.company_type,
    email: lists.emails.find((row) => row.is_default)?.email_address ?? '',
    mobile: lists.numbers.find((row) => row.is_default)?.contact_number ?? '',
    sort_name: sortNameOf({ ...person, isCompany, companyName: company.company_name }),
  };
}

import type { exportCustomers as contract } from '@countinghouse/contracts/customer-imports';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { COMPANY_SIZES } from '@countinghouse/domain/customers/options';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessZone } from '../../../platform/db/business-day.repo.ts';
import type { Download } from '../../../platform/http/answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { csvDownload, writeEntries } from '../../imports/index.ts';
import { type AccountRow, findAccounts } from '../accounts.repo.ts';
import { type ListFilter, listPositions } from '../list.repo.ts';
import { readTerm } from '../search-tokens.ts';
import { CUSTOMER_FIELDS } from './customer-fields.ts';

type Query = HandlerInput<typeof contract>['query'];

/** Main accounts as CSV: the chosen ones in their order, or everybody the list would show. */
export async function exportCustomers(platform: Platform, ctx: Ctx, query: Query): Promise<Download> {
  const { idClients: ids } = query;
  const filter: ListFilter = {
    isArchived: query.isDeleted,
    filters: query.listFilters ?? {},
    zone: await businessZone(ctx),
    term: readTerm(query.listSearch),
  };
  return csvDownload(platform, ctx, {
    name: 'customers',
    audit: { action: 'customer.exported', subject: 'customers', subjectId: 0, after: query },
    fields: CUSTOMER_FIELDS,
    chosen: ids && (async (page) => (await accountsInOrder(page, ids)).filter(({ kind }) => kind === 'main')),
    page: async (page, slice) => {
      const positions = await listPositions(page, filter, slice);
      return accountsInOrder(
        page,
        positions.map(({ id }) => id),
      );
    },
    cellsOf,
  });
}

async function accountsInOrder(ctx: Ctx, ids: readonly number[]): Promise<AccountRow[]> {
  const accounts = new Map((await findAccounts(ctx, [...ids])).map((account) => [account.id, account]));
  return ids.flatMap((id) => accounts.get(id) ?? []);
}

const first = <Row extends { is_default: boolean }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));

/** In the order of CUSTOMER_FIELDS. The default leads its list, because an import makes the first one the default. */
const cellsOf = (row: AccountRow): string[] => [
  row.first_name,
  row.last_name,
  row.gender ?? '',
  row.date_of_birth ?? '',
  row.is_company ? 'YES' : 'NO',
  row.company_name,
  COMPANY_SIZES.find(({ value }) => value === row.company_size)?.label ?? '',
  row.company_type ?? '',
  row.country_name ?? '',
  row.state_name ?? '',
  row.city_name ?? '',
  row.address_line1,
  row.address_line2,
  row.postal_code,
  row.phone_code,
  writeEntries(first(row.numbers).map((number) => ({ name: number.contact_name, value: number.contact_number }))),
  writeEntries(first(row.emails).map((email) => ({ name: email.email_name, value: email.email_address }))),
  writeEntries(row.pages.map((page) => ({ name: page.page_tag, value: page.page_url }))),
  row.note,
];

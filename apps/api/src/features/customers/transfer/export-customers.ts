import { pipeline, Readable } from 'node:stream';
import type { exportCustomers as contract } from '@countinghouse/contracts/customer-imports';
import type { Parsed } from '@countinghouse/contracts/endpoint';
import { COMPANY_SIZES } from '@countinghouse/domain/customers/options';
import { stringify } from 'csv-stringify';
import type { Ctx } from '../../../platform/ctx.ts';
import { inTenant } from '../../../platform/db/tenant.ts';
import { createTurns } from '../../../platform/give-way.ts';
import { Download } from '../../../platform/http/answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { escapeFormulas } from '../../imports/index.ts';
import { type AccountRow, findAccounts } from '../accounts.repo.ts';
import { type ListFilter, listPositions } from '../list.repo.ts';
import { readTerm } from '../search-tokens.ts';
import { writeEntries } from './contact-cells.ts';
import { CUSTOMER_FIELDS } from './customer-fields.ts';

type Query = Parsed<typeof contract>['query'];

const PAGE = 100;

/** Main accounts as CSV, made page by page while they are sent: no connection waits for a slow reader, nor does memory. */
export function exportCustomers(platform: Platform, ctx: Ctx, query: Query): Download {
  const filter: ListFilter = {
    isArchived: query.isDeleted,
    filters: query.listFilters ?? {},
    term: readTerm(query.listSearch),
  };
  const { businessId, userId, role, sessionId, requestId, ipAddress, userAgent } = ctx;
  const opening = { businessId, mode: 'read only', origin: { requestId, ipAddress, userAgent } } as const;
  const open = <T>(work: (page: Ctx) => Promise<T>) =>
    inTenant(platform, opening, async () => ({ businessId, userId, role, sessionId }), work);
  return new Download({
    name: `customers-${ctx.now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    audit: { action: 'customer.exported', subject: 'customers', subjectId: 0, after: query },
    // With a byte order mark, because Excel takes a file without one for the machine's own encoding.
    // The pipeline ends the answer when a page cannot be read; half a file is then no whole one.
    open: async () =>
      pipeline(
        Readable.from(writeRows(pagesOf(open, query.idClients ?? filter))),
        stringify({ quoted: true, bom: true }),
        () => {},
      ),
  });
}

type Open = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

async function* writeRows(pages: AsyncGenerator<AccountRow[]>): AsyncGenerator<string[]> {
  yield CUSTOMER_FIELDS.map(({ label }) => label);
  const giveWay = createTurns();
  for await (const rows of pages)
    for (const row of rows) {
      yield cellsOf(row).map(escapeFormulas);
      await giveWay();
    }
}

/** The chosen ones in their order, or everybody the list would show, a page in each transaction. */
async function* pagesOf(open: Open, filter: ListFilter | readonly number[]): AsyncGenerator<AccountRow[]> {
  if ('length' in filter) {
    const chosen = await open((ctx) => accountsInOrder(ctx, filter));
    yield chosen.filter(({ kind }) => kind === 'main');
    return;
  }
  let after: { key: string; id: number } | undefined;
  for (;;) {
    const from = after;
    const rows = await open(async (ctx) => {
      const positions = await listPositions(ctx, filter, { size: PAGE, after: from });
      return accountsInOrder(
        ctx,
        positions.map(({ id }) => id),
      );
    });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { key: last.sort_name, id: last.id };
  }
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

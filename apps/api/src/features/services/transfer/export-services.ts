import { pipeline, Readable } from 'node:stream';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { exportServices as contract } from '@countinghouse/contracts/service-imports';
import type { Exponent } from '@countinghouse/domain/money/currencies';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import { stringify } from 'csv-stringify';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessExponent } from '../../../platform/db/business-currency.repo.ts';
import { inTenant } from '../../../platform/db/tenant.ts';
import { createTurns } from '../../../platform/give-way.ts';
import { Download } from '../../../platform/http/answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { escapeFormulas } from '../../imports/index.ts';
import { dressed, type ListedItem } from '../items/find-item-page.ts';
import { readTerm } from '../items/item-tokens.ts';
import { findItems } from '../items/items.repo.ts';
import { type ListFilter, listItems } from '../items/list.repo.ts';
import { writePath } from './category-path.ts';
import { loadCategoryPaths } from './import-lookup.ts';
import { writeTaxes } from './read-links.ts';
import { SERVICE_FIELDS } from './service-fields.ts';

type Query = HandlerInput<typeof contract>['query'];
type OpenTenant = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
type ExportRow = ListedItem & { path: readonly string[]; exponent: Exponent };

const PAGE = 100;

/** Services as CSV, made page by page while they are sent: no connection waits for a slow reader, nor does memory. */
export function exportServices(platform: Platform, ctx: Ctx, query: Query): Download {
  const { businessId, userId, role, sessionId, requestId, ipAddress, userAgent } = ctx;
  const opening = { businessId, mode: 'read only', origin: { requestId, ipAddress, userAgent } } as const;
  const open: OpenTenant = (work) =>
    inTenant(platform, opening, async () => ({ businessId, userId, role, sessionId }), work);
  return new Download({
    name: `services-${ctx.now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    audit: { action: 'service.exported', subject: 'services', subjectId: 0, after: query },
    // With a byte order mark, because Excel takes a file without one for the machine's own encoding.
    // The pipeline ends the answer when a page cannot be read; half a file is then no whole one.
    open: async () =>
      pipeline(Readable.from(writeRows(pagesOf(open, query))), stringify({ quoted: true, bom: true }), () => {}),
  });
}

async function* writeRows(pages: AsyncGenerator<ExportRow[]>): AsyncGenerator<string[]> {
  yield SERVICE_FIELDS.map(({ label }) => label);
  const giveWay = createTurns();
  for await (const items of pages)
    for (const item of items) {
      yield cellsOf(item).map(escapeFormulas);
      await giveWay();
    }
}

/** The chosen ones in their order, or everything the list would show, a page in each transaction. */
async function* pagesOf(open: OpenTenant, query: Query): AsyncGenerator<ExportRow[]> {
  const { idServices, isDeleted: isArchived, listFilters: filters = {} } = query;
  if (idServices) {
    yield await open((ctx) => chosen(ctx, idServices));
    return;
  }
  const filter: ListFilter = { kind: 'service', isArchived, filters, term: readTerm(query.listSearch) };
  const order = { sort: 'name', keyType: 'text', order: 'asc' } as const;
  let after: { key: string; id: number } | undefined;
  for (;;) {
    const from = after && { ...order, ...after };
    const rows = await open(async (ctx) => {
      const page = await listItems(ctx, filter, { ...order, size: PAGE - 1, after: from, offset: 0 });
      return withPaths(ctx, await dressed(ctx, page));
    });
    yield rows;
    const last = rows.at(-1)?.row;
    if (!last || rows.length < PAGE) return;
    after = { key: last.sort_name, id: last.id };
  }
}

async function chosen(ctx: Ctx, ids: readonly number[]): Promise<ExportRow[]> {
  const found = new Map((await findItems(ctx, 'service', ids)).map((row) => [row.id, row]));
  return withPaths(
    ctx,
    await dressed(
      ctx,
      [...new Set(ids)].flatMap((id) => found.get(id) ?? []),
    ),
  );
}

async function withPaths(ctx: Ctx, items: readonly ListedItem[]): Promise<ExportRow[]> {
  const paths = new Map([...(await loadCategoryPaths(ctx)).values()].map(({ id, names }) => [id, names]));
  const exponent = await businessExponent(ctx);
  return items.map((item) => ({ ...item, path: paths.get(item.row.category_id ?? 0) ?? [], exponent }));
}

const flag = (is: boolean) => (is ? 'YES' : 'NO');
const minutes = (n: number) => (n === 0 ? '' : String(n));

/** In the order of SERVICE_FIELDS. */
const cellsOf = ({ row, taxes, tags, path, exponent }: ExportRow): string[] => [
  row.name,
  row.type,
  row.code,
  row.description,
  writePath(path),
  row.unit,
  writeDecimal(row.price_e4, 4, exponent),
  flag(row.price_includes_tax),
  writeDecimal(row.cost_e4, 4, exponent),
  writeTaxes(taxes.filter(({ used_for }) => used_for === 'sales').map(({ abbreviation }) => abbreviation)),
  flag(row.is_discountable),
  minutes(row.duration_minutes),
  minutes(row.buffer_before),
  minutes(row.buffer_after),
  flag(row.is_bookable_online),
  row.income_account,
  flag(row.is_active),
  tags.map(({ name }) => name).join('; '),
  row.internal_note,
  ...row.custom_fields,
];

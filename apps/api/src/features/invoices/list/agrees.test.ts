import {
  getInvoiceTotals,
  INVOICE_SORTS,
  INVOICE_TABLE,
  type InvoiceFilters,
  listInvoiceRows,
  listInvoices,
} from '@countinghouse/contracts/invoices';
import { saveTag } from '@countinghouse/contracts/tags';
import { isOverdue, isSettled, STATUS_TAGS, STATUSES, type Status } from '@countinghouse/domain/documents/states';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { insertRows, type MadeRow } from '../../../../test/makers/invoice-rows.ts';

/** Every filter, order and page against the plainest reading of what they mean, on documents thrown together at random. */

const TODAY = '2026-11-15';
const NOW = new Date(`${TODAY}T17:00:00.000Z`);
const DOCUMENTS = 400;
/** More on demand: `LIST_QUERIES=1000 pnpm test --project api agrees`. */
const QUERIES = Number(process.env.LIST_QUERIES ?? 40);

let world: TestWorld;
let member: Member;
let rows: (MadeRow & { tags: number[] })[];
let people: { customers: number[]; users: number[]; tags: number[] };
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  member = await aBusiness(world);
  const colleague = await aMember(world, member.businessId);
  const customers = [];
  for (let n = 0; n < 6; n += 1) customers.push((await aCustomer(world, member, { firstName: `Name${n}` })).idClient);
  const tags = [];
  for (const name of ['Red', 'Blue'])
    tags.push((await call(world, member, saveTag, { params: { id: -1 }, body: { name } })).id);
  people = { customers, users: [member.userId, colleague.userId], tags };
  rows = Array.from({ length: DOCUMENTS }, (_, n) => randomRow(n));
  await insertRows(world.owner, member.businessId, rows);
  for (const { id, tags: labels } of rows)
    for (const tag of labels)
      await world.owner.query(
        `insert into tag_assignments (business_id, tag_id, table_name, id_table, created_at) values ($1, $2, $3, $4, $5)`,
        [member.businessId, tag, INVOICE_TABLE, id, NOW],
      );
  return world.stop;
});

/** The same numbers on every run. */
let seed = 20_261_115;
function random(below: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (seed >>> 8) % below;
}
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
const day = (offset: number) => new Date(NOW.getTime() + offset * 86_400_000).toISOString().slice(0, 10);

function randomRow(n: number) {
  const kind = random(10) === 0 ? ('estimate' as const) : ('invoice' as const);
  const status = pick(kind === 'estimate' ? STATUSES.filter((one) => !isSettled(one)) : STATUSES);
  const billing = -random(120);
  const total = 100 * random(50);
  const created_at = new Date(NOW.getTime() - random(100) * 43_200_000).toISOString();
  return {
    id: 1 + 1024 * (n + 1),
    kind,
    status,
    number: status === 'Draft' && random(3) === 0 ? null : 1_000_000 + n,
    customer_id: status === 'Draft' && random(4) === 0 ? null : pick(people.customers),
    client_name: '',
    billing_date: day(billing),
    due_date: random(6) === 0 ? null : day(billing + random(60)),
    total_cents: total,
    paid_cents: isSettled(status) ? total : 0,
    archived_at: random(8) === 0 ? NOW.toISOString() : null,
    paid_at: status === 'Paid' ? created_at : null,
    created_by: pick([...people.users, null]),
    created_at,
    tags: people.tags.filter(() => random(5) === 0),
  };
}

type Query = {
  generateType: 'invoice' | 'estimate';
  isDeleted: boolean;
  idStatus: number;
  listSort: (typeof INVOICE_SORTS)[number];
  listOrder: 'asc' | 'desc';
  listPageSize: number;
  listFilters: InvoiceFilters & Record<string, unknown>;
};

function randomQuery(): Query {
  const chance = (of: number) => random(of) === 0;
  const days = () => [day(-random(120)), day(-random(120))].toSorted();
  const [dueFrom, dueTo] = days();
  const [billingFrom, billingTo] = days();
  const [createdFrom, createdTo] = days();
  const [amountFrom, amountTo] = [random(50), random(50)].toSorted((a, b) => a - b);
  return {
    generateType: chance(8) ? 'estimate' : 'invoice',
    isDeleted: chance(6),
    idStatus: chance(6) ? 1 + random(STATUSES.length) : 0,
    listSort: pick(INVOICE_SORTS),
    listOrder: pick(['asc', 'desc'] as const),
    listPageSize: 9 + random(40),
    listFilters: {
      ...(chance(4) && {
        statusTag: pick(STATUS_TAGS),
      }),
      ...(chance(5) && { idClient: pick(people.customers) }),
      ...(chance(5) && { idTag: pick(people.tags) }),
      ...(chance(6) && { idUser: pick(people.users) }),
      ...(chance(6) && { dueFrom }),
      ...(chance(6) && { dueTo }),
      ...(chance(6) && { billingFrom, billingTo }),
      ...(chance(6) && { createdFrom, createdTo }),
      ...(chance(6) && { amountFrom, amountTo }),
    } as Query['listFilters'],
  };
}

function isFound(row: (typeof rows)[number], { generateType, isDeleted, idStatus, listFilters: by }: Query): boolean {
  const balance = row.total_cents - row.paid_cents;
  const isLate = isOverdue({ status: row.status, dueDate: row.due_date, balance }, TODAY);
  // Toronto is five hours behind in November and four before the first Sunday of it.
  const created = new Date(row.created_at).toLocaleDateString('sv-SE', { timeZone: 'America/Toronto' });
  const inside = (value: string | null, from?: string, to?: string) =>
    (from === undefined && to === undefined) || (value !== null && value >= (from ?? '') && value <= (to ?? '9999'));
  const euros = row.total_cents / 100;
  return (
    row.kind === generateType &&
    (row.archived_at !== null) === isDeleted &&
    (idStatus === 0 || STATUSES[idStatus - 1] === row.status) &&
    (by.statusTag === undefined || (by.statusTag === 'overdue' ? isLate : by.statusTag === row.status.toLowerCase())) &&
    (by.idClient === undefined || row.customer_id === by.idClient) &&
    (by.idTag === undefined || row.tags.includes(by.idTag)) &&
    (by.idUser === undefined || row.created_by === by.idUser) &&
    inside(row.due_date, by.dueFrom, by.dueTo) &&
    inside(row.billing_date, by.billingFrom, by.billingTo) &&
    inside(created, by.createdFrom, by.createdTo) &&
    (by.amountFrom === undefined || euros >= by.amountFrom) &&
    (by.amountTo === undefined || euros <= by.amountTo)
  );
}

const KEY: Record<Query['listSort'], (row: MadeRow) => string | number> = {
  created: (row) => row.created_at,
  dueDate: (row) => row.due_date ?? '9999',
  billingDate: (row) => row.billing_date,
  total: (row) => row.total_cents,
  number: (row) => row.number ?? -row.id,
};

function expected(query: Query): number[] {
  const keyOf = KEY[query.listSort];
  const way = query.listOrder === 'asc' ? 1 : -1;
  return rows
    .filter((row) => isFound(row, query))
    .toSorted((a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      return way * (left < right ? -1 : left > right ? 1 : a.id - b.id);
    })
    .map(({ id }) => id);
}

const isUndone = (status: Status | undefined) => status === 'Canceled' || status === 'Replaced';

/** What is canceled or replaced adds nothing to a total, unless just that is asked for. */
function addedBy({ status, total_cents }: MadeRow, { idStatus, listFilters: { statusTag } }: Query): number {
  const isAskedFor = isUndone(STATUSES[idStatus - 1]) || statusTag === 'canceled' || statusTag === 'replaced';
  return isUndone(status) && !isAskedFor ? 0 : total_cents;
}

/** All pages, by cursor. */
async function walk(query: Query): Promise<{ ids: number[]; total: number; bill: number; isEstimate: boolean }> {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await call(world, member, listInvoices, { query: { ...query, cursor } });
    ids.push(...page.data.map(({ id }) => id));
    if (page.nextCursor === null)
      return { ids, total: page.listTotalSize, bill: page.listTotalBill, isEstimate: page.isEstimate };
    cursor = page.nextCursor;
  }
}

/** Asks for all of it page by page, for one page at once, and for its rows and totals alone; answers how many there are. */
async function compare(query: Query): Promise<number> {
  const ids = expected(query);
  const bill = rows.filter(({ id }) => ids.includes(id)).reduce((sum, row) => sum + addedBy(row, query), 0);
  expect([query, await walk(query)]).toEqual([query, { ids, total: ids.length, bill, isEstimate: false }]);
  const listPageIndex = random(4);
  const jumped = await call(world, member, listInvoices, { query: { ...query, listPageIndex } });
  const from = listPageIndex * query.listPageSize;
  expect([query, listPageIndex, jumped.data.map(({ id }) => id)]).toEqual([
    query,
    listPageIndex,
    ids.slice(from, from + query.listPageSize),
  ]);
  const part = await call(world, member, listInvoiceRows, { query: { ...query, listPageIndex } });
  const totals = await call(world, member, getInvoiceTotals, { query });
  expect([query, { ...part, ...totals }]).toEqual([query, jumped]);
  return ids.length;
}

describe('whatever is asked', () => {
  it('finds what is meant, in its order, each once, and adds it up', async () => {
    let found = 0;
    for (let n = 0; n < QUERIES; n += 1) found += await compare(randomQuery());
    // A comparison of nothing with nothing would prove nothing.
    expect(found).toBeGreaterThan(QUERIES);
  }, 600_000);

  it.each([
    ['the same day', 0],
    ['two days', 1],
    ['some weeks', 40],
  ])('adds up what was made within %s by the clock of the business', async (_, days) => {
    let found = 0;
    for (let n = 0; n < 6; n += 1) {
      const first = random(50);
      const listFilters = { createdFrom: day(-first - days), createdTo: day(-first) };
      found += await compare({ ...randomQuery(), idStatus: 0, isDeleted: n === 5, listFilters });
    }
    expect(found).toBeGreaterThan(0);
  });

  it('finds what is overdue by the day of its making', async () => {
    for (const listOrder of ['asc', 'desc'] as const) {
      const listFilters = { statusTag: 'overdue' as const };
      const query = {
        ...randomQuery(),
        idStatus: 0,
        isDeleted: false,
        listSort: 'created' as const,
        listOrder,
        listFilters,
      };
      for (const generateType of ['invoice', 'estimate'] as const)
        expect(await compare({ ...query, generateType })).toBeGreaterThan(0);
    }
  });
});

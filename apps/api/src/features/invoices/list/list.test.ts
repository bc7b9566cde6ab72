import {
  archiveInvoice,
  convertEstimate,
  creditInvoice,
  setInvoiceStatus,
} from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { addAssignedTag, deleteAssignedTags, saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, countStatements, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { anApprovedInvoice, anInvoice } from '../../../../test/makers/invoices.ts';

/** In the evening of the 15th in Toronto it is the 16th in Greenwich already. */
const NOW = new Date('2026-11-16T02:00:00.000Z');
let world: TestWorld;
let now = NOW;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});

const list = (member: Member, query: object = {}) => call(world, member, contract.listInvoices, { query });
const ids = (answer: contract.InvoiceList) => answer.data.map(({ id }) => id);
/** Made one after the other, as people make them. */
const later = async <T>(make: () => Promise<T>): Promise<T> => {
  now = new Date(now.getTime() + 1_000);
  return make();
};
const amount = (price: number) => ({ items: [{ serviceName: 'Work', price }] });

describe('the list', () => {
  it('shows the newest first, with everything a card says', async () => {
    const member = await aBusiness(world);
    const customer = await aCustomer(world, member);
    const { idClient } = customer;
    const draft = await later(() => anInvoice(world, member, { dueDate: null }));
    const late = await later(() =>
      anApprovedInvoice(world, member, { idClient, billingDate: '2025-11-01', dueDate: '2026-11-14', ...amount(100) }),
    );
    const answer = await list(member);
    expect(ids(answer)).toEqual([late, draft]);
    expect(answer.data[0]).toMatchObject({
      generateType: 'invoice',
      prefix: 'INC-',
      number: 1_000_001,
      status: { name: 'Invoiced', class: 'invoiced' },
      statusTag: 'overdue',
      paymentState: 'unpaid',
      isDeleted: false,
      client: 'Noémie Gagnon',
      idClient,
      total: 10_000,
      totalBillDue: 10_000,
      currencyCode: 'CAD',
      currencySymbol: '$',
      dateDue: '2026-11-14',
      dueFormat: { isDue: true, dueDateFormat: 'Nov 14', dueDateTime: '2026-11-14' },
      approveDateFormat: 'Nov 15',
      paidDateFormat: '',
      createdBy: { firstName: 'Amélie', lastName: 'Tremblay', imageDisplay: '' },
      createdDateFormat: 'Nov 15',
      idInvoice: late,
      tags: [],
    });
    expect(answer.data[0]?.allowedActions).toEqual(
      expect.arrayContaining(['annotate', 'creditNote', 'revise', 'cancel', 'duplicate', 'archive']),
    );
    expect(answer.data[1]).toMatchObject({
      statusTag: 'draft',
      dateDue: null,
      dueFormat: { isDue: false, dueDateFormat: '', dueDateTime: '' },
      client: '',
      idClient: 0,
    });
    expect(answer).toMatchObject({
      listTotalSize: 2,
      isEstimate: false,
      listTotalBill: 19_000,
      listTotalDue: 10_000,
      tableFilled: true,
      nextCursor: null,
      currencySymbol: '$',
    });
  });

  it('says another year with the day', async () => {
    const member = await aBusiness(world);
    await anInvoice(world, member, { billingDate: '2025-01-01', dueDate: '2025-03-09' });
    expect((await list(member)).data[0]?.dueFormat.dueDateFormat).toBe('Mar 9, 2025');
  });

  it('is late only when the day is over where the business is', async () => {
    const member = await aBusiness(world);
    const yesterday = await anInvoice(world, member, { billingDate: '2026-11-01', dueDate: '2026-11-14' });
    const today = await anInvoice(world, member, { billingDate: '2026-11-01', dueDate: '2026-11-15' });
    const overdue = await list(member, { listFilters: { statusTag: 'overdue' } });
    expect(ids(overdue)).toEqual([yesterday]);
    expect(overdue).toMatchObject({ listTotalSize: 1, listTotalBill: 9_000 });
    const rows = (await list(member)).data;
    expect(rows.find(({ id }) => id === today)).toMatchObject({ statusTag: 'draft', dueFormat: { isDue: false } });
  });

  it('offers what the person may do, and a viewer nothing', async () => {
    const member = await aBusiness(world);
    await anInvoice(world, member);
    const viewer = await aMember(world, member.businessId, { role: 'viewer' });
    const staff = await aMember(world, member.businessId, { role: 'staff' });
    expect((await list(viewer)).data[0]?.allowedActions).toEqual([]);
    expect((await list(staff)).data[0]?.allowedActions).not.toContain('approve');
    expect((await list(member)).data[0]?.allowedActions).toContain('approve');
  });

  it('keeps invoices, estimates and credit notes apart, and knows an estimate’s invoice', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const estimate = await anInvoice(world, member, { generateType: 'estimate', idClient });
    const invoice = await anApprovedInvoice(world, member, { idClient });
    const credit = await call(world, member, creditInvoice, { params: { id: invoice }, body: { reason: 'Broken' } });
    expect(ids(await list(member, { generateType: 'estimate' }))).toEqual([estimate]);
    expect(ids(await list(member))).toEqual([invoice]);
    const credits = await list(member, { generateType: 'creditNote' });
    expect([ids(credits), credits.listTotalSize, credits.tableFilled]).toEqual([[credit.id], 1, true]);
    const [row] = (await list(member, { generateType: 'estimate' })).data;
    expect(row).toMatchObject({ idInvoice: 0, status: { name: 'Draft', class: 'estimate' } });
    await call(world, member, setInvoiceStatus, {
      params: { id: estimate },
      body: { action: 'accept', reason: 'By phone' },
    });
    expect((await list(member, { generateType: 'estimate' })).data[0]?.allowedActions).toContain('undoAccept');
    const converted = await call(world, member, convertEstimate, { body: { idInvoice: estimate } });
    const [after] = (await list(member, { generateType: 'estimate' })).data;
    expect(after?.idInvoice).toBe(converted.invoice.id);
    expect(after?.allowedActions).not.toContain('undoAccept');
  });

  it('hides what was archived until it is asked for', async () => {
    const member = await aBusiness(world);
    const kept = await anInvoice(world, member);
    const gone = await anInvoice(world, member);
    await call(world, member, archiveInvoice, { body: { idInvoice: gone } });
    const [shown, hidden] = [await list(member), await list(member, { isDeleted: true })];
    expect([ids(shown), shown.listTotalSize, shown.listTotalBill]).toEqual([[kept], 1, 9_000]);
    expect([ids(hidden), hidden.listTotalSize, hidden.data[0]?.isDeleted]).toEqual([[gone], 1, true]);
    for (const listSort of contract.INVOICE_SORTS)
      expect(ids(await list(member, { isDeleted: true, listSort }))).toEqual([gone]);
  });

  it('is empty for a business that has none, and of its own business for every other', async () => {
    const [mine, theirs] = [await aBusiness(world), await aBusiness(world)];
    const customer = await aCustomer(world, theirs);
    await anInvoice(world, theirs, { idClient: customer.idClient });
    expect(await list(mine)).toMatchObject({ data: [], listTotalSize: 0, tableFilled: false, listTotalBill: 0 });
    expect(ids(await list(mine, { listFilters: { idClient: customer.idClient } }))).toEqual([]);
    expect(ids(await list(mine, { listSearch: 'noémie' }))).toEqual([]);
    expect(ids(await list(mine, { listSearch: '1000000' }))).toEqual([]);
  });

  it('costs six statements besides the session, whatever is in it', async () => {
    const member = await aBusiness(world);
    for (let n = 0; n < 5; n += 1) await anInvoice(world, member);
    await list(member);
    // begin and tenant, session, business and roll-up, rows, labels, people, followers
    expect(await countStatements(() => list(member))).toBeLessThanOrEqual(8);
  });

  it('is narrowed by a label as long as a document carries it', async () => {
    const member = await aBusiness(world);
    const tag = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'Urgent' } });
    const [first, second] = [await later(() => anInvoice(world, member)), await later(() => anInvoice(world, member))];
    await anInvoice(world, member);
    for (const idTable of [first, second])
      await call(world, member, addAssignedTag, {
        body: { tableName: contract.INVOICE_TABLE, idTable, idTag: tag.id },
      });
    const tagged = () => list(member, { listFilters: { idTag: tag.id } });
    const before = await tagged();
    expect([ids(before), before.listTotalSize, before.listTotalBill]).toEqual([[second, first], 2, 18_000]);
    expect(before.data[0]?.tags).toMatchObject([{ name: 'Urgent' }]);
    expect(ids(await list(member, { listFilters: { idTag: tag.id }, listSort: 'number', listOrder: 'asc' }))).toEqual([
      first,
      second,
    ]);
    await call(world, member, archiveInvoice, { body: { idInvoice: second } });
    expect(ids(await tagged())).toEqual([first]);
    expect(ids(await list(member, { isDeleted: true, listFilters: { idTag: tag.id } }))).toEqual([second]);
    const [assigned] = before.data[1]?.tags ?? [];
    await call(world, member, deleteAssignedTags, {
      body: {
        tableName: contract.INVOICE_TABLE,
        idTable: first,
        idTag: tag.id,
        idTagAssigned: assigned?.idTagAssigned,
      },
    });
    expect(ids(await tagged())).toEqual([]);
  });

  it('knows of a label that was put on while somebody else archived the document', async () => {
    const member = await aBusiness(world);
    const tag = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'Late' } });
    const id = await anInvoice(world, member);
    const archiving = await world.owner.connect();
    await archiving.query('begin');
    await archiving.query('update invoices set archived_at = now() where business_id = $1 and id = $2', [
      member.businessId,
      id,
    ]);
    const body = { tableName: contract.INVOICE_TABLE, idTable: id, idTag: tag.id };
    const tagging = call(world, member, addAssignedTag, { body });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await archiving.query('commit');
    archiving.release();
    await tagging;
    expect(ids(await list(member, { listFilters: { idTag: tag.id } }))).toEqual([]);
    expect(ids(await list(member, { isDeleted: true, listFilters: { idTag: tag.id } }))).toEqual([id]);
  });

  it.each(contract.INVOICE_SORTS)('by %s refuses the cursor of another order', async (listSort) => {
    const member = await aBusiness(world);
    for (let n = 0; n < 3; n += 1) await anInvoice(world, member);
    const { nextCursor: cursor } = await list(member, { listSort, listPageSize: 2 });
    const reply = await request(world, member, contract.listInvoices, {
      query: { listSort, listOrder: 'asc', cursor },
    });
    expect(reply.json()).toMatchObject({ status: 400, code: 'list.cursor_invalid' });
    expect((await list(member, { listSort, listPageSize: 2, cursor })).data).toHaveLength(1);
  });

  it('finds nothing for what contradicts itself', async () => {
    const member = await aBusiness(world);
    await anInvoice(world, member);
    expect((await list(member, { idStatus: 2, listFilters: { statusTag: 'draft' } })).data).toEqual([]);
    expect((await list(member, { idStatus: 1, listFilters: { statusTag: 'draft' } })).data).toHaveLength(1);
  });
});

describe('a search', () => {
  let member: Member;
  let made: Record<'anna' | 'bob' | 'odd', number>;
  beforeAll(async () => {
    member = await aBusiness(world);
    const anna = await aCustomer(world, member, { firstName: 'Anna', lastName: 'Smith' });
    const bob = await aCustomer(world, member, { firstName: 'Bob', lastName: 'Smithson' });
    made = {
      anna: await later(() => anInvoice(world, member, { idClient: anna.idClient, ...amount(1_200.5) })),
      bob: await later(() => anInvoice(world, member, { idClient: bob.idClient, ...amount(80) })),
      odd: await later(() => anInvoice(world, member, amount(1_000_001))),
    };
  });

  it.each([
    ['smith', ['bob', 'anna']],
    ['smith anna', ['anna']],
    ['SMITHS', ['bob']],
    ['1000001', ['odd', 'bob']],
    ['INC-1000001', ['bob']],
    ['inc 1000001', ['bob']],
    ['inc100000', ['odd', 'bob', 'anna']],
    ['100000', ['odd', 'bob', 'anna']],
    ['1,200.50', ['anna']],
    ['$80', ['bob']],
    ['80.00', ['bob']],
    ['EST-1000001', []],
    ['2', []],
    ['zz', []],
    ['%', ['odd', 'bob', 'anna']],
    ["' or 1=1 --", []],
  ] as const)('for %s finds %j', async (listSearch, found) => {
    const answer = await list(member, { listSearch });
    expect([ids(answer), answer.listTotalSize]).toEqual([found.map((name) => made[name]), found.length]);
    const filtered = await call(world, member, contract.filterInvoices, {
      query: { listReactTableSearch: listSearch },
    });
    expect(ids(filtered)).toEqual(ids(answer));
  });

  it('is combined with filters and pages', async () => {
    const first = await list(member, { listSearch: 'smith', listPageSize: 1 });
    const next = await list(member, { listSearch: 'smith', listPageSize: 1, cursor: first.nextCursor });
    expect([...ids(first), ...ids(next), next.nextCursor]).toEqual([made.bob, made.anna, null]);
    expect(ids(await list(member, { listSearch: 'smith', listFilters: { amountFrom: 100 } }))).toEqual([made.anna]);
    expect(ids(await list(member, { listSearch: 'smith', listSort: 'total', listOrder: 'asc' }))).toEqual([
      made.bob,
      made.anna,
    ]);
  });
});

it('the documents of one customer are found by either call', async () => {
  const member = await aBusiness(world);
  const [ada, bea] = [await aCustomer(world, member), await aCustomer(world, member)];
  const [mine] = [
    await anInvoice(world, member, { idClient: ada.idClient }),
    await anInvoice(world, member, { idClient: bea.idClient }),
  ];
  const query = { idClient: ada.idClient };
  expect(ids(await call(world, member, contract.listCustomerInvoices, { query }))).toEqual([mine]);
  expect(ids(await call(world, member, contract.filterInvoices, { query }))).toEqual([mine]);
  expect((await call(world, member, contract.listCustomerInvoices)).data).toHaveLength(2);
});

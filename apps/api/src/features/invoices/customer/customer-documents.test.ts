import * as contract from '@countinghouse/contracts/customer-documents';
import { archiveInvoice, creditInvoice, reviseInvoice } from '@countinghouse/contracts/invoice-actions';
import { credit, debit } from '@countinghouse/domain/ledger/posting';
import { cents } from '@countinghouse/domain/money/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { insertRows } from '../../../../test/makers/invoice-rows.ts';
import { postEntry } from '../../ledger/index.ts';

const START = new Date('2026-11-15T17:00:00Z');
let world: TestWorld;
let now = START;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
const { create, approve, move } = documentsIn(() => world);

/** Made one after the other, as people make them. */
const later = <T>(make: () => Promise<T>): Promise<T> => {
  now = new Date(now.getTime() + 1_000);
  return make();
};
const list = (member: Member, id: number, query: object = {}) =>
  call(world, member, contract.listCustomerDocuments, { params: { id }, query });
const figuresOf = async (member: Member, id: number) => {
  const { invoiceGross } = await call(world, member, contract.getCustomerInvoiceSummary, { params: { id } });
  return Object.fromEntries(invoiceGross.map(({ initials, count, amount }) => [initials, [count, amount]]));
};
const numbers = ({ data }: contract.CustomerDocuments) => data.map(({ prefix, number }) => `${prefix}${number}`);

type Draft = { price: number; name?: string; kind?: 'invoice' | 'estimate'; billingDate?: string; dueDate?: string };

const draft = (member: Member, idClient: number, { price, name = 'Work', kind = 'invoice', ...days }: Draft) =>
  later(() => create(member, { generateType: kind, idClient, items: [{ serviceName: name, price }], ...days }));
const approved = async (member: Member, idClient: number, given: Draft) => {
  const { id } = await draft(member, idClient, given);
  return later(() => approve(member, id));
};

/** Money for an invoice, as the room of payments will post it. */
const pay = (member: Member, { id, amount }: { id: number; amount: number }) =>
  within(world, member.businessId, member.userId, async (ctx) => {
    const invoice = { subject: 'invoices', subjectId: id };
    const paid = [debit('bank' as const, cents(amount)), credit('receivable' as const, cents(amount))];
    const payment = { kind: 'payment.received', ...invoice, postedOn: '2026-11-15' };
    await postEntry(ctx, payment, paid, { settles: { ...invoice, kind: 'payment' } });
    await ctx.tx
      .updateTable('invoices')
      .set({ paid_cents: amount, status: 'Processing', payment_state: 'partial' })
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', id)
      .execute();
  });

/** Late 100 of which 40 are paid, 250 open, 80 credited, 60 replaced by 60, a draft, two estimates. */
async function aHub() {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member);
  const late = await approved(member, idClient, {
    price: 100,
    name: 'Warranty, door realignment',
    billingDate: '2026-09-01',
    dueDate: '2026-10-01',
  });
  await pay(member, { id: late.id, amount: 4_000 });
  const open = await approved(member, idClient, { price: 250, name: 'Suite 704 kitchen', dueDate: '2026-12-15' });
  const credited = await approved(member, idClient, { price: 80 });
  await later(() => call(world, member, creditInvoice, { params: { id: credited.id }, body: { reason: 'Goodwill' } }));
  const replaced = await approved(member, idClient, { price: 60, dueDate: '2026-12-15' });
  const { id } = await later(() => call(world, member, reviseInvoice, { params: { id: replaced.id } }));
  const replacing = await later(() => approve(member, id));
  await draft(member, idClient, { price: 33 });
  await draft(member, idClient, { price: 900, kind: 'estimate' });
  const declined = await draft(member, idClient, { price: 5, kind: 'estimate' });
  await move(member, declined.id, { action: 'decline', reason: 'price' });
  return { member, idClient, late, open, credited, replaced, replacing };
}

describe('use 9: the documents of a customer', () => {
  it('are in one list, newest first, with what is owed of each and what it is for', async () => {
    const { member, idClient, late, open } = await aHub();
    const answer = await list(member, idClient);
    expect(numbers(answer)).toEqual([
      'EST-1000001',
      'EST-1000000',
      'INC-1000005',
      expect.stringMatching(/^CN-/),
      'INC-1000004',
      'INC-1000003',
      expect.stringMatching(/^CN-/),
      'INC-1000002',
      'INC-1000001',
      'INC-1000000',
    ]);
    const [of, its] = [late.id, open.id].map((id) => answer.data.find((row) => row.id === id));
    expect(of).toMatchObject({
      subject: 'Warranty, door realignment',
      moreLines: 0,
      statusTag: 'overdue',
      dueFormat: { isDue: true, dueDateFormat: 'Oct 1' },
      total: 10_000,
      balance: 6_000,
    });
    expect(its).toMatchObject({ statusTag: 'invoiced', total: 25_000, balance: 25_000 });
    expect(answer.data.filter(({ generateType }) => generateType !== 'invoice').map(({ balance }) => balance)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(answer).toMatchObject({ listTotalSize: 10, nextCursor: null, amount: 37_000 });
    expect(answer.hidden).toEqual({ invoice: 0, estimate: 0, creditNote: 0 });
  });

  it.each([
    ['ALL', 7, 41_000],
    ['PD', 1, 4_000],
    ['DUE', 3, 37_000],
    ['EST', 1, 90_000],
  ] as const)('%s counts what its press shows, to the cent', async (figure, count, amount) => {
    const { member, idClient } = await aHub();
    const answer = await list(member, idClient, { figure });
    expect([answer.data.length, answer.listTotalSize, answer.amount]).toEqual([count, count, amount]);
    expect((await figuresOf(member, idClient))[figure]).toEqual([count, amount]);
    const { hidden } = answer;
    expect(count + hidden.invoice + hidden.estimate + hidden.creditNote).toBe(10);
  });

  it('keeps what is owed though it was archived, and forgets drafts that were thrown away', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const owed = await approved(member, idClient, { price: 10 });
    const thrown = await draft(member, idClient, { price: 20 });
    for (const { id } of [owed, thrown])
      await call(world, member, archiveInvoice, { body: { idInvoice: id, isDeleted: true, confirm: true } });
    const answer = await list(member, idClient);
    expect(answer.data).toMatchObject([{ id: owed.id, isDeleted: true, balance: 1_000 }]);
    expect(answer).toMatchObject({ listTotalSize: 1, amount: 1_000 });
  });

  it.each([
    ['a number', '1000001', ['CN-1000001', 'EST-1000001', 'INC-1000001']],
    ['a number as it is written', 'inc-1000001', ['INC-1000001']],
    ['words of a line', 'KITCHEN', ['INC-1000001']],
    ['an amount', '$250.00', ['INC-1000001']],
    ['nothing that is there', 'zebra', []],
  ])('is searched for %s', async (_, listSearch, expected) => {
    const { member, idClient } = await aHub();
    const answer = await list(member, idClient, { listSearch });
    expect(numbers(answer).toSorted()).toEqual([...expected].toSorted());
    expect(answer.listTotalSize).toBe(expected.length);
  });

  it('searches within the pressed figure, and adds up what that leaves', async () => {
    const { member, idClient } = await aHub();
    const answer = await list(member, idClient, { figure: 'DUE', listSearch: 'door' });
    expect(answer).toMatchObject({
      listTotalSize: 1,
      amount: 6_000,
      hidden: { invoice: 5, estimate: 2, creditNote: 2 },
    });
  });

  it('goes on twenty at a time, each document once', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const rows = Array.from({ length: 45 }, (_, n) => ({
      id: 1_000 + n,
      kind: n % 3 === 0 ? ('estimate' as const) : ('invoice' as const),
      status: 'Invoiced' as const,
      number: 5_000 + n,
      customer_id: idClient,
      client_name: 'Somebody',
      billing_date: '2026-11-01',
      due_date: null,
      total_cents: 100,
      paid_cents: 0,
      archived_at: null,
      paid_at: null,
      created_by: member.userId,
      // Several at one moment, so that the id decides.
      created_at: new Date(START.getTime() + Math.floor(n / 4) * 1_000).toISOString(),
    }));
    await insertRows(world.owner, member.businessId, rows);
    const seen: number[] = [];
    let cursor: string | null | undefined;
    for (const size of [20, 20, 5]) {
      const answer = await list(member, idClient, cursor ? { cursor } : {});
      expect(answer.data).toHaveLength(size);
      expect(answer.listTotalSize).toBe(45);
      seen.push(...answer.data.map(({ id }) => id));
      cursor = answer.nextCursor;
    }
    expect(cursor).toBeNull();
    expect(seen).toEqual(rows.map(({ id }) => id).toReversed());
  });

  it('refuses a cursor that it did not write', async () => {
    const member = await aBusiness(world);
    const { idClient: id } = await aCustomer(world, member);
    const reply = await request(world, member, contract.listCustomerDocuments, {
      params: { id },
      query: { cursor: 'made up' },
    });
    expect(reply.json()).toMatchObject({ status: 400, code: 'list.cursor_invalid' });
  });
});

describe('use 9: what a customer owes', () => {
  const balance = (member: Member, id: number) => call(world, member, contract.getCustomerBalance, { params: { id } });

  it('is told by age and is what the books say', async () => {
    const { member, idClient } = await aHub();
    const { ageing, due, unusedCredit, closingBalance, asOn } = await balance(member, idClient);
    expect({ ageing, due, unusedCredit, closingBalance, asOn }).toEqual({
      ageing: [31_000, 0, 6_000, 0, 0],
      due: 37_000,
      unusedCredit: 0,
      closingBalance: 37_000,
      asOn: '2026-11-15',
    });
    const { rows } = await world.owner.query<{ cents: number }>(
      `select sum(debit_cents - credit_cents)::int as cents from party_months
       where business_id = $1 and party = 'customer' and party_id = $2`,
      [member.businessId, idClient],
    );
    expect(rows[0]?.cents).toBe(closingBalance);
    expect((await figuresOf(member, idClient)).DUE?.[1]).toBe(due);
  });

  it('is less the credit that is left', async () => {
    const { member, idClient } = await aHub();
    await within(world, member.businessId, member.userId, async (ctx) => {
      const deposit = [debit('bank' as const, cents(1_500)), credit('credits' as const, cents(1_500))];
      const entry = { kind: 'deposit.received', subject: 'deposits', subjectId: 1, postedOn: '2026-11-15' };
      await postEntry(ctx, entry, deposit, { opens: { role: 'credits', customerId: idClient, origin: 'deposit' } });
    });
    expect(await balance(member, idClient)).toMatchObject({ due: 37_000, unusedCredit: 1_500, closingBalance: 35_500 });
  });

  it('is nothing for somebody new', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    expect(await balance(member, idClient)).toMatchObject({ ageing: [0, 0, 0, 0, 0], closingBalance: 0 });
    expect(await list(member, idClient)).toMatchObject({ data: [], listTotalSize: 0, amount: 0 });
    expect(await figuresOf(member, idClient)).toMatchObject({ ALL: [0, 0], PD: [0, 0], DUE: [0, 0], EST: [0, 0] });
  });
});

it.each([contract.listCustomerDocuments, contract.getCustomerBalance])(
  '$id hides another business',
  async (endpoint) => {
    const [mine, theirs] = [await aBusiness(world), await aBusiness(world)];
    const { idClient } = await aCustomer(world, theirs);
    const reply = await request(world, mine, endpoint, { params: { id: idClient } });
    expect(reply.json()).toMatchObject({ status: 404, code: 'customer.not_found' });
    const viewer = await aMember(world, theirs.businessId, { role: 'viewer' });
    expect((await request(world, viewer, endpoint, { params: { id: idClient } })).statusCode).toBe(200);
  },
);

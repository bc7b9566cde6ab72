import { getCustomerInvoiceSummary } from '@countinghouse/contracts/customer-documents';
import { listNumbers } from '@countinghouse/contracts/document-register';
import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { archiveInvoice } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { credit, debit } from '@countinghouse/domain/ledger/posting';
import { cents } from '@countinghouse/domain/money/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { insertRows, type MadeRow } from '../../../../test/makers/invoice-rows.ts';
import { anApprovedInvoice, anInvoice } from '../../../../test/makers/invoices.ts';
import { openBooks, postEntry } from '../../ledger/index.ts';

const NOW = new Date('2026-11-15T17:00:00.000Z');
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  return world.stop;
});

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const amount = (price: number) => ({ items: [{ serviceName: 'Work', price }] });

/** What only payments can make: a document as it would be. */
let made = 0;
function row(member: Member, customerId: number, given: Partial<MadeRow>): MadeRow {
  made += 1;
  const total = given.total_cents ?? 1_000;
  return {
    id: 900_000_000_001 + 1024 * made,
    kind: 'invoice',
    status: 'Invoiced',
    number: 5_000_000 + made,
    customer_id: customerId,
    client_name: 'Somebody',
    billing_date: '2026-10-01',
    due_date: '2026-10-31',
    total_cents: total,
    paid_cents: given.status === 'Paid' ? total : 0,
    archived_at: null,
    paid_at: given.status === 'Paid' ? NOW.toISOString() : null,
    created_by: member.userId,
    created_at: NOW.toISOString(),
    ...given,
  };
}

describe('the figures above the list', () => {
  it('count what is owed, late, drafted and settled lately', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    await insertRows(world.owner, member.businessId, [
      row(member, idClient, { total_cents: 10_000 }),
      row(member, idClient, { status: 'Processing', total_cents: 8_000, paid_cents: 3_000 }),
      row(member, idClient, { due_date: '2026-11-15', total_cents: 500 }),
      row(member, idClient, { status: 'Draft', total_cents: 70 }),
      row(member, idClient, { status: 'Paid', total_cents: 2_000 }),
      row(member, idClient, { status: 'Paid', total_cents: 4_000, paid_at: daysAgo(31).toISOString() }),
      row(member, idClient, { status: 'Canceled', total_cents: 9 }),
      row(member, idClient, { total_cents: 77, archived_at: NOW.toISOString() }),
    ]);
    await within(world, member.businessId, member.userId, async (ctx) => {
      await openBooks(ctx);
      const invoice = { subject: 'invoices', subjectId: 1 };
      const entry = { kind: 'invoice.approved', ...invoice, postedOn: '2026-10-01' };
      const owed = [debit('receivable' as const, cents(21_577)), credit('sales' as const, cents(21_577))];
      await postEntry(ctx, entry, owed, { opens: { role: 'receivable', customerId: idClient } });
      for (const [amount, days] of [
        [2_000, 30],
        [4_000, 31],
      ] as const) {
        const payment = { kind: 'payment.received', ...invoice, postedOn: dayOf(daysAgo(days)) };
        const paid = [debit('bank' as const, cents(amount)), credit('receivable' as const, cents(amount))];
        await postEntry(ctx, payment, paid, { settles: { ...invoice, kind: 'payment' } });
      }
    });
    const figures = await call(world, member, contract.getInvoiceFigures);
    const byStatus = Object.fromEntries(
      figures.byStatus.map(({ statusTag, count, total }) => [statusTag, [count, total]]),
    );
    expect(byStatus).toEqual({
      draft: [1, 70],
      invoiced: [2, 10_500],
      processing: [1, 8_000],
      paid: [2, 6_000],
      canceled: [1, 9],
      credited: [0, 0],
      replaced: [0, 0],
      writtenoff: [0, 0],
      // The draft is late on paper, but nobody owes it.
      overdue: [3, 15_000],
    });
    // The archived one is owed, and late.
    expect(figures.outstanding).toEqual({ count: 4, total: 15_577 });
    expect(figures.overdue).toEqual({ count: 3, total: 15_077, isEstimate: false });
    expect(figures.paidLately).toEqual({ count: 1, total: 2_000, isEstimate: false });
    expect(figures).toMatchObject({ currencyCode: 'CAD', currencySymbol: '$' });
    const other = await call(world, member, contract.getInvoiceFigures, { query: { generateType: 'estimate' } });
    expect(other.byStatus.every(({ count }) => count === 0)).toBe(true);
  });

  it('count all that are late, however many', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    await insertRows(
      world.owner,
      member.businessId,
      Array.from({ length: 1_002 }, () => row(member, idClient, { total_cents: 1 })),
    );
    const { byStatus } = await call(world, member, contract.getInvoiceFigures);
    expect(byStatus.find(({ statusTag }) => statusTag === 'overdue')).toMatchObject({
      count: 1_002,
      isEstimate: false,
    });
    expect(byStatus.find(({ statusTag }) => statusTag === 'invoiced')).toMatchObject({
      count: 1_002,
      isEstimate: false,
    });
  });
});

describe('a customer’s summary', () => {
  it('counts by status and compares two weeks with the two before', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const other = await aCustomer(world, member);
    const at = (days: number) => ({ created_at: daysAgo(days).toISOString() });
    await insertRows(world.owner, member.businessId, [
      row(member, idClient, { total_cents: 3_000, ...at(1) }),
      row(member, idClient, { total_cents: 2_000, ...at(20) }),
      row(member, idClient, { status: 'Paid', total_cents: 1_000, ...at(40) }),
      row(member, idClient, { status: 'Draft', total_cents: 600, ...at(20) }),
      row(member, idClient, { status: 'Canceled', total_cents: 5, ...at(2) }),
      row(member, idClient, { kind: 'estimate', status: 'Draft', ...at(2) }),
      row(member, other.idClient, { total_cents: 9_999, ...at(1) }),
    ]);
    const summary = await call(world, member, getCustomerInvoiceSummary, { params: { id: idClient } });
    expect(summary.invoiceStatus).toEqual([
      { name: 'Draft', value: 1 },
      { name: 'Invoiced', value: 2 },
      { name: 'Processing', value: 0 },
      { name: 'Paid', value: 1 },
      { name: 'Canceled', value: 1 },
      { name: 'Credited', value: 0 },
      { name: 'Replaced', value: 0 },
      { name: 'WrittenOff', value: 0 },
    ]);
    const figures = summary.invoiceGross.map(({ initials, count, amount: cents, trend, percent }) => [
      initials,
      count,
      cents,
      trend,
      percent,
    ]);
    expect(figures).toEqual([
      // No sum counts a draft; what is due is what the books say, and these rows are in none.
      ['ALL', 3, 6_000, 'up', 50],
      ['PD', 1, 1_000, 'flat', 0],
      ['DUE', 0, 0, 'flat', 0],
      ['EST', 1, 1_000, 'up', 100],
      ['TX', 0, 0, 'flat', 0],
    ]);
    expect(summary.invoiceGross[0]).toMatchObject({ description: 'in last 14 days', currency: 'CAD' });
  });

  it('is not of a stranger', async () => {
    const [mine, theirs] = [await aBusiness(world), await aBusiness(world)];
    const { idClient } = await aCustomer(world, theirs);
    const reply = await request(world, mine, getCustomerInvoiceSummary, { params: { id: idClient } });
    expect(reply.json()).toMatchObject({ status: 404, code: 'customer.not_found' });
  });
});

describe('the number register', () => {
  const register = (member: Member, query: object = {}) => call(world, member, listNumbers, { query });

  it('has every number with its document, or why there is none', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const first = await anApprovedInvoice(world, member, { idClient, ...amount(12) });
    await call(world, member, saveDocumentSettings, { body: { number: 1_000_010 } });
    const last = await anInvoice(world, member);
    await call(world, member, archiveInvoice, { body: { idInvoice: last } });
    const rows = await register(member);
    expect(rows).toMatchObject([
      { number: 1_000_010, prefix: 'INC-', id: last, status: 'Draft', isDeleted: true, reason: '', through: null },
      {
        number: 1_000_001,
        prefix: 'INC-',
        id: 0,
        status: '',
        totalBill: null,
        reason: 'Skipped when the next number was raised',
        through: 1_000_009,
      },
      { number: 1_000_000, id: first, status: 'Invoiced', client: 'Noémie Gagnon', totalBill: 1_200 },
    ]);
    expect(await register(member, { before: 1_000_001 })).toMatchObject([{ number: 1_000_000 }]);
    expect(await register(member, { generateType: 'estimate' })).toEqual([]);
    expect(await register(await aBusiness(world))).toEqual([]);
  });

  it('is read fifty at a time', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    await insertRows(
      world.owner,
      member.businessId,
      Array.from({ length: 60 }, (_, n) => row(member, idClient, { number: 100 + n })),
    );
    const first = await register(member);
    expect([first.length, first[0]?.number, first[49]?.number]).toEqual([50, 159, 110]);
    const next = await register(member, { before: first[49]?.number });
    expect([next.length, next[0]?.number, next[9]?.number]).toEqual([10, 109, 100]);
  });
});

describe('what happened to a document', () => {
  it('is told newest first, to its own business', async () => {
    const [mine, theirs] = [await aBusiness(world), await aBusiness(world)];
    const { idClient } = await aCustomer(world, mine);
    const id = await anApprovedInvoice(world, mine, { idClient });
    const story = await call(world, mine, contract.listInvoiceActivity, { params: { id } });
    expect(story.map(({ action }) => action)).toEqual(['invoice.approved', 'invoice.created']);
    expect(story[0]).toMatchObject({ by: 'Amélie Tremblay' });
    const reply = await request(world, theirs, contract.listInvoiceActivity, { params: { id } });
    expect(reply.json()).toMatchObject({ status: 404, code: 'invoice.not_found' });
  });
});

describe('an export', () => {
  const exported = async (member: Member, query: object = {}) => {
    const reply = await request(world, member, contract.exportInvoices, { query });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.body.slice(1).trim().split('\n');
  };

  it('has the columns of the list and what it adds up from', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member, { firstName: '=cmd()', lastName: '' });
    await anApprovedInvoice(world, member, {
      idClient,
      billingDate: '2026-10-01',
      dueDate: '2026-10-31',
      ...amount(100),
      shipping: 5,
      discount: 10,
    });
    const [header, line, ...more] = await exported(member);
    expect(header).toBe(
      '"Number","Status","Overdue","Customer","Billing date","Due date","Approved","Paid","Created","Created by","Labels",' +
        '"Currency","Subtotal","Discounts","Taxes","Shipping","Total","Balance"',
    );
    expect(line).toBe(
      `"INC-1000000","Approved","YES","'=cmd()","2026-10-01","2026-10-31","2026-11-15",,"2026-11-15","Amélie Tremblay",,` +
        '"CAD","100.00","10.00","0.00","5.00","95.00","95.00"',
    );
    expect(more).toEqual([]);
  });

  it('goes on past a page, in the order of the list, and is of what the list finds or of the chosen ones', async () => {
    const member = await aBusiness(world);
    const stranger = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const rows = Array.from({ length: 1_203 }, (_, n) =>
      row(member, idClient, {
        number: 1_000_000 + n,
        total_cents: 100 + (n % 7),
        created_at: new Date(NOW.getTime() + n).toISOString(),
      }),
    );
    await insertRows(world.owner, member.businessId, rows);
    const numbers = (lines: string[]) => lines.slice(1).map((text) => Number(/INC-(\d+)/.exec(text)?.[1]));
    const expected = rows.map(({ number }) => number).toReversed();
    expect(numbers(await exported(member))).toEqual(expected);
    expect(numbers(await exported(member, { listSort: 'number', listOrder: 'asc' }))).toEqual(expected.toReversed());
    const dear = { listFilters: { amountFrom: 1.06 } };
    expect(await exported(member, dear)).toHaveLength(1 + rows.filter(({ total_cents }) => total_cents >= 106).length);
    const chosen = [rows[5]?.id, 17, rows[2]?.id].join(',');
    expect(numbers(await exported(member, { ids: chosen }))).toEqual([1_000_005, 1_000_002]);
    expect(await exported(stranger, { ids: chosen })).toHaveLength(1);
    expect(await exported(member, { ids: 'none' })).toHaveLength(1);
  });

  it('is not for everybody', async () => {
    const member = await aBusiness(world);
    const staff = await aMember(world, member.businessId, { role: 'staff' });
    expect((await request(world, staff, contract.exportInvoices)).statusCode).toBe(403);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  exportPaymentReport,
  getPaymentReportChoices,
  listPaymentReport,
} from '@countinghouse/contracts/payment-reports';
import { listPayments } from '@countinghouse/contracts/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { forge } from '../../../test/forge.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { verifyPaymentDays } from './verify-payment-days.repo.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { aFirm } = documentsIn(() => world);
const { owing, record, voidPayment, refund, voidRefund, bounce, method, faults } = moneyIn(() => world);

const report = (member: Member, query: object = {}) =>
  call(world, member, listPaymentReport, { query: query as never });
const file = (member: Member, query: object) => request(world, member, exportPaymentReport, { query: query as never });

/** Payments of every fate: one stands, one is half refunded, one voided, one came back. */
async function aMixedMonth() {
  const firm = await aFirm();
  const { member } = firm;
  const [cash, transfer] = [await method(member, 'cash'), await method(member, 'transfer')];
  const pay = async (payment: number, given: object) => {
    const recorded = await record(member, { idInvoice: await owing(firm, payment), payment, ...given });
    return recorded.payment.idPayment;
  };
  await pay(100, { paymentDate: '2026-11-11', idPaymentMethod: cash, reference: '=1+1' });
  const half = await pay(80, { paymentDate: '2026-11-03', idPaymentMethod: transfer });
  const voided = await pay(50, { paymentDate: '2026-11-04', idPaymentMethod: cash });
  const bounced = await pay(30, { paymentDate: '2026-11-05', idPaymentMethod: transfer });
  await refund(member, { idPayment: half, amount: 40 });
  await voidPayment(member, voided);
  await bounce(member, bounced);
  return { ...firm, half };
}

describe('sums', () => {
  it.each([
    ['all that stand', { status: 'done' }, 2],
    ['voided', { status: 'voided' }, 1],
    ['bounced, of their days', { status: 'bounced', from: '2026-11-05', to: '2026-11-05' }, 1],
    ['of a range of days', { from: '2026-11-04', to: '2026-11-11' }, 3],
    ['of no day', { from: '2026-12-01' }, 0],
  ])('count the list of payments: %s', async (_, listFilters, size) => {
    const { member } = await aMixedMonth();
    const { data, listTotalSize, isEstimate } = await call(world, member, listPayments, {
      query: { listFilters } as never,
    });
    expect([data.length, listTotalSize, isEstimate]).toEqual([size, size, false]);
  });

  it('are counted again from the payments: a day that was damaged, lost or made up is found', async () => {
    const { member } = await aMixedMonth();
    const { businessId, userId } = member;
    const verify = () => within(world, businessId, userId, verifyPaymentDays);
    expect(await verify()).toEqual({ wrongPaymentDays: 0 });
    const damage = async (set: string) => {
      await forge(world, `update payment_days set ${set} where business_id = $1 and status = 'partlyRefunded'`, [
        businessId,
      ]);
      return (await verify()).wrongPaymentDays;
    };
    for (const column of ['payments', 'amount_cents', 'refunded_cents', 'fee_cents', 'settled_cents', 'waited_cents']) {
      expect([column, await damage(`${column} = ${column} + 1`)]).toEqual([column, 1]);
      expect([column, await damage(`${column} = ${column} - 1`)]).toEqual([column, 0]);
    }
    // One row too many, and one too few.
    expect(await damage(`day = day + 1`)).toBe(2);
    await forge(world, 'delete from payment_days where business_id = $1', [businessId]);
    expect((await verify()).wrongPaymentDays).toBe(4);
  });

  it('adds up what stands over the whole filter, whatever the page', async () => {
    const { member } = await aMixedMonth();
    const answer = await report(member, { listPageSize: 1 });
    expect(answer).toMatchObject({ from: '2026-10-17', to: '2026-11-15', listTotalSize: 4, currencyCode: 'CAD' });
    expect(answer.data).toHaveLength(1);
    expect(answer.totals).toEqual({
      payments: 2,
      received: 18_000,
      refunded: 4_000,
      fees: 0,
      net: 14_000,
      // 100 after ten days and 80 after two.
      averageDaysToPay: 6.4,
      onlinePercent: 0,
    });
    expect(answer.chart.period).toBe('week');
    expect(answer.chart.bars.reduce((sum, bar) => sum + bar.received, 0)).toBe(18_000);
    expect(await faults(member)).toEqual([]);
  });

  it('keeps by day what the payments themselves come to, also after a refund is taken back', async () => {
    const { member, half } = await aMixedMonth();
    const { rows } = await world.owner.query<{ id: number }>('select id::int from refunds where payment_id = $1', [
      half,
    ]);
    await voidRefund(member, rows[0]?.id ?? 0);
    // An amount that every payment has is no sum that is kept: these are added up payment by payment.
    const anew = await report(member, { listFilters: { amountFrom: 0.01 } as never });
    const kept = await report(member);
    expect(kept.totals).toEqual(anew.totals);
    expect(kept.totals.received).toBe(18_000);
    expect(kept.totals.refunded).toBe(0);
    expect(kept.chart).toEqual(anew.chart);
    expect(kept.data).toEqual(anew.data);
  });

  it.each(['day', 'week', 'month', 'method', 'customer'] as const)(
    'groups by %s without losing a cent',
    async (groupBy) => {
      const { member } = await aMixedMonth();
      const { groups, totals } = await report(member, { groupBy });
      expect(groups.length).toBeGreaterThan(0);
      for (const name of ['payments', 'received', 'refunded', 'fees', 'net'] as const)
        expect(groups.reduce((sum, group) => sum + group[name], 0)).toBe(totals[name]);
    },
  );
});

it('names the methods that it groups by', async () => {
  const { member } = await aMixedMonth();
  const { groups } = await report(member, { groupBy: 'method' });
  expect(groups.map(({ name, received }) => [name, received])).toContainEqual(['Cash', 10_000]);
});

describe('narrowing', () => {
  it('finds by status, method, customer, amount, person and words', async () => {
    const { member, idClient } = await aMixedMonth();
    const found = async (listFilters: object, more: object = {}) =>
      (await report(member, { listFilters, ...more })).data.map(({ amount }) => amount).toSorted((a, b) => a - b);
    expect(await found({ status: 'voided' })).toEqual([5_000]);
    expect(await found({ status: 'partlyRefunded' })).toEqual([8_000]);
    expect(await found({}, { idStatus: 7 })).toEqual([3_000]);
    expect(await found({ idPaymentMethod: await method(member, 'cash') })).toEqual([5_000, 10_000]);
    expect(await found({ idClient })).toHaveLength(4);
    expect(await found({ amountFrom: 60, amountTo: 90 })).toEqual([8_000]);
    expect(await found({ idUser: 0 })).toEqual([]);
    expect(await found({ idUser: member.userId })).toHaveLength(4);
    expect(await found({}, { listSearch: '=1+1' })).toEqual([10_000]);
    expect(await found({}, { listSearch: 'RC-1000001' })).toEqual([8_000]);
    expect(await found({ from: '2026-11-04', to: '2026-11-05' })).toEqual([3_000, 5_000]);
  });

  it('pages through every row once, in each order', async () => {
    const { member } = await aMixedMonth();
    for (const listSort of ['paymentDate', 'amount', 'number'] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await report(member, { listSort, listPageSize: 1, ...(cursor && { cursor }) });
        seen.push(...page.data.map(({ idPayment }) => idPayment));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(4);
    }
  });

  it('refuses a period that ends before it begins, or is longer than ten years', async () => {
    const { member } = await aFirm();
    const wrong = request(world, member, listPaymentReport, {
      query: { listFilters: { from: '2026-11-02', to: '2026-11-01' } } as never,
    });
    expect(await problem(wrong)).toMatchObject({ code: 'report.wrong_way' });
    const long = request(world, member, listPaymentReport, { query: { listFilters: { from: '2001-01-01' } } as never });
    expect(await problem(long)).toMatchObject({ code: 'report.too_long' });
  });

  it.each([{ from: '9999-12-30', to: '9999-12-31' }, { from: '0001-01-01', to: '0001-01-02' }, { to: '0001-01-02' }])(
    'answers about the first and the last days that there are: %o',
    async (listFilters) => {
      const { member } = await aFirm();
      expect(await report(member, { listFilters, groupBy: 'week' })).toMatchObject({ to: listFilters.to, groups: [] });
    },
  );

  it('hides another business', async () => {
    await aMixedMonth();
    const stranger = await aBusiness(world);
    expect(await report(stranger)).toMatchObject({ listTotalSize: 0, data: [], totals: { received: 0 } });
    expect((await call(world, stranger, getPaymentReportChoices, {})).users).toHaveLength(1);
  });
});

describe('files', () => {
  it('writes CSV that no spreadsheet calculates, with every row of the filter', async () => {
    const { member } = await aMixedMonth();
    const reply = await file(member, { format: 'csv' });
    expect(reply.headers['content-type']).toContain('text/csv');
    const lines = reply.payload.trim().split('\n');
    expect(lines).toHaveLength(5);
    expect(reply.payload).toContain(`"'=1+1"`);
    expect(lines[1]).toContain('"100.00"');
  });

  it('writes a workbook of texts and numbers, without a formula', async () => {
    const { member } = await aMixedMonth();
    const reply = await file(member, { format: 'xlsx' });
    const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.xlsx');
    writeFileSync(path, reply.rawPayload);
    const all = execFileSync('unzip', ['-p', path]).toString();
    expect(all).toContain('=1+1');
    expect(all).not.toContain('<f>');
    expect(all).toContain('<v>140</v>');
  });

  it('draws the same rows on paper', async () => {
    const { member } = await aMixedMonth();
    const reply = await file(member, { format: 'pdf' });
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: reply.rawPayload }).toString();
    for (const told of ['Payments report', 'RC-1000000', '100.00', 'Bounced', '140.00']) expect(text).toContain(told);
  });
});

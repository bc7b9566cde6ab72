import { creditInvoice, reviseInvoice, setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/payment-requests';
import { recordPayment, voidPayment } from '@countinghouse/contracts/payments';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { moneyIn } from '../../../test/makers/payments.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-16T15:00:00Z') });
  return world.stop;
});
const { aFirm, get, approve } = documentsIn(() => world);
const { owing, faults } = moneyIn(() => world);

const planOf = (member: Member, id: number) => call(world, member, contract.getPaymentPlan, { params: { id } });

type History = { member: Member; id: number; payments: number[] };
type Step = { kind: 'pay' | 'void' | 'credit' | 'writeOff' | 'revise' | 'ask'; share: number };

/** What cannot be in a state is refused, and the parts have to add up all the same. */
async function take(history: History, { kind, share }: Step): Promise<void> {
  const { member, id } = history;
  const { totalBillDue } = await get(member, id);
  const amount = Math.max(1, Math.floor((totalBillDue * share) / 100)) / 100;
  const path = { params: { id } };
  const asks = {
    pay: () =>
      request(world, member, recordPayment, { body: { idInvoice: id, payment: amount, confirmDuplicate: true } }),
    void: () =>
      request(world, member, voidPayment, {
        body: { idPayment: history.payments.pop() ?? 0, reason: 'Wrong', confirmUnapply: true },
      }),
    credit: () => request(world, member, creditInvoice, { ...path, body: { reason: 'Back', amount } as never }),
    writeOff: () => request(world, member, setInvoiceStatus, { ...path, body: { action: 'writeOff', reason: 'Gone' } }),
    revise: () => request(world, member, reviseInvoice, path),
    ask: () =>
      request(world, member, contract.sendPartialPaymentLink, {
        body: { idInvoice: id, amount, to: ['a@example.com'] } as never,
      }),
  };
  const reply = await asks[kind]();
  if (reply.statusCode !== 200) return;
  const { data } = reply.json<{ data: { id?: number; payment?: { idPayment: number } } }>();
  if (kind === 'pay' && data.payment) history.payments.push(data.payment.idPayment);
  if (kind === 'revise' && data.id !== undefined) {
    await approve(member, data.id);
    history.id = data.id;
  }
}

async function requireSum({ member, id }: History): Promise<void> {
  const plan = await planOf(member, id);
  const invoice = await get(member, id);
  const of = (key: 'comesTo' | 'paid' | 'open') => plan.requests.reduce((total, part) => total + part[key], 0);
  expect(plan.requests.length).toBeGreaterThan(0);
  expect(of('comesTo')).toBe(plan.asked);
  expect(of('open')).toBe(invoice.totalBillDue);
  expect(of('paid')).toBe(plan.paid);
}

const step = fc.record({
  kind: fc.constantFrom<Step['kind'][]>('pay', 'pay', 'void', 'credit', 'writeOff', 'revise', 'ask'),
  share: fc.integer({ min: 1, max: 60 }),
});

describe('whatever happens to an invoice', () => {
  it('its parts add up to it, before and after every step', async () => {
    const firm = await aFirm();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
        const id = await owing(firm, 1000);
        const history: History = { member: firm.member, id, payments: [] };
        const requests = [
          { percent: 30, dueDate: '2026-11-16' },
          { amount: 250, dueDate: '2026-12-01' },
          { dueDate: '2027-01-01' },
        ];
        await call(world, firm.member, contract.savePaymentPlan, { params: { id }, body: { requests } as never });
        for (const one of steps) {
          await take(history, one);
          await requireSum(history);
        }
      }),
      { numRuns: 12 },
    );
    expect(await faults(firm.member)).toEqual([]);
  }, 180_000);
});

import * as actions from '@countinghouse/contracts/invoice-actions';
import { getPaymentForm } from '@countinghouse/contracts/payments';
import { call } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import type { TestWorld } from '../harness.ts';
import type { Member } from './businesses.ts';
import { moneyIn } from './payments.ts';

export const TWO_PERCENT = { rate: 2, days: 10, adjustsTax: true };
export const day = '2026-11-05';

/** The calls that tests of the early-payment discount make all the time. */
export function discountsIn(world: () => TestWorld) {
  const { aFirm } = documentsIn(world);
  const { owing, record, refusedPayment, rules } = moneyIn(world);
  /** A business that gives 2 % within ten days, and an invoice of 1,310.72 of the first of November. */
  async function anInvoice(given: object = {}, terms: object = TWO_PERCENT) {
    const firm = await aFirm();
    await rules(firm.member, { earlyDiscount: terms });
    const items = [{ serviceName: 'Work', quantity: 1, price: 1_140, taxes: firm.taxes }];
    const id = await owing(firm, 0, { items, ...given });
    return { ...firm, id };
  }

  const early = (member: Member, idInvoice: number, payment: number, given: object = {}) =>
    record(member, { idInvoice, payment, paymentDate: day, earlyDiscount: true, ...given });
  const refusedEarly = (member: Member, idInvoice: number, payment: number, given: object = {}) =>
    refusedPayment(member, { idInvoice, payment, paymentDate: day, earlyDiscount: true, ...given });
  const form = (member: Member, idInvoice: number) => call(world(), member, getPaymentForm, { query: { idInvoice } });
  const credit = (member: Member, id: number, creditAmount: number, billingDate = '2026-11-10') =>
    call(world(), member, actions.creditInvoice, {
      params: { id },
      body: { reason: 'Less', creditAmount, billingDate },
    });

  const entryOf = async ({ businessId }: Member, kind: string) =>
    (
      await world().owner.query<{ account: string; amount: number }>(
        `select coalesce(r.role, a.name) as account, l.amount_cents::int as amount from journal_entries e
         join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
         join accounts a on a.business_id = l.business_id and a.id = l.account_id
         left join account_roles r on r.business_id = a.business_id and r.account_id = a.id
         where e.business_id = $1 and e.kind = $2 order by e.id, l.position`,
        [businessId, kind],
      )
    ).rows.map(({ account, amount }) => [account, amount]);
  return { anInvoice, early, refusedEarly, form, credit, entryOf };
}

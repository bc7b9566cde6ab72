import { listPaymentMethods, savePaymentRules } from '@countinghouse/contracts/payment-methods';
import * as payments from '@countinghouse/contracts/payments';
import { verifyDocuments } from '../../src/features/invoices/index.ts';
import { verifyLedger } from '../../src/features/ledger/index.ts';
import { verifyOnline } from '../../src/features/online-payments/index.ts';
import { verifyPayments } from '../../src/features/payments/index.ts';
import { verifyPaymentDays } from '../../src/features/reports/index.ts';
import { call, request } from '../calls.ts';
import { problem } from '../documents.ts';
import type { TestWorld } from '../harness.ts';
import { type Member, within } from './businesses.ts';
import { anApprovedInvoice } from './invoices.ts';

type World = Pick<TestWorld, 'app' | 'platform' | 'owner'>;
type PaymentFields = Partial<payments.PaymentInput> & { payment: number };

/** The calls that tests of money make all the time. Amounts go out as on the wire, and come back in cents. */
export const moneyIn = (world: () => World) => ({
  /** An approved invoice of the first of November, without tax, so that it comes to what it says. */
  owing: ({ member, idClient }: { member: Member; idClient: number }, price: number, given: object = {}) =>
    anApprovedInvoice(world(), member, {
      idClient,
      billingDate: '2026-11-01',
      dueDate: '2026-12-01',
      items: [{ serviceName: 'Work', quantity: 1, price }],
      ...given,
    }),
  record: (member: Member, body: PaymentFields) =>
    call(world(), member, payments.recordPayment, { body: body as never }),
  refusedPayment: (member: Member, body: PaymentFields) =>
    problem(request(world(), member, payments.recordPayment, { body: body as never })),
  voidPayment: (member: Member, idPayment: number, given: object = {}) =>
    call(world(), member, payments.voidPayment, { body: { idPayment, reason: 'A mistake', ...given } }),
  refusedVoid: (member: Member, idPayment: number, given: object = {}) =>
    problem(request(world(), member, payments.voidPayment, { body: { idPayment, reason: 'A mistake', ...given } })),
  bounce: (member: Member, id: number, body: object = {}) =>
    call(world(), member, payments.bouncePayment, { params: { id }, body: body as never }),
  creditsOf: (member: Member, id: number) => call(world(), member, payments.listCustomerCredits, { params: { id } }),
  applyCredit: (
    member: Member,
    idCredit: number,
    allocations: { idInvoice: number; amount: number }[],
    given: object = {},
  ) => call(world(), member, payments.applyCredit, { body: { idCredit, allocations, ...given } as never }),
  refund: (member: Member, body: object) =>
    call(world(), member, payments.refundPayment, { body: { reason: 'Not needed', ...body } as never }),
  voidRefund: (member: Member, id: number) =>
    call(world(), member, payments.voidRefund, { params: { id }, body: { reason: 'A mistake' } }),
  method: async (member: Member, kind: string) => {
    const { methods } = await call(world(), member, listPaymentMethods, {});
    return methods.find((method) => method.kind === kind)?.idPaymentMethod ?? 0;
  },
  /** Everything that must not be there, in the books and between them and the documents. */
  faults: (member: Member) =>
    within(world(), member.businessId, member.userId, async (ctx) => {
      const { entries: _entries, ...ledger } = await verifyLedger(ctx);
      const { wrongCounts, wrongHolds, wrongWriteOffs, wrongInvoices, wrongTaxes, openCents, receivableCents } =
        await verifyDocuments(ctx);
      const documents = { wrongCounts, wrongHolds, wrongWriteOffs, wrongInvoices, wrongTaxes };
      const payments = await verifyPayments(ctx);
      const online = await verifyOnline(ctx);
      const days = await verifyPaymentDays(ctx);
      const all = { ...ledger, ...documents, ...payments, ...online, ...days, unowed: openCents - receivableCents };
      return Object.entries(all).filter(([, count]) => typeof count === 'number' && count !== 0);
    }),
  rules: (member: Member, body: object) =>
    call(world(), member, savePaymentRules, {
      body: {
        allowsPartial: true,
        minimumPartial: 0,
        keepsOverpayment: true,
        cashRounding: 0,
        earlyDiscount: null,
        ...body,
      } as never,
    }),
});

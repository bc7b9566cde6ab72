import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { verifyLedger } from '../src/features/ledger/index.ts';
import { call, request } from './calls.ts';
import type { TestWorld } from './harness.ts';
import { aBusiness, type Member, within } from './makers/businesses.ts';
import { aCustomer } from './makers/customers.ts';
import { invoiceInput } from './makers/invoices.ts';
import { aSalesTax } from './makers/sales-taxes.ts';

/** What a refused call said. */
export const problem = async (reply: ReturnType<typeof request>) =>
  (await reply).json<{ status: number; code: string; fields?: Record<string, string> }>();

/** The calls that tests of documents make all the time. */
export const documentsIn = (world: () => Pick<TestWorld, 'app' | 'platform' | 'owner'>) => ({
  get: (member: Member, id: number) => call(world(), member, contract.getInvoice, { params: { id } }),
  create: (member: Member, given: Partial<contract.InvoiceInput> = {}) =>
    call(world(), member, contract.createInvoice, { body: invoiceInput(given) }),
  move: (member: Member, id: number, body: object) =>
    call(world(), member, actions.setInvoiceStatus, { params: { id }, body }),
  approve: (member: Member, id: number) =>
    call(world(), member, actions.approveInvoice, { query: { idInvoice: id }, body: { confirmDate: true } }),
  refused: (member: Member, id: number, body: object) =>
    problem(request(world(), member, actions.setInvoiceStatus, { params: { id }, body })),
  /** A business with a customer and the taxes of Québec. */
  aFirm: async () => {
    const member = await aBusiness(world());
    const customer = await aCustomer(world(), member);
    const gst = await aSalesTax(world(), member, {
      name: 'GST',
      abbreviation: 'GST',
      taxNumber: '81234 5678 RT0001',
      isNumberShown: true,
      rates: [{ rate: 5, validFrom: '2008-01-01' }],
    });
    const qst = await aSalesTax(world(), member);
    const taxes = [{ idSalesTax: gst.idSalesTax }, { idSalesTax: qst.idSalesTax }];
    return { member, idClient: customer.idClient, taxes, customer };
  },
  /** What the books say, by role or else name of the account; what came to nothing is left out. */
  balances: async ({ businessId }: Member) => {
    const { rows } = await world().owner.query<{ role: string; balance: number }>(
      `select coalesce(r.role, a.name) as role, sum(m.debit_cents - m.credit_cents)::int as balance from account_months m
       join accounts a on a.business_id = m.business_id and a.id = m.account_id
       left join account_roles r on r.business_id = a.business_id and r.account_id = a.id where m.business_id = $1
       group by 1 having sum(m.debit_cents - m.credit_cents) <> 0`,
      [businessId],
    );
    return Object.fromEntries(rows.map((row) => [row.role, row.balance]));
  },
  isSound: (member: Member) => within(world(), member.businessId, member.userId, verifyLedger),
});

import type { AccountRole } from '@countinghouse/domain/ledger/chart';
import { credit, debit } from '@countinghouse/domain/ledger/posting';
import { cents } from '@countinghouse/domain/money/money';
import { verifyRollUps } from '../../src/features/invoices/index.ts';
import { postEntry, verifySales, verifyTurnovers } from '../../src/features/ledger/index.ts';
import { verifyPaymentDays } from '../../src/features/reports/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { TestWorld } from '../harness.ts';
import { aBusiness, type Member, within } from './businesses.ts';
import { aCustomer } from './customers.ts';
import { aSalesTax } from './sales-taxes.ts';

/** What `verifyLedger` says of books that are as they should be, beside how many entries there are. */
export const SOUND = {
  unbalanced: 0,
  wrongNumbers: 0,
  wrongReversals: 0,
  lateEntries: 0,
  incompleteLines: 0,
  openYears: 0,
  wrongBalances: 0,
  wrongItems: 0,
  wrongControls: 0,
  wrongTaxLines: 0,
  wrongTaxesPaid: 0,
};

/** How many roll-ups of documents, turnover, habits and sales are not what their rows come to. */
export const rollUpFaults = (world: Pick<TestWorld, 'platform'>, { businessId, userId }: Member) =>
  within(world, businessId, userId, async (ctx) => ({
    ...(await verifyRollUps(ctx)),
    ...(await verifyTurnovers(ctx)),
    ...(await verifyPaymentDays(ctx)),
    ...(await verifySales(ctx)),
  }));
export const NO_ROLL_UP_FAULTS = {
  wrongDays: 0,
  wrongCustomers: 0,
  wrongTurnovers: 0,
  wrongHabits: 0,
  wrongOwedDays: 0,
  wrongPaymentDays: 0,
  wrongSales: 0,
};

export type Shop = {
  member: Member;
  idClient: number;
  idSalesTax: number;
  idRate: number;
  accounts: Record<AccountRole, number>;
};

/** A business with a customer, a tax and its accounts: enough to post without a document. */
export async function aShop(world: TestWorld): Promise<Shop> {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member);
  const { idSalesTax, rates } = await aSalesTax(world, member);
  const { rows } = await world.owner.query<{ role: AccountRole; id: string }>(
    'select role, account_id as id from account_roles where business_id = $1',
    [member.businessId],
  );
  const accounts = Object.fromEntries(rows.map(({ role, id }) => [role, Number(id)])) as Shop['accounts'];
  return { member, idClient, idSalesTax, idRate: rates[0]?.idSalesTaxRate ?? 0, accounts };
}

let sold = 0;

/** A sale on credit with 5.00 of tax in it; answers its entry and its open item. */
export async function sale(
  ctx: Ctx,
  { idClient, idSalesTax, idRate }: Shop,
  { amount, postedOn = '2026-11-15' }: { amount: number; postedOn?: string | undefined },
): Promise<{ entry: number; item: number; subjectId: number }> {
  sold += 1;
  const subjectId = sold;
  const line = { idSalesTax, idRate, exempt: cents(0), exemptReason: '', category: 'S' as const };
  const entry = await postEntry(
    ctx,
    { kind: 'invoice.approved', subject: 'sales', subjectId, postedOn },
    [
      debit('receivable', cents(amount)),
      credit('sales', cents(amount - 500)),
      { ...credit('tax' as const, cents(500)), idSalesTax },
      credit('shipping', cents(0)),
    ],
    {
      opens: { role: 'receivable', customerId: idClient },
      taxes: [{ ...line, base: cents(amount - 500), tax: cents(500) }],
    },
  );
  const { id } = await ctx.tx
    .selectFrom('open_items')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('subject', '=', 'sales')
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  return { entry: entry ?? 0, item: id, subjectId };
}

import type { TaxCategory } from '@countinghouse/domain/documents/tax-lines';
import { type AccountRole, type ItemRole, SIDES } from '@countinghouse/domain/ledger/chart';
import type { CreditOrigin } from '@countinghouse/domain/payments/methods';
import { expect } from 'vitest';
import {
  type AllocationColumns,
  insertEntry,
  type LineColumns,
  type TaxColumns,
} from '../src/features/ledger/entries.repo.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { writeIn } from './forge.ts';
import type { TestWorld } from './harness.ts';
import { within } from './makers/businesses.ts';
import { aShop, type Shop, SOUND } from './makers/ledger.ts';
import { aSalesTax } from './makers/sales-taxes.ts';

export type Firm = Shop & { gst: { id: number; rate: number }; qst: { id: number; rate: number } };
type Line = [AccountRole, number, Partial<LineColumns>?];
type EntryOptions = { day?: string; taxes?: TaxColumns[]; allocations?: AllocationColumns[] };

type ItemOptions = { amount: number; home?: number; currencyCode?: string; day?: string; origin?: CreditOrigin };

let events = 0;

/** What a line against an item says. */
export const on = ({ idClient }: Firm, item_id: number) => ({ item_id, customer_id: idClient });
export const takes = (
  item_id: number,
  kind: AllocationColumns['kind'],
  amount: number,
  more: Partial<AllocationColumns> = {},
) => ({
  item_id,
  kind,
  amount_cents: amount,
  home_cents: amount,
  ...more,
});
export const taxLine = (
  { id, rate }: Firm['gst'],
  [base, tax]: [number, number],
  { basis = 'accrual', day = '2026-03-31' }: { basis?: TaxColumns['basis']; day?: string } = {},
): TaxColumns => ({
  sales_tax_id: id,
  rate_id: rate,
  direction: 'sale',
  basis,
  tax_point_on: day,
  base_cents: base,
  exempt_cents: 0,
  tax_cents: tax,
  exempt_reason: '',
  category: 'S' satisfies TaxCategory,
});

/** Events that have no calls of their own yet, posted as their rules say. */
export function eventsIn(world: () => TestWorld) {
  async function aFirm(): Promise<Firm> {
    const shop = await aShop(world());
    const gst = await aSalesTax(world(), shop.member, {
      abbreviation: 'GST',
      rates: [{ rate: 5, validFrom: '2008-01-01' }],
    });
    return {
      ...shop,
      gst: { id: gst.idSalesTax, rate: gst.rates[0]?.idSalesTaxRate ?? 0 },
      qst: { id: shop.idSalesTax, rate: shop.idRate },
    };
  }
  const as = <T>({ member }: Firm, work: (ctx: Ctx) => Promise<T>) =>
    within(world(), member.businessId, member.userId, work);

  const post = (firm: Firm, kind: string, lines: readonly Line[], { day = '2026-03-31', ...more }: EntryOptions = {}) =>
    as(firm, (ctx) => {
      events += 1;
      return insertEntry(
        ctx,
        { kind, subject: 'events', subjectId: events, postedOn: day },
        {
          lines: lines.map(([role, amount_cents, given]) => ({
            account_id: firm.accounts[role],
            amount_cents,
            ...given,
          })),
          taxes: more.taxes ?? [],
          allocations: more.allocations ?? [],
        },
      );
    });

  /** An item ahead of the entry that opens it, so that what follows can name it. */
  async function open(firm: Firm, role: ItemRole, { amount, home = amount, currencyCode, day, origin }: ItemOptions) {
    events += 1;
    const { rows } = await writeIn(
      world(),
      firm.member.businessId,
      `insert into open_items (business_id, side, account_id, customer_id, subject, subject_id, currency_code, opened_on,
         amount_cents, home_cents, open_cents, open_home_cents)
       select $1, $2, $3, $4, 'events', $5, coalesce($6, currency_code), coalesce($7::date, '2026-03-31'), $8, $9, $8, $9
       from businesses where business_id = $1 returning id`,
      [
        firm.member.businessId,
        SIDES[role],
        firm.accounts[role],
        firm.idClient,
        events,
        currencyCode,
        day,
        amount,
        home,
      ],
    );
    const id = Number(rows[0]?.id);
    if (origin)
      await world().owner.query(
        'insert into customer_credits (business_id, item_id, customer_id, origin, created_at) values ($1, $2, $3, $4, now())',
        [firm.member.businessId, id, firm.idClient, origin],
      );
    return id;
  }

  /** An invoice with both taxes: its entry, and the item it opened. */
  async function invoice(firm: Firm, net: number, [gst, qst]: [number, number], taxAccount: AccountRole = 'tax') {
    const total = net + gst + qst;
    const item = await open(firm, 'receivable', { amount: total });
    await post(
      firm,
      'invoice.approved',
      [
        ['receivable', total, on(firm, item)],
        ['sales', -net],
        [taxAccount, -gst, { sales_tax_id: firm.gst.id }],
        [taxAccount, -qst, { sales_tax_id: firm.qst.id }],
      ],
      { taxes: [taxLine(firm.gst, [net, gst]), taxLine(firm.qst, [net, qst])] },
    );
    return item;
  }
  /** 114.98: 100.00, GST 5.00 and QST 9.98. */
  const hundred = (firm: Firm) => invoice(firm, 10_000, [500, 998]);

  async function standing({ member }: Firm) {
    const { rows: sums } = await world().owner.query<{ role: string; cents: number }>(
      `select r.role, sum(m.debit_cents - m.credit_cents)::int as cents from account_months m
       join account_roles r on r.business_id = m.business_id and r.account_id = m.account_id
       where m.business_id = $1 group by 1 having sum(m.debit_cents - m.credit_cents) <> 0`,
      [member.businessId],
    );
    return Object.fromEntries(sums.map(({ role, cents: amount }) => [role, amount]));
  }
  const openOf = async ({ member }: Firm, item: number) =>
    (
      await world().owner.query<{ open: number }>(
        'select open_cents::int as open from open_items where business_id = $1 and id = $2',
        [member.businessId, item],
      )
    ).rows[0]?.open;
  const allocationOf = async ({ member }: Firm, entry: number) =>
    Number(
      (
        await world().owner.query('select id from allocations where business_id = $1 and entry_id = $2', [
          member.businessId,
          entry,
        ])
      ).rows[0]?.id,
    );
  const sound = async (firm: Firm) => expect(await as(firm, verifyLedger)).toMatchObject(SOUND);
  return { aFirm, as, post, open, invoice, hundred, standing, openOf, allocationOf, sound };
}

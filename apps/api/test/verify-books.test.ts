import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyDocuments } from '../src/features/invoices/index.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import { verifyStock } from '../src/features/services/index.ts';
import { bindTx } from '../src/platform/db/database.ts';
import { call } from './calls.ts';
import { documentsIn } from './documents.ts';
import { startApp, type TestWorld } from './harness.ts';
import type { Member } from './makers/businesses.ts';
import { aCustomer } from './makers/customers.ts';
import { anApprovedInvoice, invoiceInput } from './makers/invoices.ts';
import { SOUND } from './makers/ledger.ts';
import { moneyIn } from './makers/payments.ts';
import { aPart } from './makers/services.ts';

let world: TestWorld;
let member: Member;
const { aFirm, approve, get, move } = documentsIn(() => world);

/**
 * Books with something of everything: credited in part, canceled, lost, what was lost credited, and approved again for somebody
 * else and for nothing.
 */
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  const firm = await aFirm();
  ({ member } = firm);
  const { idClient, taxes } = firm;
  const { idPart } = await aPart(world, member, { openingQty: 20, cost: 3 });
  const items = [{ idService: idPart, serviceName: 'Filter', quantity: 4, price: 30, taxes }];
  const approved = () => anApprovedInvoice(world, member, { idClient, items });
  const credit = (id: number) =>
    call(world, member, actions.creditInvoice, {
      params: { id },
      body: { reason: 'Back', lines: [{ position: 1, quantity: 1 }] },
    });
  await credit(await approved());
  await move(member, await approved(), { action: 'cancel', reason: 'Twice' });
  const lost = await approved();
  await move(member, lost, { action: 'writeOff', reason: 'Bankrupt', taxRelief: true });
  await credit(lost);
  const again = await approved();
  await move(member, again, { action: 'reopen', reason: 'A gift' });
  const { version } = await get(member, again);
  const gift = [{ serviceName: 'Gift', quantity: 1, price: 0 }];
  const { idClient: other } = await aCustomer(world, member);
  await call(world, member, contract.updateInvoice, {
    params: { id: again },
    body: { ...invoiceInput({ idClient: other, items: gift }), version },
  });
  await approve(member, again);
  await moneyIn(() => world).record(member, { idInvoice: await approved(), payment: 50 });
  await aCustomer(world, member);
  return world.stop;
});

const CLEAN = {
  ...SOUND,
  wrongCounts: 0,
  wrongInvoices: 0,
  wrongTaxes: 0,
  wrongHolds: 0,
  wrongWriteOffs: 0,
  wrongParts: 0,
  stockDifference: 0,
};

/** What the checks say after rows were changed past every trigger; then everything is as it was. */
async function verdictAfter(damage: string): Promise<Record<string, number>> {
  const client = await world.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rowCount } = damage === '' ? { rowCount: 1 } : await client.query(damage, [member.businessId]);
    expect(rowCount, damage).toBeGreaterThan(0);
    const ctx = { tx: bindTx(client, 'unnamed'), businessId: member.businessId };
    return { ...(await verifyLedger(ctx)), ...(await verifyDocuments(ctx)), ...(await verifyStock(ctx)) };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const LINE = (
  role: string,
) => `business_id = $1 and (entry_id, position) = (select l.entry_id, l.position from journal_lines l
  join account_roles r on r.business_id = l.business_id and r.account_id = l.account_id and r.role = '${role}'
  where l.business_id = $1 order by 1, 2 limit 1)`;
const FIRST = (table: string) =>
  `business_id = $1 and ctid = (select ctid from ${table} where business_id = $1 limit 1)`;

/** By the number of the invariant in docs/domain/ledger.md. */
const DAMAGES: readonly [invariant: string, finding: string, damage: string][] = [
  ['1', 'unbalanced', `update journal_lines set amount_cents = amount_cents + 1 where ${LINE('sales')}`],
  ['1', 'unbalanced', 'delete from journal_lines where business_id = $1 and position > 1'],
  ['2', 'wrongNumbers', 'update journal_entries set number = number + 1000 where business_id = $1 and number = 2'],
  ['2', 'wrongNumbers', 'update ledger_heads set next_number = next_number + 1 where business_id = $1'],
  ['2', 'wrongNumbers', 'delete from ledger_heads where business_id = $1'],
  ['3', 'wrongBalances', `update account_months set debit_cents = debit_cents + 1 where ${FIRST('account_months')}`],
  ['3', 'wrongBalances', `update account_days set credit_cents = credit_cents + 1 where ${FIRST('account_days')}`],
  ['3', 'wrongBalances', `update party_months set debit_cents = debit_cents + 1 where ${FIRST('party_months')}`],
  ['3', 'wrongBalances', `update tax_days set base_cents = base_cents + 1 where ${FIRST('tax_days')}`],
  ['3', 'wrongBalances', `update tax_days set exempt_cents = exempt_cents + 1 where ${FIRST('tax_days')}`],
  ['3', 'wrongBalances', `delete from account_days where ${FIRST('account_days')}`],
  ['4', 'wrongItems', 'update open_items set open_cents = open_cents - 1 where business_id = $1 and open_cents > 0'],
  [
    '4',
    'wrongItems',
    'update open_items set open_home_cents = open_home_cents - 1 where business_id = $1 and open_cents > 0',
  ],
  ['4', 'wrongItems', 'update open_items set settled_on = settled_on + 1 where business_id = $1 and open_cents = 0'],
  ['4', 'wrongItems', `update open_items set touched_on = 'infinity' where business_id = $1 and open_cents = 0`],
  ['4', 'wrongItems', 'update open_items set home_cents = home_cents + 1 where business_id = $1'],
  ['4', 'wrongItems', 'update open_items set opened_on = opened_on - 1 where business_id = $1'],
  ['4', 'wrongItems', `update open_items set side = 'customerCredit' where business_id = $1`],
  ['4', 'wrongItems', `update allocations set allocated_on = allocated_on - 1 where ${FIRST('allocations')}`],
  ['4', 'wrongItems', `update allocations set amount_cents = amount_cents + 1 where ${FIRST('allocations')}`],
  ['4', 'wrongItems', `delete from allocations where ${FIRST('allocations')}`],
  ['5', 'wrongControls', 'update open_items set open_home_cents = open_home_cents + 1 where business_id = $1'],
  [
    '5',
    'wrongControls',
    `update open_items set customer_id = (select max(id) from customers where business_id = $1)
     where business_id = $1 and open_cents > 0`,
  ],
  [
    '6',
    'wrongInvoices',
    `update invoices set credited_cents = credited_cents + 1 where business_id = $1 and kind = 'invoice'`,
  ],
  [
    '6',
    'wrongInvoices',
    `update invoices set paid_cents = 1, credited_cents = credited_cents - 1
     where business_id = $1 and kind = 'invoice' and credited_cents > 0`,
  ],
  ['6', 'wrongInvoices', `update invoices set due_date = '2029-01-01' where business_id = $1 and balance_cents > 0`],
  ['7', 'wrongTaxLines', `update tax_lines set tax_cents = tax_cents + 1 where ${FIRST('tax_lines')}`],
  [
    '7',
    'wrongTaxLines',
    `update journal_lines l set sales_tax_id = (select max(id) from sales_taxes t where t.business_id = $1
       and t.id <> l.sales_tax_id) where ${LINE('tax')}`,
  ],
  ['7', 'wrongTaxesPaid', `update tax_when_paid set tax_cents = tax_cents + 1 where ${FIRST('tax_when_paid')}`],
  ['7', 'wrongTaxesPaid', `delete from tax_when_paid where ${FIRST('tax_when_paid')}`],
  ['7', 'wrongTaxes', `update invoice_taxes set amount_cents = amount_cents + 1 where ${FIRST('invoice_taxes')}`],
  ['7', 'wrongTaxes', `update write_off_taxes set amount_cents = amount_cents + 1 where ${FIRST('write_off_taxes')}`],
  ['6', 'wrongWriteOffs', `update write_offs set amount_cents = amount_cents + 1 where ${FIRST('write_offs')}`],
  ['8', 'stockDifference', 'update parts set average_cost_e4 = average_cost_e4 + 10000 where business_id = $1'],
  ['8', 'wrongParts', 'update parts set on_hand = on_hand + 1 where business_id = $1'],
  [
    '12',
    'lateEntries',
    `update period_locks set locked_through = '2026-11-30', locked_at = '2020-01-01' where business_id = $1`,
  ],
  [
    '12',
    'lateEntries',
    `insert into period_lock_changes (business_id, locked_to, reason, next_number, changed_by, changed_at)
     select $1, day, 'x', number, 1, now() from (values ('2026-11-30'::date, 2), (null, 3)) as k (day, number)`,
  ],
  [
    '13',
    'wrongReversals',
    `update journal_lines set customer_id = (select max(id) from customers where business_id = $1)
     where business_id = $1 and item_id is not null
       and entry_id = (select max(id) from journal_entries where business_id = $1 and reverses_id is not null)`,
  ],
  [
    '13',
    'wrongReversals',
    `update tax_lines set base_cents = base_cents + 1 where business_id = $1
       and entry_id = (select max(id) from journal_entries where business_id = $1 and reverses_id is not null)`,
  ],
  [
    '13',
    'wrongReversals',
    `update journal_lines set account_id = (select account_id from account_roles where business_id = $1 and role = 'expense')
     where business_id = $1 and position = 2
       and entry_id = (select max(id) from journal_entries where business_id = $1 and reverses_id is not null)`,
  ],
  [
    '14',
    'openYears',
    `insert into fiscal_years (business_id, starts_on, ends_on, closed_at) values ($1, '2026-01-01', '2026-12-31', now())`,
  ],
  ['15', 'incompleteLines', `update journal_lines set item_id = null where ${LINE('receivable')}`],
  ['15', 'incompleteLines', `update journal_lines set customer_id = null where ${LINE('receivable')}`],
  [
    '15',
    'incompleteLines',
    `update journal_lines set customer_id = (select max(id) from customers where business_id = $1) where ${LINE('receivable')}`,
  ],
  ['15', 'incompleteLines', `update journal_lines set sales_tax_id = null where ${LINE('tax')}`],
  ['15', 'incompleteLines', `update journal_lines set posted_on = posted_on + 1 where ${LINE('sales')}`],
  [
    '15',
    'incompleteLines',
    `update journal_lines set currency_code = 'USD', currency_cents = 5, rate_e9 = 1000000000 where ${LINE('receivable')}`,
  ],
];

describe('a check of the books', () => {
  it('says nothing where nothing is wrong', async () => {
    expect(await verdictAfter('')).toMatchObject(CLEAN);
  });

  it.each(DAMAGES)('invariant %s: %s finds rows that were damaged', async (_invariant, finding, damage) => {
    expect((await verdictAfter(damage))[finding]).not.toBe(0);
  });

  it('has a finding of its own for everything it promises', () => {
    const found = new Set(DAMAGES.map(([, finding]) => finding));
    const promised = Object.keys(CLEAN).filter((finding) => !['wrongCounts', 'wrongHolds'].includes(finding));
    expect([...found].toSorted()).toEqual(promised.toSorted());
  });
});

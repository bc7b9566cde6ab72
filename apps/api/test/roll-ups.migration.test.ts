import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { documentsIn } from './documents.ts';
import { forge } from './forge.ts';
import { startApp, type TestWorld } from './harness.ts';
import { fillWithHistory } from './makers/histories.ts';
import { NO_ROLL_UP_FAULTS, rollUpFaults, SOUND } from './makers/ledger.ts';
import { moneyIn } from './makers/payments.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { aFirm, isSound } = documentsIn(() => world);
const { owing, record, bounce } = moneyIn(() => world);

const DIR = new URL('../db/migrations/', import.meta.url);
/** What a migration does to rows, once more. */
const changeRows = (name: string) => {
  const file = readdirSync(DIR).find((each) => each.endsWith(`_${name}.sql`)) ?? '';
  return world.owner.query(readFileSync(new URL(file, DIR), 'utf8').split('reset role;')[1] ?? '');
};

it('counts what was there before as it counts what happens since', async () => {
  const firm = await aFirm();
  await fillWithHistory(world, firm);
  const idInvoice = await owing(firm, 100);
  const { payment } = await record(firm.member, { idInvoice, payment: 30 });
  await bounce(firm.member, payment.idPayment);
  await record(firm.member, { idInvoice, payment: 100, confirmDuplicate: true });
  expect(await rollUpFaults(world, firm.member)).toEqual(NO_ROLL_UP_FAULTS);
  const of = (table: string) => `delete from ${table} where business_id = $1`;
  for (const table of [
    'document_days',
    'document_due_months',
    'customer_documents',
    'turnovers',
    'payment_habits',
    'owed_days',
    'sale_sums',
  ])
    await forge(world, of(table), [firm.member.businessId]);
  await forge(world, 'update payment_days set payments = payments + 1 where business_id = $1', [
    firm.member.businessId,
  ]);
  const faults = await rollUpFaults(world, firm.member);
  for (const [name, found] of Object.entries(faults)) expect([name, found > 0]).toEqual([name, true]);
  await forge(world, 'update payment_days set payments = payments - 1 where business_id = $1', [
    firm.member.businessId,
  ]);
  await changeRows('roll_ups');
  await changeRows('payment_habits');
  await changeRows('cash_sums');
  await changeRows('sale_sums');
  expect(await rollUpFaults(world, firm.member)).toEqual(NO_ROLL_UP_FAULTS);
}, 120_000);

it('finds the tax of what was paid before as it is kept since', async () => {
  const firm = await aFirm();
  await fillWithHistory(world, firm);
  const { member, taxes } = firm;
  const items = [{ serviceName: 'Work', quantity: 1, price: 100, taxes }];
  for (const payment of [30, 114.98]) {
    const idInvoice = await owing(firm, 0, { items });
    await record(member, { idInvoice, payment, confirmDuplicate: true });
  }
  const kept = () =>
    world.owner.query(
      `select 'invoice' as of, invoice_id as id, day, sales_tax_id, rate_id, base_cents, exempt_cents, tax_cents
       from tax_when_paid where business_id = $1 and (base_cents, exempt_cents, tax_cents) <> (0, 0, 0)
       union all
       select 'day', 0, day, sales_tax_id, rate_id, base_cents, exempt_cents, tax_cents from tax_days
       where business_id = $1 and basis = 'cash' and (base_cents, exempt_cents, tax_cents) <> (0, 0, 0)
       order by 1, 2, 3, 4, 5`,
      [member.businessId],
    );
  const before = await kept();
  expect(before.rowCount).toBeGreaterThan(4);
  await forge(world, 'delete from tax_when_paid where business_id = $1', [member.businessId]);
  await forge(world, `delete from tax_days where business_id = $1 and basis = 'cash'`, [member.businessId]);
  expect((await isSound(member)).wrongTaxesPaid).toBeGreaterThan(0);
  await changeRows('tax_when_paid');
  expect((await kept()).rows).toEqual(before.rows);
  expect(await isSound(member)).toMatchObject(SOUND);
}, 120_000);

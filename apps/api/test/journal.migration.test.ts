import { beforeAll, expect, it } from 'vitest';
import { verifyChain, verifyDocuments } from '../src/features/invoices/index.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import { verifyStock } from '../src/features/services/index.ts';
import { throughTheJournal } from './before-the-journal.ts';
import { documentsIn } from './documents.ts';
import { forge } from './forge.ts';
import { startApp, type TestWorld } from './harness.ts';
import { type Member, within } from './makers/businesses.ts';
import { fillWithHistory } from './makers/histories.ts';
import { anApprovedInvoice } from './makers/invoices.ts';
import { SOUND } from './makers/ledger.ts';

let world: TestWorld;
/** Goes on with every request, as clocks do: approvals and their links are told apart by it. */
let instant = Date.parse('2026-11-15T17:00:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => new Date((instant += 1)) });
  return world.stop;
});
const { aFirm, move } = documentsIn(() => world);

/** What the journal says of old rows, by what names a record for good: ids of new tables are given anew. */
const QUESTIONS = {
  accounts: `select r.role, a.code, a.name, a.kind, a.control from account_roles r
    join accounts a on a.business_id = r.business_id and a.id = r.account_id where r.business_id = $1`,
  heads: 'select next_number from ledger_heads where business_id = $1',
  entries: 'select id, number, kind, source from journal_entries where business_id = $1',
  items: `select side, subject, subject_id, attempt, number, customer_id, currency_code, opened_on, amount_cents, home_cents,
    open_cents, open_home_cents, touched_on, settled_on, case when open_cents <> 0 then due_on end as due_on
    from open_items where business_id = $1`,
  lines: `select l.entry_id, l.position, l.posted_on, l.account_id, l.amount_cents, l.sales_tax_id, i.subject_id, i.attempt,
    coalesce(c.merged_into_id, c.id) as customer from journal_lines l
    left join open_items i on i.business_id = l.business_id and i.id = l.item_id
    left join customers c on c.business_id = l.business_id and c.id = l.customer_id where l.business_id = $1`,
  taxLines: 'select t.* from tax_lines t where t.business_id = $1',
  allocations: `select a.entry_id, a.allocated_on, a.kind, a.document_id, a.amount_cents, a.home_cents, i.subject_id, i.attempt,
    u.entry_id as undoes, u.kind as undone from allocations a
    join open_items i on i.business_id = a.business_id and i.id = a.item_id
    left join allocations u on u.business_id = a.business_id and u.id = a.reverses_id where a.business_id = $1`,
  months: 'select m.* from account_months m where m.business_id = $1',
  days: 'select m.* from account_days m where m.business_id = $1',
  taxDays: 'select m.* from tax_days m where m.business_id = $1',
  parties: `select p.side, p.month, coalesce(c.merged_into_id, c.id) as customer, sum(p.debit_cents) as debit,
    sum(p.credit_cents) as credit from party_months p join customers c on c.business_id = p.business_id and c.id = p.party_id
    where p.business_id = $1 group by 1, 2, 3`,
};

async function journalOf({ businessId }: Member) {
  const found: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(QUESTIONS))
    found[name] = (await world.owner.query(text, [businessId])).rows.map((row) => JSON.stringify(row)).toSorted();
  return found;
}

const verdictOf = ({ businessId, userId }: Member) =>
  within(world, businessId, userId, async (ctx) => ({
    ...(await verifyLedger(ctx)),
    ...(await verifyDocuments(ctx)),
    ...(await verifyStock(ctx)),
    ...(await verifyChain(ctx)),
  }));

it('rows from before become what is written today, to the cent; nothing that was posted changes', {
  timeout: 120_000,
}, async () => {
  const firms = [await aFirm(), await aFirm()];
  const [full, empty] = firms;
  if (!full || !empty) throw new Error('no firm');
  await fillWithHistory(world, full);
  const clean = {
    ...SOUND,
    wrongCounts: 0,
    wrongInvoices: 0,
    wrongTaxes: 0,
    stockDifference: 0,
    broken: 0,
    changed: 0,
  };
  expect(await verdictOf(full.member)).toMatchObject(clean);
  const written = await Promise.all(firms.map(({ member }) => journalOf(member)));
  expect(written[0]?.items?.length).toBeGreaterThan(25);
  const { rows: reliefs } = await world.owner.query(
    `select t.tax_cents from tax_lines t join journal_entries e on e.business_id = t.business_id and e.id = t.entry_id
     where t.business_id = $1 and e.kind = 'invoice.writtenOff'`,
    [full.member.businessId],
  );
  expect(reliefs.length).toBeGreaterThan(3);
  await throughTheJournal(world);
  for (const [index, { member }] of firms.entries()) {
    const migrated = await journalOf(member);
    for (const name of Object.keys(QUESTIONS)) expect(migrated[name], name).toEqual(written[index]?.[name]);
    expect(await verdictOf(member)).toMatchObject(clean);
  }
  const { rows } = await world.owner.query(
    `select before, after from audit_log where business_id = $1 and action = 'ledger.migrated'`,
    [full.member.businessId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].after).toEqual(rows[0].before);
  await expect(world.owner.query('update journal_lines set amount_cents = 1')).rejects.toThrow(/stays/);
  // And the books go on where they were.
  const { idClient, member } = full;
  const more = await anApprovedInvoice(world, member, { idClient });
  await move(member, more, { action: 'cancel', reason: 'Twice' });
  expect(await verdictOf(member)).toMatchObject(clean);
});

it('what cannot be explained stops it, and everything stays as it was', async () => {
  const { member, idClient, taxes } = await aFirm();
  const items = [{ serviceName: 'Work', quantity: 1, price: 100, taxes }];
  const id = await anApprovedInvoice(world, member, { idClient, items });
  // A tax that nobody charged: the link says 5.00 and 9.98.
  await forge(
    world,
    `update journal_lines l set amount_cents = l.amount_cents - 1 from journal_entries e, account_roles r
     where e.business_id = l.business_id and e.id = l.entry_id and e.subject_id = $1
       and r.business_id = l.business_id and r.account_id = l.account_id and r.role = 'tax'`,
    [id],
  );
  await expect(throughTheJournal(world)).rejects.toThrow(/lines of the journal could not be explained/);
});

import { createHash } from 'node:crypto';
import * as register from '@countinghouse/contracts/document-register';
import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { canonical } from '../src/features/invoices/canonical.ts';
import { verifyDocuments } from '../src/features/invoices/index.ts';
import { findDocument } from '../src/features/invoices/invoices.repo.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import { verifyStock } from '../src/features/services/index.ts';
import { rowsOf, throughTheJournal } from './before-the-journal.ts';
import { call, request } from './calls.ts';
import { documentsIn } from './documents.ts';
import { forge } from './forge.ts';
import { startApp, type TestWorld } from './harness.ts';
import { type Member, within } from './makers/businesses.ts';
import { keepBooksIn } from './makers/currencies.ts';
import { SOUND } from './makers/ledger.ts';
import { aSalesTax } from './makers/sales-taxes.ts';
import { aPart } from './makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
/** A business is migrated once. */
afterEach(() => world.owner.query(`update businesses set currency_code = 'CAD'`));
const { create, approve, move, aFirm } = documentsIn(() => world);

const changeRows = () => throughTheJournal(world, (query) => query(rowsOf('minor_units')));

/** Every amount that an earlier release kept, by table; arrays too. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  invoices: [
    'discount',
    'sub_total',
    'discounts',
    'tax',
    'shipping',
    'total',
    'withheld',
    'paid',
    'credited',
    'written_off',
  ],
  invoice_lines: ['gross', 'extra_fee', 'discount', 'document_discount', 'taxable', 'total'],
  invoice_taxes: ['taxable', 'exempt', 'amount'],
  invoice_counts: ['total', 'owed'],
  invoice_tags: ['total', 'owed'],
  journal_lines: ['amount'],
  document_settings: ['approval_limit'],
};
/** And what came later. */
const NEW_AMOUNTS: typeof AMOUNTS = {
  open_items: ['amount', 'home', 'open', 'open_home'],
  allocations: ['amount', 'home'],
  tax_lines: ['base', 'exempt', 'tax'],
  account_months: ['debit', 'credit'],
  tax_days: ['base', 'exempt', 'tax'],
};
const ARRAYS = [
  ['invoices', 'shipping_tax_cents'],
  ['invoice_lines', 'tax_cents'],
] as const;

async function amountsOf({ businessId }: Member) {
  const found: Record<string, unknown> = {};
  for (const [table, names] of Object.entries({ ...AMOUNTS, ...NEW_AMOUNTS })) {
    const columns = [...names.map((name) => `${name}_cents`), ...ARRAYS.flatMap(([t, c]) => (t === table ? [c] : []))];
    const text = `select ${columns.join(', ')} from ${table} where business_id = $1 order by ${table}.*::text`;
    const { rows } = await world.owner.query(text, [businessId]);
    found[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  found.revisions = (
    await world.owner.query('select content from invoice_revisions where business_id = $1', [businessId])
  ).rows;
  return found;
}

/** As an earlier release left it: everything in hundredths, the chain as well. */
async function asBefore({ businessId, userId }: Member, factor: string) {
  const links = (
    await world.owner.query<{ seq: string; invoice_id: string }>(
      'select seq, invoice_id from document_chain where business_id = $1 order by seq',
      [businessId],
    )
  ).rows;
  let previous: Buffer = Buffer.alloc(0);
  for (const { seq, invoice_id } of links) {
    const row = await within(world, businessId, userId, (ctx) => findDocument(ctx, Number(invoice_id)));
    if (!row) throw new Error('no document');
    const content = canonical(row, 2);
    const hash = createHash('sha256').update(previous).update(content).digest();
    await forge(
      world,
      'update document_chain set content = $3, exponent = 2, previous_hash = $4, hash = $5 where business_id = $1 and seq = $2',
      [businessId, seq, content, previous, hash],
    );
    previous = hash;
  }
  await forge(world, 'update document_chain_heads set hash = $2 where business_id = $1', [businessId, previous]);
  for (const [table, names] of Object.entries(AMOUNTS)) {
    const set = names.map((name) => `${name}_cents = (${name}_cents * ${factor})::bigint`).join(', ');
    await forge(world, `update ${table} set ${set} where business_id = $1`, [businessId]);
  }
  for (const [table, column] of ARRAYS)
    await forge(
      world,
      `update ${table} set ${column} = array(select (a * ${factor})::bigint from unnest(${column}) with ordinality as u (a, n)
       order by n) where business_id = $1`,
      [businessId],
    );
  await forge(
    world,
    `update invoice_revisions set content = jsonb_set(jsonb_set(content, '{totalBill}', to_jsonb(((content->>'totalBill')::bigint * ${factor})::bigint)),
       '{items}', (select jsonb_agg(i || jsonb_build_object('total', ((i->>'total')::bigint * ${factor})::bigint))
       from jsonb_array_elements(content->'items') i)) where business_id = $1`,
    [businessId],
  );
}

/** Documents of every kind, none of which has more than two decimals; goods on the shelf. */
async function aFilledFirm(currency: string, price: number) {
  const { member, idClient } = await aFirm();
  await keepBooksIn(world, member, currency);
  const { idSalesTax } = await aSalesTax(world, member, {
    abbreviation: 'VAT',
    rates: [{ rate: 10, validFrom: '2020-01-01' }],
  });
  await call(world, member, saveDocumentSettings, { body: { approvalLimit: 5_000 } });
  const { idPart } = await aPart(world, member, { openingQty: 10, cost: price });
  const items = [
    { idService: idPart, serviceName: 'Filter', quantity: 2, price, taxes: [{ idSalesTax }] },
    {
      serviceName: 'Work',
      quantity: 3,
      price,
      discountFormat: '$' as const,
      discount: price * 0.15,
      taxes: [{ idSalesTax }],
    },
  ];
  const content = { idClient, items, shipping: price, shippingTaxes: [idSalesTax], pricesIncludeTax: false };
  const invoice = await create(member, content);
  await approve(member, invoice.id);
  await call(world, member, actions.creditInvoice, {
    params: { id: invoice.id },
    body: { reason: 'Back', lines: [{ position: 2, quantity: 1 }] },
  });
  await create(member, content);
  const estimate = await create(member, { ...content, generateType: 'estimate' });
  await move(member, estimate.id, { action: 'markSent' });
  await move(member, estimate.id, { action: 'requestChanges', reason: 'Cheaper' });
  return member;
}

async function expectSound(member: Member) {
  const as = <T>(work: Parameters<typeof within<T>>[3]) => within(world, member.businessId, member.userId, work);
  expect(await as(verifyLedger)).toMatchObject(SOUND);
  expect(await as(verifyStock)).toMatchObject({ wrongParts: 0, stockDifference: 0 });
  expect(await as(verifyDocuments)).toMatchObject({ wrongCounts: 0, wrongInvoices: 0, wrongTaxes: 0 });
  const verdict = (await request(world, member, register.verifyDocuments)).json().data;
  expect(verdict).toMatchObject({ broken: 0, changed: 0 });
  expect(verdict.links).toBeGreaterThan(0);
}

it('A10: hundredths of dinars and yen become what their coins are, a dollar stays, and the chain is not written again', async () => {
  const firms = [
    { member: await aFilledFirm('KWD', 20), factor: '0.1' },
    { member: await aFilledFirm('JPY', 2_000), factor: '100' },
    { member: await aFilledFirm('CAD', 20), factor: '1' },
  ];
  const right = [];
  for (const { member, factor } of firms) {
    await expectSound(member);
    right.push(await amountsOf(member));
    await asBefore(member, factor);
  }
  const chain = async () => (await world.owner.query('select * from document_chain order by business_id, seq')).rows;
  const links = await chain();
  await changeRows();
  for (const [index, { member }] of firms.entries()) {
    expect(await amountsOf(member)).toEqual(right[index]);
    await expectSound(member);
  }
  expect(await chain()).toEqual(links);
  const told = `select after from audit_log where action = 'books.rescaled' order by after->>'currency'`;
  expect((await world.owner.query(told)).rows).toEqual([
    { after: { currency: 'JPY', exponent: 0 } },
    { after: { currency: 'KWD', exponent: 3 } },
  ]);
  // What is approved from now on is written at its own scale, behind the others.
  const [dinar] = firms;
  if (!dinar) throw new Error('no firm');
  const draft = await create(dinar.member, { idClient: (await lastCustomer(dinar.member)) ?? 0 });
  await approve(dinar.member, draft.id);
  await expectSound(dinar.member);
  const scales = `select distinct exponent from document_chain where business_id = $1 order by 1`;
  expect((await world.owner.query(scales, [dinar.member.businessId])).rows).toEqual([{ exponent: 2 }, { exponent: 3 }]);
});

const lastCustomer = async ({ businessId }: Member) =>
  Number(
    (
      await world.owner.query('select customer_id from invoices where business_id = $1 and customer_id is not null', [
        businessId,
      ])
    ).rows[0]?.customer_id,
  );

it('A10: a forged document is still found behind a link in hundredths', async () => {
  const member = await aFilledFirm('BHD', 20);
  await asBefore(member, '0.1');
  await changeRows();
  await forge(
    world,
    `update invoices set total_cents = total_cents + 10, sub_total_cents = sub_total_cents + 10
     where business_id = $1 and kind = 'invoice' and approved_at is not null`,
    [member.businessId],
  );
  expect((await request(world, member, register.verifyDocuments)).json().data).toMatchObject({ changed: 1 });
});

it('A10: goods that were rounded to hundredths are worth thousandths again, by one entry', async () => {
  const { member } = await aFirm();
  await keepBooksIn(world, member, 'OMR');
  await aPart(world, member, { openingQty: 3, cost: 1.2345 });
  await forge(world, 'update journal_lines set amount_cents = round(amount_cents / 10.0) where business_id = $1', [
    member.businessId,
  ]);
  await changeRows();
  const as = <T>(work: Parameters<typeof within<T>>[3]) => within(world, member.businessId, member.userId, work);
  expect(await as(verifyStock)).toMatchObject({ stockDifference: 0 });
  expect(await as(verifyLedger)).toMatchObject({ entries: 2, ...SOUND });
});

it('A10: francs with centimes that do not exist are not rounded in silence', async () => {
  const { member } = await aFirm();
  await keepBooksIn(world, member, 'KMF');
  await create(member, { items: [{ serviceName: 'Work', price: 1_055 }] });
  await expect(changeRows()).rejects.toThrow(`decimals that their currency has not: ${member.businessId}`);
});

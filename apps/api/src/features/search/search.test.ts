import { deleteCustomer } from '@countinghouse/contracts/customers';
import { archiveInvoice, creditInvoice } from '@countinghouse/contracts/invoice-actions';
import { updateInvoice } from '@countinghouse/contracts/invoices';
import { HITS_PER_GROUP, search } from '@countinghouse/contracts/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { runJobs, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { anApprovedInvoice, anInvoice, invoiceInput } from '../../../test/makers/invoices.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { aPart, aService } from '../../../test/makers/services.ts';
import { aVendor } from '../../../test/makers/vendors.ts';
import { runUpkeep } from '../../../test/upkeep.ts';

const NOW = new Date('2026-11-15T17:00:00.000Z');
const line = (serviceName: string, price = 100, description = '') => ({
  items: [{ serviceName, price, quantity: 1, serviceDescription: description }],
});

let world: TestWorld;
let member: Member;
let ids: { customer: number; quartz: number; draft: number; estimate: number; note: number; payment: number };
const money = moneyIn(() => world);

const find = (caller: Member, text: string) => call(world, caller, search, { query: { text } });
/** What was found, as `group title`. */
const titles = async (text: string, caller: Member = member) =>
  (await find(caller, text)).groups.flatMap(({ group, hits }) => hits.map(({ title }) => `${group} ${title}`));
const hitsOf = async (text: string, caller: Member = member) =>
  (await find(caller, text)).groups.flatMap(({ hits }) => hits);

beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  member = await aBusiness(world);
  const customer = (await aCustomer(world, member, { firstName: 'Ada', lastName: 'Hargrove' })).idClient;
  const owner = { idClient: customer };
  const quartz = await anApprovedInvoice(world, member, { ...owner, ...line('Quartz countertop', 1250) });
  const draft = await anInvoice(world, member, { ...owner, ...line('Licensed plumber', 810, 'Évier de cuisine') });
  const estimate = await anInvoice(world, member, {
    ...owner,
    generateType: 'estimate',
    ...line('Oak flooring', 77.5),
  });
  const { payment } = await money.record(member, {
    idInvoice: quartz,
    payment: 333.25,
    reference: 'Cheque 44-710 (Désirée)',
  });
  const body = { reason: 'Scratched', creditAmount: 25 };
  const note = await call(world, member, creditInvoice, { params: { id: quartz }, body: body as never });
  await aVendor(world, member, { displayName: 'Granite Supply Co' });
  await aService(world, member, { name: 'Gutter cleaning', code: 'GUT-7' });
  await aPart(world, member, { name: 'Gasket ring' });
  ids = { customer, quartz, draft, estimate, note: note.id, payment: payment.idPayment };
  await runJobs(world);
  return world.stop;
});

describe('what is found', () => {
  it.each([
    ['a customer by the beginning of a name', 'harg', 'customers Ada Hargrove'],
    ['a customer by both names, in any order', 'hargrove ad', 'customers Ada Hargrove'],
    ['a document by its number', 'INC-1000000', 'documents INC-1000000'],
    ['a document by its number without signs', 'inc 1000000', 'documents INC-1000000'],
    ['a document by its customer', 'hargrove', 'documents INC-1000000'],
    ['a document by its amount', '1250', 'documents INC-1000000'],
    ['a document by a word on a line', 'quartz', 'documents INC-1000000'],
    ['a document by the beginning of such a word', 'counterto', 'documents INC-1000000'],
    ['a document by two words in any order', 'countertop quartz', 'documents INC-1000000'],
    ['a document by a word of a description, without its accent', 'evier', 'documents INC-1000001'],
    ['an estimate by a word on a line', 'flooring', 'documents EST-1000000'],
    ['a credit note by its amount', '25.00', 'creditNotes CN-1000000'],
    ['a payment by its amount', '333.25', 'payments RC-1000000'],
    ['a payment by its number', 'rc-1000000', 'payments RC-1000000'],
    ['a payment by its customer', 'hargrove', 'payments RC-1000000'],
    ['a payment by its reference', 'cheque 44', 'payments RC-1000000'],
    ['a payment by a word in its reference', '44-710', 'payments RC-1000000'],
    ['a payment by a word without its accent', 'desir', 'payments RC-1000000'],
    ['a vendor', 'granite', 'vendors Granite Supply Co'],
    ['a service', 'gutt', 'services Gutter cleaning'],
    ['a service by its code', 'gut-7', 'services Gutter cleaning'],
    ['a part', 'gasket', 'services Gasket ring'],
  ])('%s', async (_name, text, title) => {
    expect(await titles(text)).toContain(title);
  });

  it.each(['1250', '1,250', '1250.00', '$1,250', '$ 1,250.00', ' 1250 '])('an amount written %j', async (text) => {
    expect(await titles(text)).toContain('documents INC-1000000');
  });

  it.each(['', '  ', '?!', '$', 'zzzz', 'quartz plumber', '12.999', '%', '_', '%%', '\\\\', "'", 'q_artz', 'q%'])(
    'nothing for %j',
    async (text) => {
      expect(await titles(text)).toEqual([]);
    },
  );

  it('says what it is, where it opens and what is likely next', async () => {
    const hits = (await hitsOf('quartz')).filter(({ group }) => group === 'documents');
    expect(hits).toEqual([
      {
        group: 'documents',
        kind: 'invoice',
        id: ids.quartz,
        title: 'INC-1000000',
        subtitle: 'Ada Hargrove',
        currencyCode: 'CAD',
        amount: 125_000,
        status: { class: 'processing', name: 'Processing' },
        address: `/invoices/invoice-details/${ids.quartz}`,
        actions: [
          { action: 'recordPayment', address: `/invoices/invoice-details/${ids.quartz}?pay=1` },
          { action: 'customer', address: `/customers/customer-details/${ids.customer}` },
        ],
      },
    ]);
    const [draft] = await hitsOf('plumber');
    expect(draft?.actions[0]).toEqual({ action: 'edit', address: `/invoices/invoice-edit/${ids.draft}` });
    const [estimate] = await hitsOf('flooring');
    expect(estimate).toMatchObject({ kind: 'estimate', address: `/estimates/estimate-details/${ids.estimate}` });
  });

  it('answers a few of each group, the newest first, and says that there are more', async () => {
    const many = await aBusiness(world);
    for (let n = 0; n < HITS_PER_GROUP + 2; n += 1) await anInvoice(world, many, line('Snow removal'));
    await runJobs(world);
    const { groups } = await find(many, 'snow');
    expect(groups.map(({ group, hits, hasMore }) => [group, hits.length, hasMore])).toEqual([
      ['documents', HITS_PER_GROUP, true],
    ]);
    const found = groups[0]?.hits.map(({ id }) => id) ?? [];
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    const one = await call(world, many, search, { query: { text: 'snow', group: 'documents' } });
    expect(one.groups.map(({ hits, hasMore }) => [hits.length, hasMore])).toEqual([[HITS_PER_GROUP + 2, false]]);
    expect((await call(world, many, search, { query: { text: 'snow', group: 'customers' } })).groups).toEqual([]);
  });
});

describe('who finds it', () => {
  it('nobody of another business', async () => {
    const stranger = await aBusiness(world);
    for (const text of ['hargrove', 'quartz', '1250', 'INC-1000000', 'granite', 'gutter', '333.25'])
      expect([text, await titles(text, stranger)]).toEqual([text, []]);
  });

  it('a viewer, without what a viewer may not do', async () => {
    const viewer = await aMember(world, member.businessId, { role: 'viewer', email: 'viewer@example.com' });
    expect(await titles('quartz', viewer)).toEqual(['documents INC-1000000', 'creditNotes CN-1000000']);
    const actions = [...(await hitsOf('quartz', viewer)), ...(await hitsOf('granite', viewer))].flatMap(
      (hit) => hit.actions,
    );
    expect([...new Set(actions.map(({ action }) => action))]).toEqual(['customer']);
  });

  it('nobody who is not signed in', async () => {
    const reply = await request(world, { ...member, cookies: {} }, search, { query: { text: 'quartz' } });
    expect(reply.statusCode).toBe(401);
  });
});

describe('the words of lines', () => {
  it('follow a draft that is changed', async () => {
    const own = await aBusiness(world);
    const id = await anInvoice(world, own, line('Walnut shelf'));
    await runJobs(world);
    const body = { ...invoiceInput(line('Cherry shelf')), version: 1 };
    await call(world, own, updateInvoice, { params: { id }, body: body as never });
    await runJobs(world);
    expect(await titles('walnut', own)).toEqual([]);
    expect(await titles('cherry', own)).toHaveLength(1);
  });

  it('go with a document that is archived, and an archived customer is not found', async () => {
    const own = await aBusiness(world);
    const { idClient } = await aCustomer(world, own, { firstName: 'Zelda', lastName: 'Quill' });
    const id = await anInvoice(world, own, { idClient, ...line('Maple stairs') });
    await runJobs(world);
    expect(await titles('maple', own)).toHaveLength(1);
    await call(world, own, archiveInvoice, { body: { idInvoice: id } });
    expect(await titles('maple', own)).toEqual([]);
    await runJobs(world);
    const { rows } = await world.owner.query('select from invoice_tokens where business_id = $1', [own.businessId]);
    expect(rows).toEqual([]);
    await call(world, own, deleteCustomer, { params: { id: idClient } } as never);
    expect(await titles('zelda', own)).toEqual([]);
  });

  it('are found of documents that are older than the job, and a stop in between loses nothing', async () => {
    const own = await aBusiness(world);
    for (const wood of ['alder', 'birch', 'cedar']) await anInvoice(world, own, line(wood));
    await runJobs(world);
    await world.owner.query('delete from invoice_tokens where business_id = $1', [own.businessId]);
    await world.owner.query('delete from search_progress where business_id = $1', [own.businessId]);
    expect(await titles('birch', own)).toEqual([]);
    await runUpkeep(world);
    for (const wood of ['alder', 'birch', 'cedar']) expect(await titles(wood, own)).toHaveLength(1);
    const { rows } = await world.owner.query<{ waiting_below: number | null }>(
      'select waiting_below from search_progress where business_id = $1',
      [own.businessId],
    );
    expect(rows).toEqual([{ waiting_below: null }]);
  });
});

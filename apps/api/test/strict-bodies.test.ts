import * as businesses from '@countinghouse/contracts/businesses';
import * as customers from '@countinghouse/contracts/customers';
import * as design from '@countinghouse/contracts/document-design';
import * as settings from '@countinghouse/contracts/document-settings';
import * as emails from '@countinghouse/contracts/email-templates';
import type { Endpoint } from '@countinghouse/contracts/endpoint';
import { creditInvoice } from '@countinghouse/contracts/invoice-actions';
import * as invoices from '@countinghouse/contracts/invoices';
import * as fees from '@countinghouse/contracts/late-fees';
import { listAccounts } from '@countinghouse/contracts/ledger';
import * as journals from '@countinghouse/contracts/manual-journals';
import * as named from '@countinghouse/contracts/named-designs';
import * as online from '@countinghouse/contracts/online-payments';
import * as parts from '@countinghouse/contracts/parts';
import * as methods from '@countinghouse/contracts/payment-methods';
import * as requests from '@countinghouse/contracts/payment-requests';
import * as billing from '@countinghouse/contracts/plan-billing';
import * as reminders from '@countinghouse/contracts/reminders';
import * as reportViews from '@countinghouse/contracts/report-views';
import * as taxes from '@countinghouse/contracts/sales-taxes';
import * as categories from '@countinghouse/contracts/service-categories';
import * as services from '@countinghouse/contracts/services';
import * as tags from '@countinghouse/contracts/tags';
import * as groups from '@countinghouse/contracts/tax-groups';
import { beforeAll, describe, expect, it } from 'vitest';
import { request } from './calls.ts';
import { send, startApp, type TestWorld } from './harness.ts';
import { aBusiness, type Member } from './makers/businesses.ts';
import { anEvent, calendarSaves } from './makers/calendar.ts';
import { aCustomer, customerInput } from './makers/customers.ts';
import { anApprovedInvoice, anInvoice, invoiceInput } from './makers/invoices.ts';
import { RECORD_ROOMS, type RecordRoom } from './makers/records.ts';
import { aSalesTax } from './makers/sales-taxes.ts';
import { aCategory, aPart, aService } from './makers/services.ts';

type Json = Record<string, unknown>;
type Params = Record<string, number>;
/** How a record is read, out of what the call answers where that is more than the record. */
type RecordLoader = { load: Endpoint; params?: Params; pick?: (answer: never) => Json };
type Pair = RecordLoader & { save: Endpoint; into?: Params };

let world: TestWorld;
let member: Member;
const ids: Record<
  | 'customer'
  | 'invoice'
  | 'owed'
  | 'service'
  | 'part'
  | 'tax'
  | 'category'
  | 'group'
  | 'look'
  | 'event'
  | 'reportView'
  | 'tag'
  | 'journal'
  | 'method',
  number
> = {} as never;
const records: (RecordRoom & { params: Params })[] = [];

beforeAll(async () => {
  world = await startApp();
  member = await aBusiness(world);
  ids.tax = (await aSalesTax(world, member)).idSalesTax;
  ids.category = (await aCategory(world, member, { defaultSalesTaxes: [ids.tax] })).idServiceCategory;
  const part = await aPart(world, member, { salesTaxes: [ids.tax], idServiceCategory: ids.category });
  ids.part = part.idPart;
  ids.service = (await aService(world, member, { ...aRichService, parts: [{ idPart: ids.part, qty: 2 }] })).idService;
  ids.customer = (await aRichCustomer()).idClient;
  const shippingTaxes = [ids.tax];
  const items = [{ ...aRichLine, idService: ids.service, taxes: [{ idSalesTax: ids.tax }] }];
  ids.invoice = await anInvoice(world, member, { idClient: ids.customer, shipping: 10, shippingTaxes, items });
  ids.owed = await anApprovedInvoice(world, member, { idClient: ids.customer, items: [aRichLine] });
  const asked = [{ amount: 10, dueDate: '2026-12-01' }, { dueDate: '2027-01-01' }];
  await put(requests.savePaymentPlan, { id: ids.owed }, { requests: asked });
  ids.group = Number((await post(groups.createTaxGroup, { name: 'Both', salesTaxes: [ids.tax] })).idTaxGroup);
  const look = await answerOf(await request(world, member, design.getDesign));
  const { imageBase64: _, version: __, ...fields } = look;
  const winter = { ...fields, name: 'Winter', scope: 'none', idClient: 0 };
  ids.look = Number((await post(named.createNamedDesign, winter)).idDesign);
  const lastMonth = { name: 'Result', report: 'profitAndLoss', period: 'lastMonth' };
  ids.reportView = Number((await post(reportViews.createReportView, lastMonth)).idView);
  ids.journal = await aJournalDraft();
  const { methods: ways } = await answerOf(await request(world, member, methods.listPaymentMethods));
  ids.method = Number((ways as Json[])[0]?.idPaymentMethod);
  for (const room of RECORD_ROOMS) records.push({ ...room, params: { id: await room.make(world, member) } });
  ids.event = (await anEvent(world, member, { clients: [{ idClient: ids.customer }] })).idCalendar;
  ids.tag = Number((await put(tags.saveTag, { id: -1 }, { name: 'VIP', bgColor: '0079FF' })).id);
  return world.stop;
});

const QUESTION = {
  name: 'Rooms',
  type: 'singleOption' as const,
  options: [{ name: 'Two', isChecked: true, hasAmount: true, amount: 5 }],
};
const aRichService = { specifications: [QUESTION], durationMinutes: 60, bookableOnline: true, cost: 20 };
const aRichLine = {
  serviceName: 'House cleaning',
  quantity: 2,
  price: 45,
  discount: 10,
  itemSpecifications: [QUESTION],
};

async function aRichCustomer() {
  const customer = await aCustomer(world, member, {
    dateOfBirth: '1984-02-29',
    isCompany: true,
    clientCompanies: [{ companyName: 'Roy & Co', companySize: 501, companyType: 'NON_PROFIT' }],
    clientContactNumbers: [{ contactName: 'Mobile', contactNumber: '514 555-0188', isDefault: true }],
    clientEmailAddresses: [{ emailName: 'Work', emailAddress: 'roy@example.com' }],
    clientWebPages: [{ pageTag: 'facebook', pageURL: 'https://facebook.com/x' }],
  });
  for (const endpoint of [customers.updateBilling, customers.updateShipping])
    await put(endpoint, { id: customer.idClient }, customerInput({ firstName: 'Books' }));
  return customer;
}

async function aJournalDraft(): Promise<number> {
  const { accounts } = (await answerOf(await request(world, member, listAccounts))) as { accounts: Json[] };
  const [first, second] = accounts.filter(({ kind }) => kind === 'expense').map(({ idAccount }) => idAccount);
  const lines = [
    { idAccount: first, debit: 12.5, memo: 'October' },
    { idAccount: second, credit: 12.5 },
  ];
  const draft = await post(journals.createManualJournal, { date: '2026-10-31', description: 'Rent', lines });
  return Number(draft.idJournal);
}

async function answerOf(reply: { statusCode: number; body: string; json: () => unknown }): Promise<Json> {
  expect(reply.statusCode, reply.body).toBe(200);
  return (reply.json() as { data: Json }).data;
}
const post = async (endpoint: Endpoint, body: object) => answerOf(await request(world, member, endpoint, { body }));
const put = async (endpoint: Endpoint, params: Params, body: object) =>
  answerOf(await request(world, member, endpoint, { params, body }));

const first = (list: never) => (list as Json[])[0] ?? {};
const pairs = (): Pair[] => {
  const [customer, invoice, service] = [{ id: ids.customer }, { id: ids.invoice }, { id: ids.service }];
  const [part, tax, category] = [{ id: ids.part }, { id: ids.tax }, { id: ids.category }];
  return [
    { save: customers.updateCustomer, load: customers.getCustomer, params: customer },
    {
      save: customers.updateBilling,
      load: customers.getBillingAccount,
      params: { idClient: ids.customer },
      into: customer,
    },
    {
      save: customers.updateShipping,
      load: customers.getCustomer,
      params: customer,
      pick: ({ shippingAccount }: Json) => shippingAccount as Json,
    },
    { save: invoices.updateInvoice, load: invoices.getInvoice, params: invoice },
    { save: services.updateService, load: services.getService, params: service },
    { save: parts.updatePart, load: parts.getPart, params: part },
    ...records,
    { save: taxes.updateSalesTax, load: taxes.getSalesTax, params: tax },
    {
      save: taxes.saveSalesTaxRate,
      load: taxes.getSalesTax,
      params: tax,
      pick: ({ rates }: Json) => (rates as Json[])[0] as Json,
    },
    { save: groups.updateTaxGroup, load: groups.listTaxGroups, pick: first, into: { id: ids.group } },
    { save: categories.updateServiceCategory, load: categories.getServiceCategory, params: category },
    { save: journals.updateManualJournal, load: journals.getManualJournal, params: { id: ids.journal } },
    { save: tags.saveTag, load: tags.getTag, params: { id: ids.tag } },
    ...calendarSaves(ids.event),
    { save: settings.saveDocumentSettings, load: settings.getDocumentSettings },
    { save: design.saveDesign, load: design.getDesign },
    {
      save: reportViews.updateReportView,
      load: reportViews.listReportViews,
      pick: ({ views }: Json) => first(views as never),
      into: { id: ids.reportView },
    },
    { save: named.updateNamedDesign, load: named.listNamedDesigns, pick: first, into: { id: ids.look } },
    { save: emails.saveEmailTemplate, load: emails.listEmailTemplates, pick: first },
    { save: businesses.saveCompany, load: businesses.getCompany },
    { save: businesses.saveFormats, load: businesses.getFormats },
    { save: billing.saveCompanyBilling, load: billing.getCompanyBilling },
    {
      save: methods.updatePaymentMethod,
      load: methods.listPaymentMethods,
      pick: ({ methods: all }: Json) => (all as Json[])[0] as Json,
      into: { id: ids.method },
    },
    { save: reminders.saveReminderSettings, load: reminders.getReminderSettings },
    { save: fees.saveLateFeeSettings, load: fees.getLateFeeSettings },
    { save: methods.savePaymentRules, load: methods.listPaymentMethods, pick: ({ rules }: Json) => rules as Json },
    { save: online.saveOnlineSettings, load: online.getOnlineSettings },
    { save: requests.savePaymentPlan, load: requests.getPaymentPlan, params: { id: ids.owed } },
  ];
};

const load = async ({ load: endpoint, params = {}, pick }: RecordLoader): Promise<Json> => {
  const answer = await answerOf(await request(world, member, endpoint, { params }));
  return pick ? pick(answer as never) : answer;
};

/** As a browser's form would: nothing for null, JSON for lists and records. */
const asForm = (record: Json) =>
  new URLSearchParams(
    Object.entries(record).map(([key, value]): [string, string] => {
      if (value === null) return [key, ''];
      return [key, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  ).toString();

const CHANGES_WITH_A_SAVE = ['version', 'updatedDate', 'updatedBy', 'isDefault'];
const lasting = (record: Json) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !CHANGES_WITH_A_SAVE.includes(key)));

describe('a record that is loaded and sent back unchanged', () => {
  it('B2: is tried for every save of a record', () => {
    const saves = world.app.endpoints.filter(({ method, record }) => method === 'PUT' && record).map(({ id }) => id);
    const tried = pairs().map(({ save }) => save.id);
    const links = ['addAssignedTag', 'deleteAssignedTags'];
    expect(saves.filter((id) => !tried.includes(id) && !links.includes(id))).toEqual([]);
  });

  it.each([
    ['JSON', 'application/json', (record: Json) => JSON.stringify(record)],
    ['a form', 'application/x-www-form-urlencoded', asForm],
  ])('B2: as %s is saved as it was', async (_, type, write) => {
    for (const pair of pairs()) {
      const record = await load(pair);
      const params = pair.into ?? pair.params ?? {};
      const url = pair.save.path.replace(/:(\w+)/g, (_all, name: string) => String(params[name]));
      const payload = write(record);
      const reply = await send(world.app, member, { method: 'PUT', url, payload, headers: { 'content-type': type } });
      expect(reply.statusCode, `${pair.save.id}: ${reply.body}`).toBe(200);
      expect(lasting(await load(pair)), pair.save.id).toEqual(lasting(record));
    }
  });

  it('B2: makes another one where it is sent as a new one', async () => {
    for (const [create, pair] of [
      [customers.createCustomer, { load: customers.getCustomer, params: { id: ids.customer } }],
      [invoices.createInvoice, { load: invoices.getInvoice, params: { id: ids.invoice } }],
      [services.createService, { load: services.getService, params: { id: ids.service } }],
      ...records.map(({ create, ...loading }) => [create, loading] as const),
    ] as const)
      expect(await post(create, await load(pair))).toBeTruthy();
  });
});

describe('a field that nobody reads', () => {
  const refused = async (endpoint: Endpoint, params: Params, body: object) => {
    const reply = await request(world, member, endpoint, { params, body });
    expect(reply.statusCode, reply.body).toBe(400);
    return reply.json<{ code: string; fields: Record<string, string> }>();
  };
  const credited = async () => anApprovedInvoice(world, member, { idClient: ids.customer });

  it.each([
    ['line', { line: [{ position: 1, quantity: 1 }] }],
    ['amount', { amount: 10 }],
    ['lines.0.qty', { lines: [{ position: 1, quantity: 1, qty: 1 }] }],
    ['totalBill', { totalBill: 10 }],
  ])('B2: %s of a credit note is refused by name, and nothing is credited', async (path, extra) => {
    const id = await credited();
    const problem = await refused(creditInvoice, { id }, { reason: 'Broken', ...extra });
    expect(problem).toMatchObject({ code: 'request.invalid', fields: { [path]: 'We do not know this field.' } });
    const { credited: amount } = await load({ load: invoices.getInvoice, params: { id } });
    expect(amount).toBe(0);
  });

  it('B2: is refused in lists and in what forms send as JSON', async () => {
    const body = { ...invoiceInput(), items: [{ serviceName: 'A', prise: 3 }], constructor: 1, Note: 'x' };
    expect((await refused(invoices.createInvoice, {}, body)).fields).toEqual({
      'items.0.prise': 'We do not know this field.',
      constructor: 'We do not know this field.',
      Note: 'We do not know this field.',
    });
    const form = asForm({ ...invoiceInput(), items: [{ serviceName: 'A', prise: 3 }], extra: 'x' });
    const reply = await send(world.app, member, {
      method: 'POST',
      url: '/invoices',
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.json()).toMatchObject({
      status: 400,
      fields: { 'items.0.prise': expect.stringMatching(/know/), extra: expect.stringMatching(/know/) },
    });
  });

  it('B2: names no more than twenty', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x${n}`, n]));
    expect(Object.keys((await refused(tags.saveTag, { id: -1 }, { name: 'A', ...many })).fields)).toHaveLength(20);
  });
});

describe('a currency', () => {
  it.each([
    ['createInvoice', invoices.createInvoice, () => ({}), () => invoiceInput()],
    ['updateInvoice', invoices.updateInvoice, () => ({ id: ids.invoice }), () => ({ ...invoiceInput(), version: 3 })],
    ['saveDocumentSettings', settings.saveDocumentSettings, () => ({}), () => ({})],
    ['saveCompany', businesses.saveCompany, () => ({}), () => ({})],
    ['saveFormats', businesses.saveFormats, () => ({}), () => ({})],
  ] as const)('B2: of its own is accepted by %s, another one is refused', async (_, endpoint, params, body) => {
    const answer = (currencyCode: string) =>
      request(world, member, endpoint, { params: params(), body: { ...body(), currencyCode } });
    expect((await answer('USD')).json()).toMatchObject({
      status: 400,
      fields: { currencyCode: 'Amounts are kept in CAD here.' },
    });
    expect((await answer('CAD')).statusCode).toBe(200);
  });
});

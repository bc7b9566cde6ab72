import * as customerFiles from '@countinghouse/contracts/customer-imports';
import * as customers from '@countinghouse/contracts/customers';
import * as settings from '@countinghouse/contracts/document-settings';
import type { Endpoint } from '@countinghouse/contracts/endpoint';
import * as invoices from '@countinghouse/contracts/invoices';
import * as parts from '@countinghouse/contracts/parts';
import { printInvoice } from '@countinghouse/contracts/printed-documents';
import * as taxes from '@countinghouse/contracts/sales-taxes';
import * as categories from '@countinghouse/contracts/service-categories';
import * as serviceFiles from '@countinghouse/contracts/service-imports';
import * as services from '@countinghouse/contracts/services';
import * as tags from '@countinghouse/contracts/tags';
import * as vendorFiles from '@countinghouse/contracts/vendor-imports';
import * as vendors from '@countinghouse/contracts/vendors';
import { beforeAll, expect, it } from 'vitest';
import { request } from './calls.ts';
import { startApp, type TestWorld } from './harness.ts';
import { hostileText, REPEATS, type Repeat } from './hostile-repeats.ts';
import { leastMs, MOST_MS, sliceOf, WHOLE_TIME } from './hostile-run.ts';
import { withLongestTexts } from './longest-texts.ts';
import { aBusiness, type Member } from './makers/businesses.ts';
import { customerInput } from './makers/customers.ts';
import { invoiceInput } from './makers/invoices.ts';
import { salesTaxInput } from './makers/sales-taxes.ts';
import { partInput, serviceInput } from './makers/services.ts';
import { vendorInput } from './makers/vendors.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

type Input = { params?: object; query?: object; body?: object };

/** One business whose every text is as long as it may be, and full of one repeat. Notes what took too long. */
class LongestTexts {
  readonly slow: string[] = [];
  readonly #member: Member;
  readonly #repeat: Repeat;

  constructor(member: Member, repeat: Repeat) {
    this.#member = member;
    this.#repeat = repeat;
  }

  async call(endpoint: Endpoint, input: Input = {}): Promise<Record<string, number>> {
    const first = await request(world, this.#member, endpoint, input);
    if (first.statusCode !== 200) throw new Error(`${endpoint.id} with ${this.#repeat}: ${first.body.slice(0, 500)}`);
    const ms = await leastMs(() => request(world, this.#member, endpoint, input));
    if (ms > MOST_MS) this.slow.push(`${endpoint.id}, ${this.#repeat}: ${Math.round(ms)} ms`);
    return first.headers['content-type']?.toString().startsWith('text/csv') ? {} : first.json().data;
  }

  save(endpoint: Endpoint, record: object, params: object = {}) {
    if (!endpoint.body) throw new Error(`${endpoint.id} saves nothing`);
    return this.call(endpoint, { params, body: withLongestTexts(endpoint.body, record, this.#repeat) as object });
  }
}

const RICH_CUSTOMER = customerInput({
  isCompany: true,
  clientCompanies: [{ companyName: 'x' }],
  clientContactNumbers: [{ contactName: 'x', contactNumber: '1' }],
  clientEmailAddresses: [{ emailName: 'x', emailAddress: 'a@example.com' }],
  clientWebPages: [{ pageTag: 'x', pageName: 'x', pageURL: 'example.com' }],
});
const RICH_VENDOR = vendorInput({
  companyName: 'x',
  contacts: [{ name: 'x', role: 'x', email: 'a@example.com', phone: '1' }],
  emails: [{ emailName: 'x', emailAddress: 'a@example.com' }],
  numbers: [{ contactName: 'x', contactNumber: '1' }],
  taxNumbers: [{ label: 'x', number: '1' }],
  website: 'example.com',
  accountNumberWithVendor: 'x',
  note: 'x',
});
const QUESTION = { name: 'x', type: 'textarea' as const, value: 'x' };

it.each(sliceOf(REPEATS, 2).map((repeat) => [repeat]))(
  'H1: the longest texts of %s are saved, listed, searched, exported and printed quickly',
  async (repeat) => {
    const longest = new LongestTexts(await aBusiness(world), repeat);
    const query = { listSearch: hostileText(repeat, 64) };
    await longest.save(settings.saveDocumentSettings, { topNote: 'x', terms: 'x', incFooterNote: 'x', title: 'x' });
    await longest.save(tags.saveTag, { name: 'x' }, { id: -1 });
    const { idServiceCategory = 0 } = await longest.save(categories.createServiceCategory, { name: 'x' });
    const { idSalesTax = 0 } = await longest.save(taxes.createSalesTax, salesTaxInput());
    const kind = { idServiceCategory, salesTaxes: [idSalesTax] };
    const { idService = 0 } = await longest.save(services.createService, serviceInput({ ...kind, code: 'x' }));
    await longest.save(parts.createPart, partInput(kind));
    const { idClient = 0 } = await longest.save(customers.createCustomer, RICH_CUSTOMER);
    const { idVendor = 0 } = await longest.save(vendors.createVendor, RICH_VENDOR);
    const line = { idService, quantity: 2, price: 3, taxes: [{ idSalesTax }], itemSpecifications: [QUESTION] };
    const document = invoiceInput({ idClient, items: [line] });
    const { id = 0 } = await longest.save(invoices.createInvoice, document);
    for (const list of [
      customers.listCustomers,
      vendors.listVendors,
      services.listServices,
      parts.listParts,
      taxes.listSalesTaxes,
      tags.listTags,
    ])
      for (const asked of [{}, query]) await longest.call(list, { query: asked });
    for (const endpoint of [
      customerFiles.exportCustomers,
      serviceFiles.exportServices,
      vendorFiles.exportVendors,
      invoices.exportInvoices,
    ])
      await longest.call(endpoint);
    for (const endpoint of [customers.searchCustomers, services.searchServices, vendors.searchVendors])
      await longest.call(endpoint, { params: { term: hostileText(repeat, 64) } });
    await longest.call(customers.getCustomer, { params: { id: idClient } });
    await longest.call(customers.listCustomerActivity, { params: { id: idClient } });
    for (const endpoint of [vendors.getVendor, vendors.listVendorActivity])
      await longest.call(endpoint, { params: { id: idVendor } });
    for (const endpoint of [invoices.getInvoice, printInvoice, invoices.listInvoiceActivity])
      await longest.call(endpoint, { params: { id } });
    await longest.call(invoices.filterInvoices, { query: { ...query, listReactTableSearch: query.listSearch } });
    expect(longest.slow).toEqual([]);
  },
  WHOLE_TIME,
);

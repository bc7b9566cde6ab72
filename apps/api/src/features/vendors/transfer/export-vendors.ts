import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { exportVendors as contract } from '@countinghouse/contracts/vendor-imports';
import { Vendor } from '@countinghouse/contracts/vendors';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Download } from '../../../platform/http/answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { csvDownload, writeEntries } from '../../imports/index.ts';
import { readFilter } from '../find-vendor-page.ts';
import { type ListFilter, listVendors } from '../list.repo.ts';
import { findVendors, type VendorRecord } from '../vendors.repo.ts';
import { VENDOR_FIELDS } from './vendor-import.ts';

type Query = HandlerInput<typeof contract>['query'];

const BY_NAME = { sort: 'name', keyType: 'text', order: 'asc' } as const;

/** Vendors as CSV: the chosen ones, or everything the list would show. */
export function exportVendors(platform: Platform, ctx: Ctx, query: Query): Download {
  const { idVendors: ids } = query;
  let filter: ListFilter | undefined;
  return csvDownload(platform, ctx, {
    name: 'vendors',
    audit: { action: 'vendor.exported', subject: 'vendors', subjectId: 0, after: query },
    fields: VENDOR_FIELDS,
    chosen: ids && ((page) => findVendors(page, ids)),
    // A list reads one row more than it shows.
    page: async (page, { size, after }) => {
      filter ??= await readFilter(page, query);
      const slice = { ...BY_NAME, size: size - 1, after: after && { ...BY_NAME, ...after }, offset: 0 };
      return listVendors(page, filter, slice);
    },
    cellsOf,
  });
}

const first = <Row extends { isDefault: boolean }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));

const { contacts, emails, numbers, taxNumbers } = Vendor.shape;

/** In a cell a contact is `name | role | e-mail | phone`, and a semicolon parts two. */
const clean = (text: string) => text.replaceAll(/[|;\r\n]/g, ' ');
function contactOf({ name, role, email, phone }: Vendor['contacts'][number]): string {
  const parts = [name, role, email, phone].map(clean);
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(' | ');
}

/** In the order of VENDOR_FIELDS. The default leads its list, because an import makes the first one the default. */
const cellsOf = (row: VendorRecord): string[] => [
  row.display_name,
  row.company_name,
  first(contacts.parse(row.contacts)).map(contactOf).join('; '),
  row.country_name ?? '',
  row.state_name ?? '',
  row.city_name ?? '',
  row.address_line1,
  row.address_line2,
  row.postal_code,
  row.phone_code,
  writeEntries(first(numbers.parse(row.numbers)).map((one) => ({ name: one.contactName, value: one.contactNumber }))),
  writeEntries(first(emails.parse(row.emails)).map((one) => ({ name: one.emailName, value: one.emailAddress }))),
  row.website,
  writeEntries(taxNumbers.parse(row.tax_numbers).map(({ label, number }) => ({ name: label, value: number }))),
  String(row.payment_terms_days),
  row.payment_method ?? '',
  row.account_number,
  row.is_active ? 'YES' : 'NO',
  row.note,
];

import { VendorInput } from '@countinghouse/contracts/vendors';
import { PAYMENT_METHODS } from '@countinghouse/domain/vendors/options';
import type { Ctx } from '../../../platform/ctx.ts';
import {
  type Cells,
  EMAILS,
  type Field,
  type Importable,
  keepHeld,
  listCreated,
  type Match,
  one,
  PHONES,
  type Place,
  POSTAL_CODES,
  PROVINCES,
  type ReadRow,
  RowRefusal,
  readEntries,
  readOrRefuse,
  refuserOf,
  STREETS,
} from '../../imports/index.ts';
import { PlaceFinder, requirePlace } from '../../locations/index.ts';
import { listHeldVendors } from '../merge-vendors.ts';
import { type VendorFields, vendorColumns } from '../vendor-columns.ts';
import { scopeOf, vendorTokens } from '../vendor-tokens.ts';
import { commitVendors, hasNewMatches, keepTouched, listNamesakes, removeCreated } from './transfer.repo.ts';

export const VENDOR_IMPORT = 'vendors';

const field = (name: string, label: string, ...aliases: string[]): Field => ({
  field: name,
  label,
  isRepeatable: false,
  aliases,
});
const many = (name: string, label: string, ...aliases: string[]): Field => ({
  ...field(name, label, ...aliases),
  isRepeatable: true,
});

/** The columns of an export, in their order, and what an import reads. */
export const VENDOR_FIELDS: readonly Field[] = [
  {
    ...field('displayName', 'Vendor Name', 'Vendor', 'Supplier', 'Supplier Name', 'Name', 'Fournisseur'),
    isRequired: true,
  },
  field('companyName', 'Company Name', 'Company', 'Organization', 'Entreprise'),
  many('contact', 'Contacts', 'Contact', 'Contact Name', 'Contact Person'),
  field('country', 'Country', 'Pays'),
  field('state', 'State', ...PROVINCES),
  field('city', 'City', 'Town', 'Town/City', 'City/Town', 'Suburb', 'Locality', 'Ville'),
  field('addressLine1', 'Address Line 1', ...STREETS),
  field('addressLine2', 'Address Line 2', 'Address 2', 'Street 2', 'Apartment', 'Apt', 'Unit', 'Suite'),
  field('postalCode', 'Postal Code', ...POSTAL_CODES),
  field('phoneCode', 'Phone Code', 'Country Code'),
  many('number', 'Numbers', ...PHONES),
  many('email', 'Email Addresses', ...EMAILS),
  field('website', 'Website', 'Web Site', 'Web Page', 'URL'),
  many('taxNumber', 'Tax Numbers', 'Tax Number', 'Tax ID', 'GST Number', 'VAT Number'),
  field('paymentTermsDays', 'Payment Terms', 'Terms', 'Payment Terms (days)', 'Net Days'),
  field('paymentMethod', 'Payment Method'),
  field('accountNumberWithVendor', 'Account Number', 'Our Account Number', 'Account No.'),
  field('isActive', 'Active', 'Is Active'),
  field('note', 'Note', 'Notes', 'Comment', 'Comments', 'Remarks'),
];

const VENDOR_EXAMPLE = {
  displayName: 'Birch Paper Mill',
  companyName: 'Birch Holdings Ltd',
  contact: 'Ida Moreau | Sales | ida@example.com | (514) 555-0101',
  country: 'Canada',
  state: 'Quebec',
  city: 'Montréal',
  addressLine1: '4 rue du Moulin',
  postalCode: 'H2X 1K4',
  number: 'Office: (514) 555-0199',
  email: 'Work: orders@example.com',
  website: 'https://example.com',
  taxNumber: 'GST: 123456789RT0001',
  paymentTermsDays: '30',
  paymentMethod: 'transfer',
  isActive: 'YES',
};

export const vendorImport: Importable = {
  kind: VENDOR_IMPORT,
  fields: VENDOR_FIELDS,
  example: VENDOR_EXAMPLE,
  requirePlace,
  createReader: (place) => {
    const finder = new PlaceFinder();
    return { read: (ctx, cells) => readVendorRow(ctx, cells, { finder, place }), match: matchVendors };
  },
  hasNewMatches,
  commit: commitVendors,
  rollback: rollbackVendors,
};

type PlaceContext = { finder: PlaceFinder; place: Place };

/** One row as the form would have sent it, checked by the form's own schema; or why it would have been refused. */
async function readVendorRow(ctx: Ctx, cells: Cells, context: PlaceContext): Promise<ReadRow> {
  const displayName = one(cells, 'displayName') || one(cells, 'companyName');
  const name = displayName.slice(0, 200);
  return readOrRefuse(name, async () => {
    const input = parse({
      displayName,
      ...plain(cells, 'companyName', 'website', 'accountNumberWithVendor', 'note'),
      ...readLists(cells),
      address: {
        ...(await readPlace(ctx, cells, context)),
        ...plain(cells, 'addressLine1', 'addressLine2', 'postalCode', 'phoneCode'),
      },
      ...readTerms(cells),
      isActive: !['no', 'false', '0', 'n', 'non', 'inactive'].includes(one(cells, 'isActive').toLowerCase()),
    });
    const columns = vendorColumns(input);
    const scope = scopeOf({ isActive: input.isActive, isArchived: false });
    // Nothing is left of a name that is all signs, and nothing is no name that two could share.
    const keys = columns.sort_name === '' ? [] : [`w:${columns.sort_name}`];
    return { name, record: { columns, scope, tokens: vendorTokens(input) }, keys };
  });
}

const plain = (cells: Cells, ...names: string[]) => Object.fromEntries(names.map((name) => [name, one(cells, name)]));

const readLists = (cells: Cells) => ({
  contacts: cells('contact')
    .flatMap((cell) => cell.split(/[;\n]/))
    .map((entry) => entry.split('|').map((part) => part.trim()))
    .filter(([name = '']) => name !== '')
    .map(([name, role = '', email = '', phone = '']) => ({ name, role, email, phone })),
  numbers: cells('number')
    .flatMap((cell) => readEntries(cell, (text) => /^[\d\s()+./-]+$/.test(text)))
    .map(({ name, value }) => ({ contactName: name, contactNumber: value })),
  emails: cells('email')
    .flatMap((cell) => readEntries(cell, (text) => !text.includes(':')))
    .map(({ name, value }) => ({ emailName: name, emailAddress: value })),
  taxNumbers: cells('taxNumber')
    .flatMap((cell) => readEntries(cell, (text) => !text.includes(':')))
    .map(({ name, value }) => ({ label: name, number: value })),
});

/** `30`, `net 30` and `30 days` are one agreement. */
function readTerms(cells: Cells) {
  const terms = one(cells, 'paymentTermsDays').toLowerCase();
  const days = /^(?:net )?(\d{1,3})(?: days)?$/.exec(terms)?.[1];
  if (terms !== '' && days === undefined) throw refuse('paymentTermsDays', 'Enter 0 to 365 days.');
  const method = one(cells, 'paymentMethod').toLowerCase();
  const paymentMethod = PAYMENT_METHODS.find((known) => known === method) ?? null;
  if (method !== '' && paymentMethod === null)
    throw refuse('paymentMethod', `is none of ${PAYMENT_METHODS.join(', ')}.`);
  return { ...(days !== undefined && { paymentTermsDays: Number(days) }), paymentMethod };
}

/** A vendor may have no place; one that is named in part is found in no list. */
async function readPlace(ctx: Ctx, cells: Cells, { finder, place }: PlaceContext): Promise<Place> {
  const names = { country: one(cells, 'country'), state: one(cells, 'state'), city: one(cells, 'city') };
  if (Object.values(names).every((name) => name === '')) return place;
  const found = await finder.find(ctx, names, place.idCountry);
  if ('unknown' in found && found.unknown === '')
    throw new RowRefusal('A place needs its country, its state and its city.');
  if ('unknown' in found) throw new RowRefusal(`We know no place called "${found.unknown.slice(0, 60)}" there.`);
  return found;
}

const FIELD_OF: Record<string, string> = {
  contacts: 'contact',
  numbers: 'number',
  emails: 'email',
  taxNumbers: 'taxNumber',
};
const refuse = refuserOf(VENDOR_FIELDS);

function parse(input: object): VendorFields {
  const result = VendorInput.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw refuse(FIELD_OF[String(issue?.path[0])] ?? String(issue?.path.at(-1)), issue?.message ?? '');
}

type Readable = Extract<ReadRow, { record: object }>;

/** For each row the vendor it already is: the one of its name. Archived ones too; nobody wants them back as new ones. */
async function matchVendors(ctx: Ctx, rows: readonly ReadRow[]): Promise<(Match | null)[]> {
  const keyOf = (row: ReadRow) => (row.problem === undefined ? ((row as Readable).keys[0] ?? '') : '');
  const found = Map.groupBy(
    await listNamesakes(
      ctx,
      rows.map((row) => keyOf(row).slice(2)).filter((name) => name !== ''),
    ),
    ({ sortName }) => `w:${sortName}`,
  );
  return rows.map((row) => {
    const [only, ...others] = found.get(keyOf(row)) ?? [];
    if (!only) return null;
    const reason = `Has the same name as ${others.length === 0 ? 'a vendor' : `${others.length + 1} vendors`} you have.`;
    return others.length === 0
      ? { status: 'matched', reason, recordId: only.id }
      : { status: 'conflicting', reason, recordId: null };
  });
}

const PAGE = 10_000;

/** Removes what the import made and nobody has touched; what carries labels, files or money counts as touched. */
async function rollbackVendors(ctx: Ctx, batchId: number): Promise<void> {
  await keepTouched(ctx, batchId);
  let after = 0;
  for (;;) {
    const page = await listCreated(ctx, batchId, after, PAGE);
    const held = await listHeldVendors(ctx, page);
    if (held.size > 0) await keepHeld(ctx, batchId, held);
    if (page.length < PAGE) break;
    after = page.at(-1) ?? after;
  }
  await removeCreated(ctx, batchId);
}

import { MAX_NOTE, MAX_ROWS } from '@countinghouse/contracts/customer-accounts';
import { MAX_TAX_NUMBERS, VENDOR_TABLE, type Vendor } from '@countinghouse/contracts/vendors';
import { withOneDefault } from '@countinghouse/domain/customers/defaults';
import { digitsOf } from '@countinghouse/domain/customers/names';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { listWithFiles, moveFiles } from '../files/index.ts';
import { listVendorsInBooks, moveVendorItems } from '../ledger/index.ts';
import { listTagged, moveTags } from '../tags/index.ts';
import { loadVendor, requireVendorsForChange } from './load-vendor.ts';
import { type VendorFields, vendorColumns } from './vendor-columns.ts';
import { replaceVendorTaxes } from './vendor-taxes.repo.ts';
import { scopeOf, vendorSearch, vendorTokens } from './vendor-tokens.ts';
import { vendorStory } from './vendors.presenter.ts';
import { setMergedInto, updateVendorRow } from './vendors.repo.ts';

type Merge = { idVendor: number; idDuplicate: number };
type Change = { from: number; to: number };

/** Two records of one vendor become one. The duplicate stays as a signpost: whoever asks for it is sent on. */
export async function mergeVendors(ctx: Ctx, { idVendor, idDuplicate }: Merge): Promise<Vendor> {
  if (idVendor === idDuplicate) throw new AppError('vendor.merge_with_itself');
  const change = { from: idDuplicate, to: idVendor };
  const heads = await requireVendorsForChange(ctx, [idVendor, idDuplicate]);
  if (heads.some(({ id, archived_at }) => id === idVendor && archived_at !== null))
    throw new AppError('vendor.not_found');
  const kept = await loadVendor(ctx, idVendor);
  const duplicate = await loadVendor(ctx, idDuplicate);
  await unite(ctx, kept, duplicate);
  await setMergedInto(ctx, change);
  const moved = await moveEverything(ctx, change);
  const after = await loadVendor(ctx, idVendor);
  await ctx.audit(
    {
      action: 'vendor.merged',
      subject: 'vendors',
      subjectId: idVendor,
      before: { ...vendorStory(kept), duplicate: { idVendor: idDuplicate, ...vendorStory(duplicate) } },
      after: { ...vendorStory(after), moved },
    },
    { action: 'vendor.merged_into', subject: 'vendors', subjectId: idDuplicate, after: { idMergedInto: idVendor } },
  );
  return after;
}

async function unite(ctx: Ctx, kept: Vendor, duplicate: Vendor): Promise<void> {
  const united = unitedVendor(kept, duplicate);
  await updateVendorRow(ctx, kept.idVendor, vendorColumns(united));
  await replaceVendorTaxes(ctx, kept.idVendor, united.defaultTaxes);
  await replaceVendorTaxes(ctx, duplicate.idVendor, []);
  await vendorSearch.remove(ctx, [duplicate.idVendor]);
  const scope = scopeOf({ isActive: united.isActive, isArchived: false });
  await vendorSearch.replace(ctx, kept.idVendor, { marks: { scope }, tokens: vendorTokens(united) });
}

/**
 * Two vendors as one: the lists of both, what both have once; of everything else what the kept one does not say and the
 * other does; both notes, one below the other.
 */
function unitedVendor(kept: Vendor, duplicate: Vendor): VendorFields {
  const either = <Name extends keyof Vendor>(name: Name) => kept[name] || duplicate[name];
  const united = {
    displayName: kept.displayName,
    companyName: either('companyName'),
    contacts: together(kept.contacts, duplicate.contacts, ({ name, email, phone }) =>
      [name.toLowerCase(), email, digitsOf(phone)].join('\n'),
    ),
    emails: together(kept.emails, duplicate.emails, ({ emailAddress }) => emailAddress),
    numbers: together(kept.numbers, duplicate.numbers, ({ contactNumber }) => digitsOf(contactNumber) || contactNumber),
    address: isSomewhere(kept.address) ? kept.address : duplicate.address,
    website: either('website'),
    taxNumbers: together(kept.taxNumbers, duplicate.taxNumbers, ({ number }) =>
      number.replaceAll(' ', '').toLowerCase(),
    ),
    paymentTermsDays: kept.paymentTermsDays,
    paymentMethod: either('paymentMethod'),
    defaultExpenseAccount: either('defaultExpenseAccount'),
    defaultTaxes: (kept.defaultTaxes.length > 0 ? kept : duplicate).defaultTaxes.map(({ idSalesTax }) => idSalesTax),
    accountNumberWithVendor: either('accountNumberWithVendor'),
    note: [...new Set([kept.note, duplicate.note])].filter(Boolean).join('\n\n'),
    isActive: kept.isActive,
  };
  const { contacts, emails, numbers, taxNumbers, note } = united;
  const isTooLarge =
    [contacts, emails, numbers].some(({ length }) => length > MAX_ROWS) ||
    taxNumbers.length > MAX_TAX_NUMBERS ||
    note.length > MAX_NOTE;
  if (isTooLarge) throw new AppError('vendor.merge_too_large');
  return {
    ...united,
    contacts: withOneDefault(contacts),
    emails: withOneDefault(emails),
    numbers: withOneDefault(numbers),
  };
}

const together = <Row>(kept: readonly Row[], added: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const known = new Set(kept.map(keyOf));
  return [...kept, ...added.filter((row) => !known.has(keyOf(row)))];
};

const isSomewhere = ({ idCountry, addressLine1, addressLine2, postalCode }: Vendor['address']) =>
  idCountry !== 0 || `${addressLine1}${addressLine2}${postalCode}` !== '';

/** What names vendors. */
type VendorHolder = {
  /** Gives what names one vendor to another, and answers how much that was. */
  move: (ctx: Ctx, change: Change) => Promise<number>;
  /** Those of these vendors that something names. */
  listUsed: (ctx: Ctx, ids: readonly number[]) => Promise<number[]>;
};

const HOLDERS: ReadonlyMap<string, VendorHolder> = new Map([
  [
    'tags',
    {
      move: (ctx, change) => moveTags(ctx, { tableName: VENDOR_TABLE, ...change }),
      listUsed: (ctx, ids) => listTagged(ctx, { tableName: VENDOR_TABLE, ids }),
    },
  ],
  [
    'files',
    {
      move: (ctx, change) => moveFiles(ctx, { tableName: VENDOR_TABLE, ...change }),
      listUsed: (ctx, ids) => listWithFiles(ctx, { tableName: VENDOR_TABLE, ids }),
    },
  ],
  ['ledger', { move: moveVendorItems, listUsed: listVendorsInBooks }],
]);

/** Answers how much of what, for the audit log. */
async function moveEverything(ctx: Ctx, change: Change): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const [what, { move }] of HOLDERS) moved[what] = await move(ctx, change);
  return moved;
}

/** Vendors that cannot be taken away without a trace, each with the first that names it. */
export async function listHeldVendors(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const held = new Map<number, string>();
  for (const [what, { listUsed }] of HOLDERS)
    for (const id of await listUsed(ctx, ids)) if (!held.has(id)) held.set(id, what);
  return held;
}

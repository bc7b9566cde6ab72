import { CustomerInput } from '@countinghouse/contracts/customers';
import { ERRORS } from '@countinghouse/contracts/errors';
import { fullNameOf } from '@countinghouse/domain/customers/names';
import { COMPANY_SIZES, COMPANY_TYPES, GENDERS } from '@countinghouse/domain/customers/options';
import type { Ctx } from '../../../platform/ctx.ts';
import {
  type Cells,
  one,
  type Place,
  type ReadRow,
  RowRefusal,
  readEntries,
  readOrRefuse,
  refuserOf,
} from '../../imports/index.ts';
import type { PlaceFinder } from '../../locations/index.ts';
import { type AccountInput, accountColumns, accountLists } from '../account-columns.ts';
import { accountTokens } from '../search-tokens.ts';
import { CUSTOMER_FIELDS } from './customer-fields.ts';
import { keysOf } from './match-keys.ts';

type PlaceContext = { finder: PlaceFinder; place: Place };

/** One row as the form would have sent it, checked by the form's own schema; or why it would have been refused. */
export async function readCustomerRow(ctx: Ctx, cells: Cells, context: PlaceContext): Promise<ReadRow> {
  const firstName = one(cells, 'firstName') || one(cells, 'companyName');
  const name = fullNameOf({ firstName, lastName: one(cells, 'lastName') }).slice(0, 200);
  return readOrRefuse(name, async () => {
    const input = parse({
      firstName,
      lastName: one(cells, 'lastName'),
      note: one(cells, 'note'),
      gender: pick(cells, 'gender', GENDERS),
      dateOfBirth: one(cells, 'dateOfBirth') || null,
      ...readCompany(cells),
      ...readLists(cells),
      coordinates: [{ ...(await readPlace(ctx, cells, context)), ...readAddress(cells) }],
    });
    const columns = accountColumns(input);
    const lists = accountLists(input);
    const record = { columns, lists, tokens: accountTokens({ ...columns, ...lists }) };
    return { name, record, keys: keysOf(columns.sort_name, lists) };
  });
}

const readAddress = (cells: Cells) => ({
  addressLine1: one(cells, 'addressLine1'),
  addressLine2: one(cells, 'addressLine2'),
  postalCode: one(cells, 'postalCode'),
  phoneCode: one(cells, 'phoneCode'),
});

function readCompany(cells: Cells) {
  const companyName = one(cells, 'companyName');
  const said = one(cells, 'isCompany').toLowerCase();
  const size = one(cells, 'companySize').replaceAll(/[\s,]|employees/gi, '');
  const sizes = COMPANY_SIZES.find(
    ({ value, label }) => String(value) === size || label.replaceAll(/[\s,]|employees/gi, '') === size,
  );
  if (size !== '' && !sizes) throw refuse('companySize', 'is none of the sizes we know.');
  const companyType = pick(cells, 'companyType', COMPANY_TYPES);
  const isCompany = said === '' ? companyName !== '' : ['yes', 'true', '1', 'y', 'oui'].includes(said);
  const isThere = companyName !== '' || sizes !== undefined || companyType !== null;
  return {
    isCompany,
    clientCompanies: isThere ? [{ companyName, companySize: sizes?.value ?? null, companyType }] : [],
  };
}

function pick<const T extends readonly string[]>(cells: Cells, field: string, options: T): T[number] | null {
  const text = one(cells, field);
  const found = options.find((option) => option.toLowerCase() === text.toLowerCase().replaceAll(/[\s-]/g, '_'));
  if (text !== '' && found === undefined) throw refuse(field, `is none of ${options.join(', ')}.`);
  return found ?? null;
}

const readLists = (cells: Cells) => ({
  clientContactNumbers: cells('number')
    .flatMap((cell) => readEntries(cell, (text) => /^[\d\s()+./-]+$/.test(text)))
    .map(({ name, value }) => ({ contactName: name, contactNumber: value })),
  clientEmailAddresses: cells('email')
    .flatMap((cell) =>
      readEntries(cell.includes(':') ? cell : cell.replaceAll(',', ';'), (text) => !text.includes(':')),
    )
    .map(({ name, value }) => ({ emailName: name, emailAddress: value })),
  clientWebPages: cells('webPage')
    .flatMap((cell) => readEntries(cell, (text) => /^(https?:)?\/\//i.test(text)))
    .map(({ name, value }) => ({ pageTag: name || 'others', pageURL: value })),
});

async function readPlace(ctx: Ctx, cells: Cells, { finder, place }: PlaceContext): Promise<Place> {
  const names = { country: one(cells, 'country'), state: one(cells, 'state'), city: one(cells, 'city') };
  const isSilent = names.country === '' && names.state === '' && names.city === '';
  if (isSilent && place.idCity !== 0) return place;
  if (names.state === '' || names.city === '') throw new RowRefusal(ERRORS['customer.location_required'].message);
  const found = await finder.find(ctx, names, place.idCountry);
  if ('unknown' in found && found.unknown === '') throw new RowRefusal(ERRORS['customer.location_required'].message);
  if ('unknown' in found) throw new RowRefusal(`We know no place called "${found.unknown.slice(0, 60)}" there.`);
  return found;
}

function parse(input: object): AccountInput {
  const result = CustomerInput.safeParse(input);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw refuse(FIELD_OF[String(issue?.path[0])] ?? String(issue?.path.at(-1)), issue?.message ?? '');
  }
  if (result.data.firstName === '') throw new RowRefusal(ERRORS['customer.name_required'].message);
  return result.data;
}

const FIELD_OF: Record<string, string> = {
  clientContactNumbers: 'number',
  clientEmailAddresses: 'email',
  clientWebPages: 'webPage',
};

const refuse = refuserOf(CUSTOMER_FIELDS);

import { SERVICE_TYPES, ServiceInput } from '@countinghouse/contracts/services';
import { readDecimal } from '@countinghouse/domain/money/typed';
import { UNITS } from '@countinghouse/domain/services/units';
import { type Cells, one, type ReadRow, readOrRefuse, refuserOf } from '../../imports/index.ts';
import { type ServiceFields, serviceColumns } from '../items/item-columns.ts';
import { itemTokens } from '../items/item-tokens.ts';
import type { ImportLookup } from './import-lookup.ts';
import { readAccount, readCategory, readTags, readTaxes } from './read-links.ts';
import { readUnit } from './read-unit.ts';
import { SERVICE_FIELDS } from './service-fields.ts';

const refuse = refuserOf(SERVICE_FIELDS);

/** One row as the form would have sent it, checked by the form's own schema; or why it would have been refused. */
export function readServiceRow(cells: Cells, lookup: ImportLookup): Promise<ReadRow> {
  const name = one(cells, 'name').slice(0, 200);
  return readOrRefuse(name, async () => {
    const category = readCategory(cells, lookup);
    const input = parse({
      ...readTexts(cells),
      ...readFigures(cells),
      type: readType(cells),
      unit: readUnitOf(cells),
      priceIncludesTax: readFlag(cells, 'priceIncludesTax', false),
      discountable: readFlag(cells, 'discountable', true),
      bookableOnline: readFlag(cells, 'bookableOnline', false),
      isActive: readFlag(cells, 'isActive', true),
    });
    const columns = serviceColumns(input, readAccount(cells, lookup, category.known));
    const record = {
      type: input.type,
      columns,
      path: category.path,
      taxIds: readTaxes(cells, lookup, category.known),
      tagIds: readTags(cells, lookup),
      tokens: itemTokens(columns),
    };
    return { name, record, keys: [columns.code_key ? `c:${columns.code_key}` : `w:${columns.sort_name}`] };
  });
}

const TEXTS = ['name', 'code', 'description', 'internalNote'] as const;
const CUSTOM = ['customField_1', 'customField_2', 'customField_3', 'customField_4'] as const;

const readTexts = (cells: Cells) => ({
  ...Object.fromEntries([...TEXTS, ...CUSTOM].map((field) => [field, one(cells, field)])),
  incomeAccount: one(cells, 'incomeAccount') || undefined,
});

const readFigures = (cells: Cells) => ({
  price: figure(cells, 'price') ?? undefined,
  cost: figure(cells, 'cost'),
  durationMinutes: figure(cells, 'durationMinutes') ?? 0,
  bufferBefore: figure(cells, 'bufferBefore') ?? 0,
  bufferAfter: figure(cells, 'bufferAfter') ?? 0,
});

/** `$45.00`, `CA$ 45`, `45.00 CAD`: what a currency is called says nothing here, a business has one. */
const CURRENCY_BEFORE = /^[a-z]{0,3}\s*\p{Sc}/iu;
const CURRENCY_BEHIND = /(\p{Sc}|\b[a-z]{3})$/iu;

function figure(cells: Cells, field: string): number | null {
  const value = readDecimal(one(cells, field).replace(CURRENCY_BEFORE, '').replace(CURRENCY_BEHIND, ''));
  if (Number.isNaN(value)) throw refuse(field, 'Enter a number.');
  return value;
}

function readType(cells: Cells) {
  const text = one(cells, 'type');
  const found = SERVICE_TYPES.find((type) => type.toLowerCase() === text.toLowerCase().replaceAll(/[\s_-]/g, ''));
  if (text !== '' && !found) throw refuse('type', `is none of ${SERVICE_TYPES.join(', ')}.`);
  return found;
}

function readUnitOf(cells: Cells) {
  const text = one(cells, 'unit');
  const unit = readUnit(text);
  if (text !== '' && !unit) throw refuse('unit', `is none of ${UNITS.join(', ')}.`);
  return unit;
}

const YES = ['yes', 'true', '1', 'y', 'x', 'oui', 'active'];
const NO = ['no', 'false', '0', 'n', 'non', 'inactive'];

function readFlag(cells: Cells, field: string, otherwise: boolean): boolean {
  const text = one(cells, field).toLowerCase();
  if (text !== '' && !YES.includes(text) && !NO.includes(text)) throw refuse(field, 'is neither YES nor NO.');
  return text === '' ? otherwise : YES.includes(text);
}

function parse(input: object): ServiceFields {
  const result = ServiceInput.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw refuse(String(issue?.path[0]), issue?.message ?? '');
}

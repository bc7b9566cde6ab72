import type { SharedQuestion } from '@countinghouse/contracts/public-share';
import { type CustomerChoice, choose, isChoosable } from '@countinghouse/domain/documents/customer-choices';
import { e4, micro } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { known } from '../../../platform/db/known.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadTerms } from '../../settings/index.ts';
import { composeDocument, type DocumentFields } from '../compose-document.ts';
import { documentRows } from '../document-rows.ts';
import type { DocumentRow, LineRow } from '../invoices.repo.ts';
import { fieldsOf } from '../stored-fields.ts';

/** An estimate as it stands with a customer's choices: what its rows would be. */
export type ChosenEstimate = {
  row: DocumentRow;
  /** What has to be written; null where it is what is stored. */
  change: ReturnType<typeof documentRows> | null;
};

/** The estimate with what a customer chose, added up by the engine that added it up before, in its own rounding. */
export async function chooseOptions(
  ctx: Ctx,
  row: DocumentRow,
  choices: readonly CustomerChoice[],
): Promise<ChosenEstimate> {
  const fields = fieldsOf(row);
  const items = choices.every((choice) => isCountable(fields, choice)) ? choose(fields.items, choices) : null;
  if (!items) throw new AppError('shared.choice_refused');
  if (JSON.stringify(items) === JSON.stringify(fields.items)) return { row, change: null };
  const roundingMode = known(['document', 'line', 'once'], row.rounding_mode);
  const terms = await loadTerms(ctx);
  const composed = await composeDocument(
    ctx,
    { ...fields, items },
    {
      terms: { ...terms, rules: { ...terms.rules, roundingMode } },
    },
  );
  const change = documentRows(composed, roundingMode);
  return { row: asStored(row, change, items), change };
}

const ONE = 1_000_000;

/** One asks for two of something or for three, never for two and a half, unless that is what was offered. */
const isCountable = ({ items }: DocumentFields, { line, specification, option, quantity }: CustomerChoice): boolean =>
  quantity === null ||
  quantity % ONE === 0 ||
  quantity === items[line]?.itemSpecifications[specification]?.options[option]?.defaultQTY;

/** The rows as a look into the tables would find them. */
function asStored(
  row: DocumentRow,
  { columns, lines, taxes }: ReturnType<typeof documentRows>,
  items: DocumentFields['items'],
): DocumentRow {
  const own = { business_id: row.business_id, invoice_id: row.id };
  return {
    ...row,
    ...columns,
    balance_cents:
      row.balance_cents + (columns.total_cents - columns.withheld_cents) - (row.total_cents - row.withheld_cents),
    lines: lines.map((line, index) => ({
      ...(row.lines[index] as LineRow),
      ...line,
      specifications: items[index]?.itemSpecifications ?? [],
    })) as DocumentRow['lines'],
    taxes: taxes.map((tax) => ({ ...own, ...tax })) as DocumentRow['taxes'],
  };
}

/** What is the customer's to choose, with how it stands. Answers that the business keeps to itself are not named. */
export function questionsOf(row: DocumentRow): SharedQuestion[] {
  return fieldsOf(row).items.flatMap(({ itemSpecifications, serviceName }, line) =>
    itemSpecifications.flatMap((one, specification) =>
      isChoosable(one)
        ? [
            {
              line,
              specification,
              lineName: serviceName,
              name: one.name,
              isSingle: one.type === 'singleOption',
              options: one.options.map(sharedOption),
            },
          ]
        : [],
    ),
  );
}

type Option = DocumentFields['items'][number]['itemSpecifications'][number]['options'][number];

const sharedOption = (option: Option): SharedQuestion['options'][number] => ({
  name: option.name,
  description: option.description,
  isChecked: option.isChecked,
  price: option.hasAmount && option.amount !== null ? e4((option.operator === '-' ? -1 : 1) * option.amount) : null,
  isPerUnit: option.perQTY,
  quantity: micro(option.defaultQTY),
  maxQuantity: option.perQTY ? null : (option.maxQTY ?? null),
});

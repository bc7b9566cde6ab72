import { type Question, type UnansweredQuestion, unanswered } from '@countinghouse/domain/documents/unanswered';
import { AppError } from '../../platform/errors.ts';
import type { LineRules } from '../services/index.ts';
import type { ComposedDocument, DocumentFields } from './compose-document.ts';

type Item = DocumentFields['items'][number];

const questionsOf = ({ specifications }: LineRules) => specifications as unknown as readonly Question[];

/** What the catalogue asks of a line; of one that was typed by hand, nothing. */
export const askedOf = (rules: LineRules | undefined) => ({
  discountable: rules?.is_discountable ?? true,
  requiredSpecifications: rules
    ? questionsOf(rules)
        .filter(({ required }) => required)
        .map(({ name }) => name)
    : [],
});

/**
 * A line of an item that is sold at its price has no discount of its own. One that the stored draft had already stays:
 * what was agreed before the item was changed, and came here by a conversion or a copy, is kept.
 */
export async function requireDiscountable(
  { fields, catalogue }: ComposedDocument,
  findStored: () => Promise<readonly Item[]> = async () => [],
): Promise<void> {
  const suspects = fields.items.flatMap((item, index) => {
    const rules = catalogue.get(item.idService);
    return item.discount > 0 && rules?.is_discountable === false ? [{ item, index, name: rules.name }] : [];
  });
  if (suspects.length === 0) return;
  const stored = await findStored();
  const problems = suspects
    .filter(({ item }) => !stored.some(isSameDiscount(item)))
    .map(({ index, name }) => [`items.${index}.discount`, `${name} is sold without a discount.`]);
  if (problems.length > 0) throw new AppError('request.invalid', Object.fromEntries(problems));
}

const isSameDiscount =
  ({ idService, discountFormat, discount }: Item) =>
  (other: Item) =>
    other.idService === idService && other.discountFormat === discountFormat && other.discount === discount;

/** Every required question of every line has its answer. */
export function requireAnswers({ fields, catalogue }: ComposedDocument): void {
  const problems = fields.items.flatMap((item, index) => {
    const rules = item.kind === 'item' ? catalogue.get(item.idService) : undefined;
    if (!rules) return [];
    const open = Map.groupBy(unanswered(questionsOf(rules), item.itemSpecifications), (one) => fieldOf(item, one));
    const line = `Line ${index + 1}, ${item.serviceName || rules.name}`;
    return [...open].map(([field, found]) => {
      const names = found.map(({ name }) => name).join(', ');
      return [`items.${index}.${field}`, `${line}: ${names} ${found.length === 1 ? 'is' : 'are'} required.`];
    });
  });
  if (problems.length > 0) throw new AppError('invoice.specification_missing', Object.fromEntries(problems));
}

/** Beside the answer that is missing; those the line does not even ask for share one place. */
function fieldOf({ itemSpecifications }: Item, { index }: UnansweredQuestion): string {
  if (index === null) return 'itemSpecifications';
  const isChoice = (itemSpecifications[index]?.options.length ?? 0) > 0;
  return `itemSpecifications.${index}.${isChoice ? 'options' : 'value'}`;
}

import { type InvoiceInput, type ItemInput, ItemSpecification } from '@countinghouse/contracts/invoices';
import { readDecimal } from '@countinghouse/domain/money/typed';
import { z } from 'zod';
import { type DocumentDraft, filledLines, type LineDraft } from './draft.ts';

/** An empty box leaves the figure to the contract's own default. */
const typed = (text: string) => readDecimal(text) ?? undefined;

const itemOf = (line: LineDraft): ItemInput =>
  line.kind === 'section'
    ? { kind: 'section', serviceName: line.serviceName }
    : {
        kind: 'item',
        idService: line.idService,
        serviceName: line.serviceName,
        serviceDescription: line.serviceDescription,
        unit: line.unit,
        quantity: typed(line.quantity),
        price: typed(line.price),
        itemSpecifications: line.itemSpecifications.map((one) => z.encode(ItemSpecification, one)),
        discountFormat: line.discountFormat,
        discount: typed(line.discount),
        taxes: line.taxes.map((idSalesTax) => ({ idSalesTax })),
        exemptReason: line.exemptReason,
      };

/** What a save sends, as it stands on the wire: the contract reads it as the server would. */
export function bodyOf({ lines, discount, shipping, dueDate, ...plain }: DocumentDraft): InvoiceInput {
  return {
    ...plain,
    dueDate: dueDate === '' ? null : dueDate,
    discount: typed(discount),
    shipping: typed(shipping),
    items: filledLines({ lines, discount, shipping, dueDate, ...plain }).map(itemOf),
  };
}

/** A line as it would be saved: React's key does not count, nor how a figure was typed. */
export const lineMeaning = (line: LineDraft): string => JSON.stringify(itemOf(line));

const isSameLine = (one: LineDraft | undefined, other: LineDraft | undefined) =>
  one === other || (one !== undefined && other !== undefined && lineMeaning(one) === lineMeaning(other));

/** Two drafts that would be saved alike. Lines nobody touched are the same objects and cost nothing. */
export function isSame(one: DocumentDraft, other: DocumentDraft): boolean {
  if (one === other) return true;
  const [lines, others] = [filledLines(one), filledLines(other)];
  if (lines.length !== others.length || !lines.every((line, index) => isSameLine(line, others[index]))) return false;
  const head = (draft: DocumentDraft) => JSON.stringify(bodyOf({ ...draft, lines: [] }));
  return head(one) === head(other);
}

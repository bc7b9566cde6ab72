import type { DocumentKind } from '@countinghouse/domain/documents/states';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Invoices } from '../../platform/db/schema.gen.ts';
import { together } from '../../platform/db/together.ts';
import { takeNumber } from '../settings/index.ts';
import { requireDiscountable } from './catalogue-rules.ts';
import { type ComposedDocument, composeTyped, type TypedFields } from './compose-document.ts';
import { documentRows } from './document-rows.ts';
import { insertInvoice, reserveInvoiceId } from './invoices.repo.ts';
import { insertParts } from './lines.repo.ts';
import { type LoadedDocument, requireDocument } from './load-invoice.ts';

type Origin = Pick<Insertable<Invoices>, 'converted_from_id' | 'conversion' | 'replaces_id' | 'duplicated_from_id'>;

/** A new draft, as somebody typed it. */
export async function createInvoice(ctx: Ctx, typed: TypedFields): Promise<LoadedDocument> {
  const [composed, id] = await together([composeTyped(ctx, typed), reserveInvoiceId(ctx)]);
  await requireDiscountable(composed);
  const row = await addDraft(ctx, composed, { id });
  const { terms, parties, catalogue } = composed;
  return { row, around: { terms, parties, catalogue, links: [], tags: [] } };
}

/** Stores a composed document as a new draft and returns its id. */
export async function saveDraft(ctx: Ctx, composed: ComposedDocument, origin: Origin): Promise<number> {
  const id = await reserveInvoiceId(ctx);
  await addDraft(ctx, composed, { id, origin });
  return id;
}

/** Its number is taken last and in the same transaction, so that others wait for it as shortly as possible. */
async function addDraft(ctx: Ctx, composed: ComposedDocument, { id, origin }: { id: number; origin?: Origin }) {
  const { fields, terms } = composed;
  const { columns, lines, taxes } = documentRows(composed, terms.rules.roundingMode);
  const numbered = await numberOf(ctx, fields.generateType, composed);
  const [, , , row] = await together([
    insertInvoice(ctx, { id, kind: fields.generateType, ...numbered, ...columns, ...origin }),
    insertParts(ctx, id, { lines, taxes }),
    ctx.audit({
      action: `${fields.generateType}.created`,
      subject: 'invoices',
      subjectId: id,
      after: {
        totalBill: composed.added.totals.totalBill,
        lines: fields.items.length,
        client: composed.clientName,
        ...origin,
      },
    }),
    requireDocument(ctx, id),
  ]);
  return row;
}

type Kind = Extract<DocumentKind, 'invoice' | 'estimate'>;

async function numberOf(ctx: Ctx, kind: Kind, { fields, terms: { rules } }: ComposedDocument) {
  const isNumbered = kind === 'estimate' || rules.numberAssignedOn === 'creation';
  return isNumbered
    ? takeNumber(ctx, kind, { day: fields.billingDate, isShared: rules.numberShared })
    : { prefix: '', number: null };
}

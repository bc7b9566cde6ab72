import type { DocumentKind } from '@countinghouse/domain/documents/states';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Invoices } from '../../platform/db/schema.gen.ts';
import { takeNumber } from '../settings/index.ts';
import { requireDiscountable } from './catalogue-rules.ts';
import { type Composed, composeDocument, type DocumentFields } from './compose-document.ts';
import { documentRows } from './document-rows.ts';
import { insertInvoice } from './invoices.repo.ts';
import { insertParts } from './lines.repo.ts';

type Origin = Pick<Insertable<Invoices>, 'converted_from_id' | 'conversion' | 'replaces_id' | 'duplicated_from_id'>;

/** A new draft. Its number is taken last and in the same transaction, so that others wait for it as shortly as possible. */
export async function createInvoice(ctx: Ctx, fields: DocumentFields, origin?: Origin): Promise<number> {
  const composed = await composeDocument(ctx, fields);
  if (!origin) await requireDiscountable(composed);
  return saveDraft(ctx, composed, origin);
}

/** The same of a document that is composed already. */
export async function saveDraft(ctx: Ctx, composed: Composed, origin?: Origin): Promise<number> {
  const { fields } = composed;
  const id = await addDraft(ctx, composed, { kind: fields.generateType, ...(origin && { origin }) });
  await ctx.audit({
    action: `${fields.generateType}.created`,
    subject: 'invoices',
    subjectId: id,
    after: {
      totalBill: composed.added.totals.totalBill,
      lines: fields.items.length,
      client: composed.clientName,
      ...origin,
    },
  });
  return id;
}

type Draft = { kind: Extract<DocumentKind, 'invoice' | 'estimate'>; origin?: Origin };

async function addDraft(ctx: Ctx, composed: Composed, { kind, origin }: Draft): Promise<number> {
  const { rules } = composed.terms;
  const { columns, lines, taxes } = documentRows(composed, rules.roundingMode);
  const isNumbered = kind === 'estimate' || rules.numberAssignedOn === 'creation';
  const numbered = isNumbered
    ? await takeNumber(ctx, kind, { day: composed.fields.billingDate, isShared: rules.numberShared })
    : { prefix: '', number: null };
  const id = await insertInvoice(ctx, { kind, ...numbered, ...columns, ...origin });
  await insertParts(ctx, id, { lines, taxes });
  return id;
}

import type { VisitBill } from '@countinghouse/contracts/visits';
import { taxSum } from '@countinghouse/domain/documents/postings';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ComposedDocument, composeTyped, previewConversion } from '../../invoices/index.ts';
import { type DocumentTerms, loadTerms } from '../../settings/index.ts';
import type { VisitWork } from '../load-work.ts';
import { draftOf, type WorkLine, workLines } from './work-document.ts';

type BilledLine = VisitBill['lines'][number];

/** What a document made of the visit now would say, added up by the engine that would add up the document. */
export async function previewBill(ctx: Ctx, work: VisitWork): Promise<VisitBill> {
  const terms = await loadTerms(ctx);
  return work.estimate ? ofEstimate(ctx, work.estimate) : ofWork(ctx, work, terms);
}

const NOTHING = { beforeTax: null, tax: null, total: null };

async function ofWork(ctx: Ctx, work: VisitWork, terms: DocumentTerms): Promise<VisitBill> {
  const lines = await workLines(ctx, work, terms);
  const idClient = work.event.clients[0]?.idClient ?? 0;
  const draft = draftOf(lines, { generateType: 'invoice', idClient, terms });
  const composed = await orProblem(composeTyped(ctx, draft, { terms }));
  const head = { source: 'work' as const, idClient };
  if (typeof composed === 'string')
    return { ...head, lines: lines.map((line) => shownLine(line, null)), ...NOTHING, problem: composed };
  const hasPrices = lines.every(({ hasPrice }) => hasPrice);
  return {
    ...head,
    lines: lines.map((line, index) => shownLine(line, composed.added.lines[index]?.taxable ?? null)),
    ...(hasPrices ? sumsOf(composed) : NOTHING),
    problem: '',
  };
}

async function ofEstimate(ctx: Ctx, { row, rest }: NonNullable<VisitWork['estimate']>): Promise<VisitBill> {
  const head = { source: 'estimate' as const, idClient: row.customer_id ?? 0 };
  if (!rest) return { ...head, lines: [], ...NOTHING, problem: '' };
  const composed = await orProblem(previewConversion(ctx, row, rest));
  if (typeof composed === 'string') return { ...head, lines: [], ...NOTHING, problem: composed };
  const lines = composed.fields.items.flatMap((item, index): BilledLine[] => {
    const { idService, serviceName, unit, quantity, price } = item;
    const amount = composed.added.lines[index]?.taxable ?? null;
    if (item.kind === 'section' || quantity === 0) return [];
    return [{ kind: 'estimate', idService, serviceName, unit, quantity, price, amount, hasOtherTaxBasis: false }];
  });
  return { ...head, lines, ...sumsOf(composed), problem: '' };
}

const shownLine = ({ kind, item, hasPrice, hasOtherTaxBasis }: WorkLine, amount: BilledLine['amount']): BilledLine => ({
  kind,
  idService: item.idService,
  serviceName: item.serviceName,
  unit: item.unit,
  quantity: item.quantity,
  price: hasPrice ? item.price : null,
  amount: hasPrice ? amount : null,
  hasOtherTaxBasis,
});

function sumsOf({ added: { totals } }: ComposedDocument) {
  const tax = taxSum(totals.taxes);
  return { beforeTax: cents(totals.totalBill - tax), tax, total: totals.totalBill };
}

/** A visit can be looked at although a tax has no rate today or its customer is gone: what stands against a bill is said. */
async function orProblem(composing: Promise<ComposedDocument>): Promise<ComposedDocument | string> {
  try {
    return await composing;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

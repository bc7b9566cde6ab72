import type { VisitBill, VisitEarnings } from '@countinghouse/contracts/visits';
import { fullNameOf } from '@countinghouse/domain/customers/names';
import { type Exponent, exponentOf } from '@countinghouse/domain/money/currencies';
import { type Cents, cents, e4, type Micro, micro } from '@countinghouse/domain/money/money';
import { earnedOf, labourCost, partCost } from '@countinghouse/domain/visits/earned';
import { secondsOnSite } from '@countinghouse/domain/visits/time';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPartCosts } from '../../services/index.ts';
import { findUserNames } from '../../users/index.ts';
import type { VisitWork } from '../load-work.ts';
import { listRates } from '../settings.repo.ts';

type EarnedSource = { work: VisitWork; bill: VisitBill; currencyCode: string };

/**
 * What a visit earned: its price before tax, less parts at their average cost and hours at what each person costs. Null where
 * somebody typed so much that it cannot be counted; no document could be made of that either.
 */
export async function workOutEarned(ctx: Ctx, source: EarnedSource): Promise<VisitEarnings | null> {
  try {
    return await addUpEarned(ctx, source);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function addUpEarned(ctx: Ctx, { work, bill, currencyCode }: EarnedSource): Promise<VisitEarnings> {
  const exponent = exponentOf(currencyCode);
  const partCosts = (await listPartCosts(ctx, usedItems(work, bill))).map((part) => ({
    ...part,
    cost: partCost(part.quantity, part.unitCost, exponent),
  }));
  const labourCosts = await listLabour(ctx, work, exponent);
  const sums = earnedOf({
    price: priceOf(work, bill),
    parts: partCosts.map(({ cost }) => cost),
    labour: labourCosts.map(({ cost }) => cost),
  });
  return { ...sums, partCosts, labourCosts };
}

/** What its own invoices say, as they are now; where others share them or there are none, what it would be billed as. */
function priceOf({ documents }: VisitWork, { beforeTax }: VisitBill): Cents | null {
  const invoices = documents.filter(({ kind, is_standing }) => kind === 'invoice' && is_standing);
  if (invoices.length === 0 || !invoices.every(({ is_made, is_shared }) => is_made && !is_shared)) return beforeTax;
  return cents(invoices.reduce((sum, { total_cents, tax_cents }) => sum + total_cents - tax_cents, 0));
}

/** What was used in truth; of a visit that was agreed by an estimate and says nothing itself, what the estimate sells. */
function usedItems({ lines, estimate }: VisitWork, bill: VisitBill): { idService: number; quantity: Micro }[] {
  if (estimate && lines.length > 0)
    return lines.map(({ service_id, quantity }) => ({ idService: service_id, quantity: micro(quantity) }));
  if (estimate)
    return estimate.row.lines.flatMap(({ service_id, quantity }) =>
      service_id === null ? [] : [{ idService: service_id, quantity: micro(quantity) }],
    );
  return bill.lines
    .filter(({ idService }) => idService > 0)
    .map(({ idService, quantity }) => ({ idService, quantity }));
}

async function listLabour(ctx: Ctx, { stays }: VisitWork, exponent: Exponent): Promise<VisitEarnings['labourCosts']> {
  const people = [...Map.groupBy(stays, ({ userId }) => userId)];
  const ids = people.map(([id]) => id);
  const rates = await listRates(ctx, ids);
  const names = await findUserNames(ctx, ids);
  return people.map(([idUser, own]) => {
    const seconds = secondsOnSite(own, ctx.now);
    const rate = rates.get(idUser);
    return {
      idUser,
      fullName: fullNameOf(names.get(idUser) ?? { firstName: '', lastName: '' }),
      seconds,
      costPerHour: rate === undefined ? null : e4(rate),
      cost: rate === undefined ? null : labourCost(seconds, e4(rate), exponent),
    };
  });
}

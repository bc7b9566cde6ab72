import { InvoiceInput } from '@countinghouse/contracts/invoices';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { type E4, e4, type Micro, micro } from '@countinghouse/domain/money/money';
import { billedMinutes, hoursOf, secondsOnSite } from '@countinghouse/domain/visits/time';
import type { Ctx } from '../../../platform/ctx.ts';
import type { TypedFields } from '../../invoices/index.ts';
import { type BillableItem, findDefaultTaxes } from '../../services/index.ts';
import type { DocumentTerms } from '../../settings/index.ts';
import type { VisitWork } from '../load-work.ts';

type TypedItem = TypedFields['items'][number];
export type WorkLine = {
  kind: 'time' | 'used' | 'title';
  item: TypedItem;
  hasPrice: boolean;
  hasOtherTaxBasis: boolean;
};

/** The longest name that a line of a document can have. */
const MAX_LINE_NAME = 180;

/** The lines a visit is billed with: the time on site, then what was used; only its title where there is neither. */
export async function workLines(ctx: Ctx, work: VisitWork, terms: DocumentTerms): Promise<WorkLine[]> {
  const { pricesIncludeTax } = terms.rules;
  const time = timeLine(ctx, work, pricesIncludeTax);
  const used = work.lines.flatMap((line): WorkLine[] => {
    const item = work.items.get(line.service_id);
    const price = line.price_e4 === null ? null : e4(line.price_e4);
    return item ? [lineOf('used', item, { quantity: micro(line.quantity), price, pricesIncludeTax })] : [];
  });
  const lines = [...time, ...used];
  return lines.length > 0 ? lines : [await titleLine(ctx, work.event.title)];
}

function timeLine(ctx: Ctx, { settings, items, stays }: VisitWork, pricesIncludeTax: boolean): WorkLine[] {
  const item = settings.serviceId === null ? undefined : items.get(settings.serviceId);
  const minutes = billedMinutes(secondsOnSite(stays, ctx.now), settings.stepMinutes);
  if (!item || minutes === 0) return [];
  const line = lineOf('time', item, { quantity: hoursOf(minutes), price: null, pricesIncludeTax });
  return [{ ...line, item: { ...line.item, unit: 'hour' } }];
}

type LineTerms = { quantity: Micro; price: E4 | null; pricesIncludeTax: boolean };

/** A line as the editor makes it when somebody picks the item. */
function lineOf(kind: 'time' | 'used', item: BillableItem, { quantity, price, pricesIncludeTax }: LineTerms): WorkLine {
  const listed = price ?? item.price;
  return {
    kind,
    item: {
      kind: 'item',
      idService: item.idService,
      serviceName: item.name.slice(0, MAX_LINE_NAME),
      serviceDescription: item.description,
      unit: item.unit,
      quantity,
      price: listed,
      itemSpecifications: item.specifications,
      discountFormat: '%',
      discount: NO_DISCOUNT,
      taxes: item.taxIds.map((idSalesTax) => ({ idSalesTax })),
      exemptReason: '',
    },
    // Somebody who typed nothing for it meant it to cost nothing; a price list that says nothing only has no price yet.
    hasPrice: price !== null || item.price > 0,
    hasOtherTaxBasis:
      price === null && listed > 0 && item.priceIncludesTax !== null && item.priceIncludesTax !== pricesIncludeTax,
  };
}

const NO_DISCOUNT = 0 as TypedItem['discount'];

async function titleLine(ctx: Ctx, title: string): Promise<WorkLine> {
  const taxes = await findDefaultTaxes(ctx, null);
  const item: TypedItem = {
    kind: 'item',
    idService: 0,
    serviceName: title.slice(0, MAX_LINE_NAME),
    serviceDescription: '',
    unit: 'quantity',
    quantity: micro(1_000_000),
    price: e4(0),
    itemSpecifications: [],
    discountFormat: '%',
    discount: NO_DISCOUNT,
    taxes: taxes.map((idSalesTax) => ({ idSalesTax })),
    exemptReason: '',
  };
  return { kind: 'title', item, hasPrice: false, hasOtherTaxBasis: false };
}

type DocumentHead = { generateType: 'invoice' | 'estimate'; idClient: number; terms: DocumentTerms };

/** The draft that somebody would type for these lines today. */
export function draftOf(lines: readonly WorkLine[], { generateType, idClient, terms }: DocumentHead): TypedFields {
  const { rules, options, today } = terms;
  const days = generateType === 'invoice' ? rules.dueDays : rules.estimateDays;
  const empty = InvoiceInput.parse({
    generateType,
    idClient,
    billingDate: today,
    dueDate: dayAfter(today, days),
    items: [],
    discountFormat: options.discountFormat,
    pricesIncludeTax: rules.pricesIncludeTax,
    note: options.terms,
  });
  return { ...empty, items: lines.map(({ item }) => item) };
}

import { MAX_PRICE } from '@countinghouse/domain/services/limits';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Rate, UnitPrice } from './wire.ts';

const decimals = z.union([z.literal(2), z.literal(0), z.literal(1), z.literal(3), z.literal(4)]).default(2);

/** ± percent or ± an amount; the new prices are rounded to so many decimals, and never fall below zero. */
export const PriceChange = z.discriminatedUnion('how', [
  z.object({
    how: z.literal('percent'),
    rate: Rate.refine((rate) => rate >= -1_000_000 && rate <= 100_000_000, 'Between −100 and 10,000 percent.'),
    decimals,
  }),
  z.object({
    how: z.literal('amount'),
    amount: UnitPrice.refine((amount) => Math.abs(amount) <= MAX_PRICE, 'At most 1,000,000,000.'),
    decimals,
  }),
]);
export type PriceChange = z.infer<typeof PriceChange>;

const Body = z.object({ idServices: z.array(Id).min(1).max(1000), change: PriceChange });
const NewPrice = z.object({ idService: Id, name: z.string(), price: UnitPrice, newPrice: UnitPrice });

export const previewPriceChange = endpoint({
  id: 'previewPriceChange',
  method: 'POST',
  path: '/services/priceChange/preview',
  summary: 'What a change of many prices would make of them',
  access: { can: 'services.reprice' },
  effect: 'read',
  body: Body,
  response: z.array(NewPrice),
  errors: ['service.not_found'],
});

export const changePrices = endpoint({
  id: 'changePrices',
  method: 'POST',
  path: '/services/priceChange',
  summary: 'Change many prices at once; the answer names the change, so that it can be taken back',
  access: { can: 'services.reprice' },
  message: 'Prices changed',
  body: Body,
  response: z.object({ idPriceChange: Id, changed: z.int() }),
  errors: ['service.not_found'],
});

export const undoPriceChange = endpoint({
  id: 'undoPriceChange',
  method: 'POST',
  path: '/services/priceChange/undo/:id',
  summary: 'Take a change of many prices back, except where a price was changed again since',
  access: { can: 'services.reprice' },
  message: 'Prices restored',
  params: z.object({ id: Id }),
  response: z.object({ restored: z.int(), kept: z.int() }),
  errors: ['price_change.not_found', 'price_change.undone'],
});

export const PriceRecord = z.object({
  id: Id,
  price: UnitPrice,
  was: UnitPrice.nullable(),
  cause: z.enum(['created', 'edited', 'changed', 'undone']),
  by: z.string(),
  changedDate: z.iso.datetime(),
});
export type PriceRecord = z.infer<typeof PriceRecord>;

export const listPrices = endpoint({
  id: 'listPrices',
  method: 'GET',
  path: '/services/prices/:id',
  summary: 'Every price a service or part had, newest first, fifty at a time',
  access: { can: 'services.read' },
  params: z.object({ id: Id }),
  query: z.object({ before: Id.optional() }),
  response: z.array(PriceRecord),
  errors: ['service.not_found'],
});

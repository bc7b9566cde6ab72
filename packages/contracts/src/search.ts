import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, inCurrency, Money } from './wire.ts';

/** The groups of an answer, in the order in which they are shown. */
export const SEARCH_GROUPS = ['customers', 'documents', 'creditNotes', 'payments', 'vendors', 'services'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** What is likely to be done next with something that was found; each leads to an address. */
export const SEARCH_ACTIONS = ['edit', 'recordPayment', 'newInvoice', 'newEstimate', 'statement', 'customer'] as const;
export type SearchAction = (typeof SEARCH_ACTIONS)[number];

const HitAction = z.object({ action: z.enum(SEARCH_ACTIONS), address: z.string() });

/** As many of each group as an answer has. */
export const HITS_PER_GROUP = 5;
/** As many as an answer has that was asked for one group. */
export const HITS_OF_ONE_GROUP = 15;

export const SearchHit = inCurrency(
  z.object({
    group: z.enum(SEARCH_GROUPS),
    /** What it is within its group, as `estimate` among the documents. */
    kind: z.string(),
    id: Id,
    title: z.string(),
    subtitle: z.string(),
    currencyCode: z.string(),
    amount: Money.nullable(),
    /** The colour and the word of its badge; null where it has none. */
    status: z.object({ class: z.string(), name: z.string() }).nullable(),
    /** The address of the application at which it opens, such as `/invoices/invoice-details/7`. */
    address: z.string(),
    actions: z.array(HitAction),
  }),
);
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchAnswer = z.object({
  groups: z.array(
    z.object({
      group: z.enum(SEARCH_GROUPS),
      hits: z.array(SearchHit),
      /** There are more of this group than the answer has. */
      hasMore: z.boolean(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const search = endpoint({
  id: 'search',
  method: 'GET',
  path: '/search',
  summary: 'Records by the beginnings of words, by number or by amount; a few of each group that the member may read',
  access: 'member',
  query: z.object({
    text: z.string().trim().max(100).default(''),
    /** Only this group, and more of it. */
    group: z.enum(SEARCH_GROUPS).optional(),
  }),
  response: SearchAnswer,
  errors: [],
});

import { CERTAINTIES, UNPLACED_REASONS, UNPLACED_STATES } from '@countinghouse/domain/online-payments/attempts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { Day, Id, inCurrency, Money, MoneyInput, Version } from './wire.ts';

const IdParam = z.object({ id: Id });

/** Where money could belong, with what speaks for it in whole sentences. */
const Proposal = z.object({
  kind: z.enum(['invoice', 'deposit', 'credit']),
  certainty: z.enum(CERTAINTIES),
  idClient: Id,
  clientName: z.string(),
  idInvoice: Id.nullable(),
  prefix: z.string(),
  number: z.int().nullable(),
  /** What is open on the document before and after. */
  open: Money,
  left: Money,
  /** How much of the money it takes. */
  amount: Money,
  reasons: z.array(z.string()),
});

const fields = {
  idUnplaced: Id,
  direction: z.enum(['in', 'out']),
  state: z.enum(UNPLACED_STATES),
  reason: z.enum(UNPLACED_REASONS),
  receivedDate: Day,
  days: z.int(),
  /** The account where the money is. */
  account: z.object({ idAccount: Id, code: z.string(), name: z.string() }),
  /** Who sent it, and what they or the provider wrote beside it. */
  sender: z.string(),
  text: z.string(),
  reference: z.string(),
  amount: Money,
  /** In another currency than the books: it is placed by a journal. */
  isForeign: z.boolean(),
  canSendBack: z.boolean(),
  /** Put off until then. */
  laterUntil: Day.nullable(),
  placedDate: Day.nullable(),
  idPayment: Id.nullable(),
  version: Version,
};
export const UnplacedMoney = inCurrency(
  z.object({ currencyCode: z.string(), ...fields, proposal: Proposal.nullable() }),
);
export type UnplacedMoney = z.infer<typeof UnplacedMoney>;

const AccountName = z.object({ code: z.string(), name: z.string() });

export const UnplacedDetail = inCurrency(
  z.object({
    currencyCode: z.string(),
    ...fields,
    /** The best first, at most five. */
    proposals: z.array(Proposal),
    /** For the entry that will be posted, as it is shown before. */
    postedOn: Day,
    accounts: z.object({ unplaced: AccountName, receivable: AccountName, credits: AccountName }),
  }),
);
export type UnplacedDetail = z.infer<typeof UnplacedDetail>;

const Sum = z.object({ amount: Money, count: z.int() });

export const listUnplacedMoney = endpoint({
  id: 'listUnplacedMoney',
  method: 'GET',
  path: '/unplaced-money/list',
  summary: 'Money that arrived and has no place, the newest first, each with the best proposal',
  access: { can: 'payments.read' },
  envelope: 'flat',
  query: listQuery(
    ['receivedDate'],
    z.object({
      state: z.enum(UNPLACED_STATES).optional(),
      idAccount: Id.optional(),
      olderThanDays: z.int().optional(),
    }),
  ),
  response: listAnswer(UnplacedMoney),
  errors: ['list.cursor_invalid'],
});

export const getUnplacedSums = endpoint({
  id: 'getUnplacedSums',
  method: 'GET',
  path: '/unplaced-money/sums',
  summary: 'How much has no place: in all, with a good proposal, old; and what was placed this month',
  access: { can: 'payments.read' },
  response: inCurrency(
    z.object({
      currencyCode: z.string(),
      waiting: Sum,
      withProposal: Sum,
      older: Sum,
      olderThanDays: z.int(),
      placed: Sum,
    }),
  ),
  errors: [],
});

export const getUnplacedMoney = endpoint({
  id: 'getUnplacedMoney',
  method: 'GET',
  path: '/unplaced-money/detail/:id',
  summary: 'One amount with every proposal',
  access: { can: 'payments.read' },
  params: IdParam,
  response: UnplacedDetail,
  errors: ['unplaced.not_found'],
});

/** Exactly one of the three in each part. */
const Part = z.object({
  idInvoice: Id.optional(),
  /** Kept as a credit of this customer. */
  idClient: Id.optional(),
  idAccount: Id.optional(),
  amount: MoneyInput,
});

export const placeUnplacedMoney = endpoint({
  id: 'placeUnplacedMoney',
  method: 'POST',
  path: '/unplaced-money/place/:id',
  summary: 'Say where it belongs: invoices, a deposit, a credit of one customer, accounts; the parts come to all of it',
  access: { can: 'payments.write' },
  message: 'Placed',
  params: IdParam,
  body: z.object({ parts: z.array(Part).min(1, 'Say where it belongs.').max(50), version: Version.optional() }),
  response: UnplacedDetail,
  errors: [
    'unplaced.not_found',
    'unplaced.placed',
    'unplaced.not_all',
    'unplaced.foreign',
    'invoice.not_found',
    'customer.not_found',
    'payment.not_payable',
    'payment.more_than_open',
    'ledger.account_not_found',
    'ledger.period_locked',
    'ledger.period_guarded',
    'record.stale',
  ],
});

export const undoPlacedMoney = endpoint({
  id: 'undoPlacedMoney',
  method: 'POST',
  path: '/unplaced-money/undo/:id',
  summary:
    'It was placed wrongly and waits again, as long as nothing was built on it: the payment that it became is voided',
  access: { can: 'payments.write' },
  message: 'Waits for a place again',
  params: IdParam,
  body: z.object({ reason: z.string().trim().max(500).default(''), version: Version.optional() }),
  response: UnplacedDetail,
  errors: [
    'unplaced.not_found',
    'unplaced.not_placed',
    'unplaced.built_on',
    'ledger.period_locked',
    'ledger.period_guarded',
    'record.stale',
  ],
});

export const sendBackUnplacedMoney = endpoint({
  id: 'sendBackUnplacedMoney',
  method: 'POST',
  path: '/unplaced-money/sendBack/:id',
  summary: 'Give it back to the sender: through the provider where it came so, else from the account',
  access: { can: 'payments.refund' },
  message: 'On its way back',
  params: IdParam,
  body: z.object({ reason: z.string().trim().max(500).default(''), version: Version.optional() }),
  response: UnplacedDetail,
  errors: [
    'unplaced.not_found',
    'unplaced.placed',
    'unplaced.foreign',
    'ledger.period_locked',
    'ledger.period_guarded',
    'record.stale',
  ],
});

export const postponeUnplacedMoney = endpoint({
  id: 'postponeUnplacedMoney',
  method: 'POST',
  path: '/unplaced-money/later/:id',
  summary: 'Put it off for some days; it stays counted',
  access: { can: 'payments.write' },
  params: IdParam,
  body: z.object({ until: Day.optional(), version: Version.optional() }),
  response: UnplacedDetail,
  errors: ['unplaced.not_found', 'unplaced.placed', 'record.stale'],
});

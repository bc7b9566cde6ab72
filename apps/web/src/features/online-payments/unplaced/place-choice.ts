import type { UnplacedDetail } from '@countinghouse/contracts/unplaced-money';
import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import { readAmount, sentAmount } from '../../../platform/amounts.ts';

export type PlaceKind = 'proposal' | 'credit' | 'split' | 'account' | 'back';

/** One line of a split: an invoice, a credit of the customer, or an account. */
export type SplitLine = { key: number; kind: 'invoice' | 'credit' | 'account'; id: number; figure: string };

/** What somebody chose and typed so far. */
export type PlaceChoice = {
  kind: PlaceKind;
  /** Which of the proposals, counted from 0. */
  proposal: number;
  idClient: number;
  idAccount: number;
  lines: readonly SplitLine[];
};

/** The proposal is chosen at once; without one it is a credit, once its customer is known. */
export const firstChoice = ({ proposals }: UnplacedDetail): PlaceChoice => ({
  kind: proposals.length > 0 ? 'proposal' : 'credit',
  proposal: 0,
  idClient: proposals[0]?.idClient ?? 0,
  idAccount: 0,
  lines: [],
});

export type PlacedPart = { idInvoice?: number; idClient?: number; idAccount?: number; amount: Cents };

/** Where all of it would go; undefined while something is missing or it does not come to the amount. */
export function partsOf(detail: UnplacedDetail, choice: PlaceChoice): PlacedPart[] | undefined {
  const { amount } = detail;
  switch (choice.kind) {
    case 'proposal':
      return proposedParts(detail, choice.proposal);
    case 'credit':
      return choice.idClient > 0 ? [{ idClient: choice.idClient, amount }] : undefined;
    case 'account':
      return choice.idAccount > 0 ? [{ idAccount: choice.idAccount, amount }] : undefined;
    case 'split':
      return splitParts(detail, choice);
    case 'back':
      return undefined;
    default:
      return choice.kind satisfies never;
  }
}

/** What a proposal does not take stays with its customer. */
function proposedParts({ proposals, amount }: UnplacedDetail, at: number): PlacedPart[] | undefined {
  const proposal = proposals[at];
  if (!proposal) return undefined;
  const { idInvoice, idClient, amount: taken } = proposal;
  if (idInvoice === null) return [{ idClient, amount }];
  const rest = cents(amount - taken);
  return [{ idInvoice, amount: taken }, ...(rest > 0 ? [{ idClient, amount: rest }] : [])];
}

const TARGETS = { invoice: 'idInvoice', credit: 'idClient', account: 'idAccount' } as const;

function splitParts(
  { currencyCode, amount }: UnplacedDetail,
  { lines, idClient }: PlaceChoice,
): PlacedPart[] | undefined {
  const parts = lines.map(({ kind, id, figure }) => {
    const target = kind === 'credit' ? idClient : id;
    const share = readAmount(figure, currencyCode);
    return share !== undefined && share > 0 && target > 0 ? { [TARGETS[kind]]: target, amount: share } : undefined;
  });
  const known = parts.filter((part) => part !== undefined);
  const isAll = known.length === parts.length && sum(known.map((part) => part.amount)) === amount;
  return isAll && known.length > 0 ? known : undefined;
}

/** What a split leaves; nothing else leaves anything. */
export function leftOf({ currencyCode, amount }: UnplacedDetail, { lines }: PlaceChoice): Cents {
  return cents(amount - lines.reduce((total, { figure }) => total + (readAmount(figure, currencyCode) ?? 0), 0));
}

export const sentParts = (parts: readonly PlacedPart[], currencyCode: string) =>
  parts.map(({ amount, ...target }) => ({ ...target, amount: sentAmount(amount, currencyCode) }));

import type { UnplacedDetail } from '@countinghouse/contracts/unplaced-money';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import { cents } from '@countinghouse/domain/money/money';
import type { Certainty } from '@countinghouse/domain/online-payments/attempts';
import type { Reader } from '../../../platform/db/reader.ts';
import { type Candidate, listCandidates } from './proposals.repo.ts';
import type { UnplacedRow } from './unplaced.repo.ts';

export type Proposal = UnplacedDetail['proposals'][number];

const MOST = 5;
const RANK: Record<Certainty, number> = { exact: 0, likely: 1, possible: 2 };

/** Where an amount could belong, the best first. Equal ones are all shown: nobody chooses among them but a person. */
export async function proposalsFor(ctx: Reader, row: UnplacedRow): Promise<Proposal[]> {
  if (row.state !== 'waiting' || row.direction === 'out' || row.home_cents === null) return [];
  const candidates = await listCandidates(ctx, row);
  const isAlone = candidates.filter(({ balance }) => balance === row.home_cents).length === 1;
  return candidates
    .map((candidate) => proposal(candidate, { cents: row.home_cents ?? 0, isAlone }))
    .toSorted((a, b) => RANK[a.certainty] - RANK[b.certainty])
    .slice(0, MOST);
}

function proposal(candidate: Candidate, { cents: amount, isAlone }: { cents: number; isAlone: boolean }): Proposal {
  const { kind, balance, isMeant, isSameSender } = candidate;
  const isSameAmount = balance === amount;
  const taken = Math.min(balance, amount);
  return {
    kind: kind === 'estimate' ? 'deposit' : 'invoice',
    certainty: certaintyOf({ isMeant, isSameSender, isSameAmount, isAlone }),
    idClient: candidate.customerId,
    clientName: displayNameOf(candidate),
    idInvoice: candidate.id,
    prefix: candidate.prefix,
    number: candidate.number,
    open: cents(balance),
    left: cents(balance - taken),
    amount: cents(taken),
    reasons: reasonsOf({ isMeant, isSameSender, isSameAmount }),
  };
}

type Signs = { isMeant: boolean; isSameSender: boolean; isSameAmount: boolean; isAlone: boolean };

function certaintyOf({ isMeant, isSameSender, isSameAmount, isAlone }: Signs): Certainty {
  if ((isMeant || isSameSender) && isSameAmount) return 'exact';
  return isMeant || isSameSender || (isSameAmount && isAlone) ? 'likely' : 'possible';
}

const reasonsOf = ({ isMeant, isSameSender, isSameAmount }: Omit<Signs, 'isAlone'>): string[] => [
  ...(isMeant ? ['A payment was begun for it'] : []),
  ...(isSameSender ? ['The same customer'] : []),
  ...(isSameAmount ? ['Exactly what is open'] : []),
];

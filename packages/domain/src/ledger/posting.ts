import { type Cents, cents } from '../money/money.ts';

/** One side of an entry: a debit is positive, a credit negative. On the account of taxes it says which one. */
export type Posting<A> = { account: A; amount: Cents; idSalesTax?: number };

export const debit = <A>(account: A, amount: Cents): Posting<A> => ({ account, amount });
export const credit = <A>(account: A, amount: Cents): Posting<A> => ({
  account,
  amount: cents(0 - amount),
});

/** What corrects an entry: the same accounts, the other way round. Entries are never changed. */
export const reversed = <A>(postings: readonly Posting<A>[]): Posting<A>[] =>
  postings.map((posting) => ({ ...posting, amount: cents(0 - posting.amount) }));

/** Nothing is posted on an account that nothing happens to. */
export const withoutZeros = <A>(postings: readonly Posting<A>[]): Posting<A>[] =>
  postings.filter(({ amount }) => amount !== 0);

/** Debits equal credits, on at least two accounts. */
export const isBalanced = (postings: readonly Posting<unknown>[]): boolean =>
  postings.length >= 2 && postings.reduce((sum, { amount }) => sum + BigInt(amount), 0n) === 0n;

import type { PayCard } from './share-api.ts';

const FIGURE = /^\d{1,9}([.,]\d{1,3})?$/;

/** What was typed as an amount, with a point or a comma; undefined for anything else. The server has the last word. */
export function readAmount(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00A0\u202F$€]/g, '');
  return FIGURE.test(bare) ? Number(bare.replace(',', '.')) : undefined;
}

/** Nothing, less than the least, or more than there is to pay. */
export const amountFault = (amount: number | undefined, { least, most }: Pick<PayCard, 'least' | 'most'>): boolean =>
  amount === undefined || amount <= 0 || amount < least || amount > most;

import { e4, micro } from '../money/money.ts';

/** 1,000,000,000.0000 and as many units: past every real one, and far enough below 2^53 that sums of them stay exact. */
export const MAX_PRICE = e4(10_000_000_000_000);
export const MAX_QUANTITY = micro(1_000_000_000_000_000);

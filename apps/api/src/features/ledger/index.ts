export { balanceOf, GOODS_RETURNED, GOODS_SOLD, listIncomeAccounts, lockThrough } from './ledger.repo.ts';
export { openBooks } from './open-books.ts';
export { postEntry, reverseAll, reverseEntry } from './post-entry.ts';
export { requireOpenPeriod } from './require-open-period.ts';
export { verifyLedger } from './verify.repo.ts';

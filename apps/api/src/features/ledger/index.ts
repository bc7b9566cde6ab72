export { registerAccountHolders } from './accounts/account-holders.ts';
export { isFreeAccount, nameAccounts } from './accounts.repo.ts';
export { type AllocationColumns, GOODS_RETURNED, GOODS_SOLD, listStanding } from './entries.repo.ts';
export { turnLosses } from './entry-items.ts';
export {
  type LockedCredit,
  type LockedItem,
  listCredits,
  listCustomersInBooks,
  listVendorsInBooks,
  lockCredits,
  lockItemsOf,
  moveDueDay,
  moveItems,
  moveVendorItems,
  sumMoneyOn,
  sumTakenFrom,
} from './items.repo.ts';
export { listJournalDrafts } from './journals/journals.repo.ts';
export { canUseJournal } from './journals/load-journal.ts';
export {
  type AccountsByRole,
  accountId,
  accountsByRole,
  balanceOf,
  isExpenseAccount,
  listIncomeAccounts,
} from './ledger.repo.ts';
export { ledgerRoutes } from './ledger.routes.ts';
export { lockThrough } from './move-lock.ts';
export { openBooks } from './open-books.ts';
export { findLock, type PeriodLock, showLock } from './period-locks.repo.ts';
export { postEntry } from './post-entry.ts';
export { postSettlement, type SettlementLine } from './post-settlement.ts';
export { sumReceived } from './received.repo.ts';
export { listReportAccounts, sumMonths, sumTurnovers, type TurnoverSpan } from './reports/account-turnovers.repo.ts';
export { ageParties, listOpenOn, namePartyIds, sumOpenOn } from './reports/ageing.repo.ts';
export { balanceOfCustomer, sumOwedBy } from './reports/customer.repo.ts';
export {
  addLinesBehind,
  type LineBehind,
  type LineRange,
  listLinesBehind,
  MOST_ADDED,
} from './reports/entries-behind.repo.ts';
export { type JournalLine, listJournalPage } from './reports/journal-pages.repo.ts';
export {
  listItemsOn,
  listOwing,
  loadStatement,
  MOST_LINES,
  type StatementItem,
  type StatementLine,
} from './reports/statement.repo.ts';
export { addTaxesBehind, listTaxesBehind, listTaxesByHand, sumTaxes } from './reports/tax-sums.repo.ts';
export { addTaxesPaid, listTaxesPaid, type PaidTax } from './reports/taxes-paid.repo.ts';
export { listQuarters, listTurnovers, type Turnover } from './reports/turnover.repo.ts';
export { requireOpenPeriod } from './require-open-period.ts';
export { reverseAll, reverseEntry } from './reverse-entry.ts';
export { verifyLedger } from './verify-ledger.ts';
export { verifySales } from './verify-sales.repo.ts';
export { verifyTurnovers } from './verify-turnovers.repo.ts';
export { registerYearDrafts } from './years/year-drafts.ts';
export { listYears as listFiscalYears } from './years/years.repo.ts';

import { paths } from '../../platform/paths.ts';
import type { searchTexts } from './texts.en.ts';

type KeywordKey = keyof typeof searchTexts.keywords;

/** Other words by which people look for a screen. A room joins by a line here and its words in the texts. */
const KEYWORDS = new Map<string, KeywordKey>([
  [paths.periods(), 'periods'],
  [paths.accountList(), 'accounts'],
  [paths.journalList(), 'journals'],
  [paths.journalNew(), 'journals'],
  [paths.openingBalances(), 'opening'],
  [paths.accountRoles(), 'roles'],
  [paths.unbilledWork(), 'unbilled'],
  [paths.unplacedMoney(), 'unplaced'],
  [paths.paymentsReport(), 'payments'],
  [paths.customerStatements(), 'statements'],
  [paths.recurring(), 'recurring'],
  [paths.salesTaxList(), 'taxes'],
  [paths.customerList(), 'customers'],
  [paths.vendorList(), 'vendors'],
  [paths.billList(), 'bills'],
  [paths.estimateList(), 'estimates'],
  [paths.creditNoteList(), 'creditNotes'],
  [paths.partList(), 'parts'],
  [paths.serviceList(), 'services'],
  [paths.profile(), 'profile'],
  [paths.userList(), 'users'],
  [paths.businessDetails(), 'business'],
  [paths.design(), 'design'],
  [paths.smtpList(), 'mail'],
  [paths.settings('sequence-number'), 'numbers'],
  [paths.settings('currency'), 'currency'],
  [paths.configurations(), 'configurations'],
  [paths.report('receivables-ageing'), 'receivables'],
  [paths.report('payables-ageing'), 'payables'],
  [paths.report('profit-and-loss'), 'profit'],
  [paths.report('balance-sheet'), 'balance'],
  [paths.report('sales-tax'), 'taxReport'],
]);

export const keywordsOf = (to: string): KeywordKey | undefined => KEYWORDS.get(to);

/** What is answered of reminders and late fees where a test is not about them. */
export const NO_REMINDER = {
  idInvoice: 1,
  next: null,
  why: 'off',
  timezone: 'America/Toronto',
  canSend: false,
  sent: [],
} as const;
export const NO_FEES = { currencyCode: 'CAD', fees: [], feeFor: null, due: null };
export const NO_RULES = { rules: [], quietFrom: '18:00', quietUntil: '09:00', timezone: 'America/Toronto', version: 1 };
export const NO_FEE_SETTINGS = {
  currencyCode: 'CAD',
  kind: 'none',
  amount: null,
  rate: null,
  graceDays: 0,
  cap: null,
  isTaxable: false,
  version: 1,
} as const;
export const NO_REMINDERS = {
  data: [],
  timezone: 'America/Toronto',
  listTotalSize: 0,
  isEstimate: false,
  nextCursor: null,
};

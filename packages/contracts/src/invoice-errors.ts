import { SAVE_ERRORS } from './invoices.ts';

/** 409 `invoice.illegal_move` carries `fields.allowedActions`, so that a stale screen can offer what is possible. */
export const MOVE_ERRORS = [
  'invoice.not_found',
  'invoice.illegal_move',
  'record.stale',
  'ledger.period_locked',
  'ledger.period_guarded',
] as const;
export const APPROVE_ERRORS = [
  ...MOVE_ERRORS,
  ...SAVE_ERRORS,
  'part.not_found',
  'invoice.above_limit',
  'invoice.customer_missing',
  'invoice.lines_missing',
  'invoice.specification_missing',
  'invoice.total_negative',
  'invoice.rates_changed',
  'invoice.confirm_date',
  'invoice.confirm_rates',
  'invoice.discounted',
  'part.stock_short',
] as const;

import type { PaymentMethod, PaymentRules } from '@countinghouse/contracts/payment-methods';
import { cents } from '@countinghouse/domain/money/money';
import type { MethodRow, RulesRow } from './methods.repo.ts';

export const presentMethod = (row: MethodRow): PaymentMethod => ({
  idPaymentMethod: row.id,
  name: row.name,
  kind: row.kind,
  idAccount: row.account_id,
  accountName: row.account_name,
  needsReference: row.needs_reference,
  isActive: row.is_active,
  version: row.version,
});

export const presentRules = (row: RulesRow): PaymentRules => ({
  currencyCode: row.currencyCode,
  allowsPartial: row.allowsPartial,
  minimumPartial: cents(row.minimumPartial),
  keepsOverpayment: row.keepsOverpayment,
  cashRounding: row.cashStep,
  earlyDiscount: row.earlyDiscount,
  version: row.version,
});

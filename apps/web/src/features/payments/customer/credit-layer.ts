import type { CustomerCredit as Credit, Refund } from '@countinghouse/contracts/payment-fields';

/** What is open over the card. */
export type CreditLayer =
  | { kind: 'apply'; idCredit: number | undefined }
  | { kind: 'refund'; credit: Credit }
  | { kind: 'unapply'; idApplication: number }
  | { kind: 'voidRefund'; refund: Refund };

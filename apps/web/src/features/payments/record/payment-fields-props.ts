import type { FormErrors } from '../../../platform/draft-saving.ts';
import type { PaymentBasis } from './payment-basis.ts';
import type { PaymentDraft } from './payment-draft.ts';
import type { PlannedPayment } from './read-draft.ts';

export type PaymentFieldsProps = {
  basis: PaymentBasis;
  draft: PaymentDraft;
  reading: PlannedPayment;
  errors: FormErrors;
  onChange: (part: Partial<PaymentDraft>) => void;
};

import { CustomerGlance } from './features/customers/index.ts';
import { DocumentGlance } from './features/invoices/index.ts';
import { PaymentGlance } from './features/payments/index.ts';
import { PartGlance, ServiceGlance } from './features/services/index.ts';
import { VendorGlance } from './features/vendors/index.ts';

/** What each kind of record shows of itself in the palette. A room joins by a line. */
export const GLANCES = {
  customer: CustomerGlance,
  vendor: VendorGlance,
  invoice: DocumentGlance,
  estimate: DocumentGlance,
  creditNote: DocumentGlance,
  payment: PaymentGlance,
  service: ServiceGlance,
  part: PartGlance,
};

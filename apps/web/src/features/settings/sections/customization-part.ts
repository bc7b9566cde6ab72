import { DocumentSettingsInput } from '@countinghouse/contracts/document-settings';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { settingsPart } from '../settings-part.ts';

const Customization = DocumentSettingsInput.pick({
  title: true,
  draftTitle: true,
  topNote: true,
  terms: true,
  incFooterNote: true,
  discountFormat: true,
  taxformat: true,
  documentLanguage: true,
  customFieldTitle_1: true,
  customFieldTitle_2: true,
  customFieldTitle_3: true,
  customFieldTitle_4: true,
  displayInternalCustomField_1: true,
  displayInternalCustomField_2: true,
  displayInternalCustomField_3: true,
  displayInternalCustomField_4: true,
  displayPublicCustomField_1: true,
  displayPublicCustomField_2: true,
  displayPublicCustomField_3: true,
  displayPublicCustomField_4: true,
  displayPayment: true,
  paymentTitle: true,
  paymentDetails: true,
  displayPaymentQR: true,
  paymentQR: true,
  paymentQRKind: true,
  bankIban: true,
  bankBic: true,
  bankHolder: true,
  bankReference: true,
});
export const customization = settingsPart('customization', Customization);

export type CustomizationForm = RecordForm<ReturnType<typeof Customization.parse>>;

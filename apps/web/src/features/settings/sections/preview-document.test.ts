import { DocumentSettings } from '@countinghouse/contracts/document-settings';
import { sampleDocument } from '@countinghouse/pdf/sample';
import { expect, it } from 'vitest';
import { documentSettings } from '../../../../test/document-settings.ts';
import { previewDocument } from './preview-document.ts';

const sample = sampleDocument();
const around = { logo: '', dayFormat: 'YYYY-MM-DD', sender: { name: 'Nora Lind Ltd.', lines: ['Oslo'] } } as const;
const preview = (part: Parameters<typeof documentSettings>[0]) =>
  previewDocument(sample, DocumentSettings.parse(documentSettings(part)), around);

it('leaves out what is switched off', () => {
  const shown = preview({
    displayLogo: false,
    displayCompanyInfo: false,
    displayCustomerBilling: false,
    displayCustomerShipping: false,
    displayDueDate: false,
    displayTerms: false,
    displayFooterNote: false,
    displayItemSpecs: false,
    displayItemTax: false,
    displayItemDiscount: false,
    displaySummaryDiscount: false,
    displaySummaryShipping: false,
  });
  expect(shown).toMatchObject({ logo: '', sender: null, billTo: null, shipTo: null, dueDate: null, terms: '' });
  expect(shown.footerNote).toBe('');
  expect(shown.columns).toMatchObject({ hasTax: false, hasDiscount: false });
  expect(shown.totals).toMatchObject({ discounts: null, shipping: null, total: sample.totals.total });
  expect(shown.lines.some((line) => line.kind === 'item' && line.specifications.length > 0)).toBe(false);
});

it('says what the business says', () => {
  const shown = preview({
    title: 'Facture',
    prefix: 'F-',
    number: 1_000_050,
    unitsFormat: 'hours',
    priceFormat: 'rate',
  });
  expect(shown).toMatchObject({ title: 'Facture', number: 'F-1000050', dayFormat: 'YYYY-MM-DD' });
  expect(shown.columns).toMatchObject({ units: 'hours', price: 'rate' });
  expect(shown.sender).toEqual({ name: 'Nora Lind Ltd.', lines: ['Oslo'] });
});

it('use 6: has nothing of the firm that the sample was drawn for', () => {
  expect(preview({ displayLogo: true }).logo).toBe('');
  expect(JSON.stringify(preview({}))).not.toMatch(/juniper/i);
});

it('shows customers only the public fields', () => {
  const shown = preview({
    customFieldTitle_1: 'Margin',
    displayInternalCustomField_1: true,
    customFieldTitle_2: 'PO number',
    displayInternalCustomField_2: true,
    displayPublicCustomField_2: true,
  });
  expect(shown.fields.map(({ title }) => title)).toEqual(['PO number']);
});

it('prints the code only beside payment details', () => {
  const texts = {
    paymentTitle: 'How to pay',
    paymentDetails: 'Bank\nIBAN',
    paymentQR: 'pay:1',
    displayPaymentQR: true,
  };
  expect(preview({ ...texts, displayPayment: true }).payment).toEqual({
    title: 'How to pay',
    lines: ['Bank', 'IBAN'],
    qr: 'pay:1',
  });
  expect(preview({ ...texts, displayPayment: false }).payment).toBeNull();
});

import type { TemplateKey, TemplateText } from './email-templates.repo.ts';

type Texts = Record<TemplateKey['event'], TemplateText>;

const EN: Texts = {
  invoice: {
    subject: 'Invoice {number} from {business}',
    body: 'Hello {customer},\n\nHere is invoice {number} for {total}, due on {dueDate}.\n\nYou can look at it and pay it here:\n{link}\n\nThank you for your business,\n{business}',
  },
  estimate: {
    subject: 'Estimate {number} from {business}',
    body: 'Hello {customer},\n\nHere is our estimate {number} for {total}. It holds until {dueDate}.\n\nYou can look at it and answer it here:\n{link}\n\nKind regards,\n{business}',
  },
  creditNote: {
    subject: 'Credit note {number} from {business}',
    body: 'Hello {customer},\n\nHere is credit note {number} for {total}.\n\nYou can look at it here:\n{link}\n\nKind regards,\n{business}',
  },
  payment: {
    subject: 'Your payment to {business}',
    body: 'Hello {customer},\n\nThank you: your payment for invoice {number} has arrived. {amountDue} of {total} is still open.\n\nYou can look at the invoice here:\n{link}\n\nKind regards,\n{business}',
  },
  paymentLink: {
    subject: 'Pay invoice {number} of {business}',
    body: 'Hello {customer},\n\n{amountDue} of invoice {number} is open. You can pay it here:\n{link}\n\nKind regards,\n{business}',
  },
  reminder: {
    subject: 'Reminder: invoice {number} from {business}',
    body: 'Hello {customer},\n\nThis is a friendly reminder that {amountDue} of invoice {number} was due on {dueDate}.\n\nYou can look at it and pay it here:\n{link}\n\nIf you have paid it already, please ignore this message.\n\nKind regards,\n{business}',
  },
};

const FR: Texts = {
  invoice: {
    subject: 'Facture {number} de {business}',
    body: 'Bonjour {customer},\n\nVoici la facture {number} de {total}, payable au plus tard le {dueDate}.\n\nVous pouvez la consulter et la payer ici :\n{link}\n\nMerci de votre confiance,\n{business}',
  },
  estimate: {
    subject: 'Soumission {number} de {business}',
    body: 'Bonjour {customer},\n\nVoici notre soumission {number} de {total}. Elle est valable jusqu’au {dueDate}.\n\nVous pouvez la consulter et y répondre ici :\n{link}\n\nCordialement,\n{business}',
  },
  creditNote: {
    subject: 'Note de crédit {number} de {business}',
    body: 'Bonjour {customer},\n\nVoici la note de crédit {number} de {total}.\n\nVous pouvez la consulter ici :\n{link}\n\nCordialement,\n{business}',
  },
  payment: {
    subject: 'Votre paiement à {business}',
    body: 'Bonjour {customer},\n\nMerci : nous avons reçu votre paiement pour la facture {number}. Il reste {amountDue} à payer sur {total}.\n\nVous pouvez consulter la facture ici :\n{link}\n\nCordialement,\n{business}',
  },
  paymentLink: {
    subject: 'Payer la facture {number} de {business}',
    body: 'Bonjour {customer},\n\nIl reste {amountDue} à payer sur la facture {number}. Vous pouvez payer ici :\n{link}\n\nCordialement,\n{business}',
  },
  reminder: {
    subject: 'Rappel : facture {number} de {business}',
    body: 'Bonjour {customer},\n\nNous nous permettons de vous rappeler que {amountDue} de la facture {number} était payable le {dueDate}.\n\nVous pouvez la consulter et la payer ici :\n{link}\n\nSi vous l’avez déjà payée, ne tenez pas compte de ce message.\n\nCordialement,\n{business}',
  },
};

/** What a business writes until it says it in its own words. */
export const DEFAULT_TEMPLATES: Record<TemplateKey['language'], Texts> = { en: EN, fr: FR };

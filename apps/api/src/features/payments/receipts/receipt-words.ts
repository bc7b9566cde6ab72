type Words = {
  receipt: string;
  method: string;
  reference: string;
  refunded: string;
  discount: string;
  kept: string;
  rounding: string;
  other: string;
  pending: string;
  failed: string;
  voided: string;
  bounced: string;
  invoice: (number: string) => string;
  thanks: (customer: string) => string;
  received: (amount: string, day: string) => string;
  subject: (number: string, business: string) => string;
};

/** What a receipt says, on paper and in its mail. */
export const RECEIPT_WORDS: Record<'en' | 'fr', Words> = {
  en: {
    receipt: 'Receipt',
    method: 'Payment method',
    reference: 'Reference',
    refunded: 'Refunded',
    discount: 'Early-payment discount',
    kept: 'Kept as credit',
    rounding: 'Rounding of cash',
    other: 'Voided or moved since',
    pending: 'Pending',
    failed: 'Failed',
    voided: 'Voided',
    bounced: 'Bounced',
    invoice: (number) => `Invoice ${number}`,
    thanks: (customer) => `Hello ${customer},`,
    received: (amount, day) => `We received your payment of ${amount} on ${day}. Thank you.`,
    subject: (number, business) => `Receipt ${number} – ${business}`,
  },
  fr: {
    receipt: 'Reçu',
    method: 'Mode de paiement',
    reference: 'Référence',
    refunded: 'Remboursé',
    discount: 'Escompte de règlement',
    kept: 'Conservé comme crédit',
    rounding: 'Arrondi',
    other: 'Annulé ou déplacé depuis',
    pending: 'En attente',
    failed: 'Échoué',
    voided: 'Annulé',
    bounced: 'Retourné',
    invoice: (number) => `Facture ${number}`,
    thanks: (customer) => `Bonjour ${customer},`,
    received: (amount, day) => `Nous avons reçu votre paiement de ${amount} le ${day}. Merci.`,
    subject: (number, business) => `Reçu ${number} – ${business}`,
  },
};

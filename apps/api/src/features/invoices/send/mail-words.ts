import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import type { SendingKind } from '@countinghouse/domain/documents/sending';
import type { EmailEvent } from '@countinghouse/domain/settings/merge-fields';

type Language = PrintedDocument['language'];

type Words = {
  quotation: string;
  total: string;
  paid: string;
  credited: string;
  amountDue: string;
  asked: string;
  dueDate: string;
  validUntil: string;
  look: string;
  pay: string;
  answer: string;
};

/** What a mail says around the words of its template. */
export const MAIL_WORDS: Record<Language, Words> = {
  en: {
    quotation: 'Quotation',
    total: 'Total',
    paid: 'Paid',
    credited: 'Credited',
    amountDue: 'Amount due',
    asked: 'Asked for now',
    dueDate: 'Due date',
    validUntil: 'Valid until',
    look: 'View the document',
    pay: 'View and pay',
    answer: 'View and answer',
  },
  fr: {
    quotation: 'Devis',
    total: 'Total',
    paid: 'Payé',
    credited: 'Crédité',
    amountDue: 'Montant dû',
    asked: 'Demandé maintenant',
    dueDate: 'Échéance',
    validUntil: 'Valable jusqu’au',
    look: 'Voir le document',
    pay: 'Voir et payer',
    answer: 'Voir et répondre',
  },
};

/** Which template speaks. What is paid is thanked for, not asked for. */
export function templateOf(
  sending: SendingKind,
  { kind, totals }: Pick<PrintedDocument, 'kind' | 'totals'>,
): EmailEvent {
  if (sending === 'payment') return totals.amountDue > 0 ? 'paymentLink' : 'payment';
  if (sending === 'quotation') return 'estimate';
  return kind;
}

export function buttonOf(words: Words, { kind, totals }: Pick<PrintedDocument, 'kind' | 'totals'>): string {
  if (kind === 'estimate') return words.answer;
  return kind === 'invoice' && totals.amountDue > 0 ? words.pay : words.look;
}

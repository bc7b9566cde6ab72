import type { Cents } from '../money/money.ts';

/** What the code for the telephone on an invoice is: any text, a transfer within Europe (EPC), or a Swiss payment slip. */
export const PAYMENT_CODES = ['text', 'epc', 'swiss'] as const;
export type PaymentCode = (typeof PAYMENT_CODES)[number];

/** What a payer's bank is told besides: the number as words, or as a reference that is checked (ISO 11649). */
export const PAYMENT_REFERENCES = ['none', 'creditor'] as const;
export type PaymentReference = (typeof PAYMENT_REFERENCES)[number];

export const bareIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** ISO 13616: letters count as 10 to 35, the first four characters go last, and it all divided by 97 leaves 1. */
export function isIban(text: string): boolean {
  const iban = bareIban(text);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);

/** `CH93 0076 2011 6238 5295 7`: in fours, as it is printed. */
export const spacedIban = (text: string): string => bareIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ');

/** `RF18 …`: a number with two figures by which a slip of the keyboard is found. '' where nothing of it can be said so. */
export function creditorReference(number: string): string {
  const bare = number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(-21);
  if (bare === '') return '';
  const check = 98 - remainder97(`${bare}RF00`);
  return `RF${String(check).padStart(2, '0')}${bare}`;
}

function remainder97(text: string): number {
  let rest = 0;
  for (const letter of text) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

export type EpcTransfer = {
  holder: string;
  iban: string;
  bic: string;
  amount: Cents;
  /** Checked reference; else the text. */
  reference: string;
  text: string;
};

const MAX_EPC_BYTES = 331;
const LARGEST_CENTS = 99_999_999_999;

/**
 * What a banking app reads off an invoice (EPC069-12, version 2): a transfer in euros. Undefined where the details do not make
 * one, so that nobody scans half a payment.
 */
export function epcText({ holder, iban, bic, amount, reference, text }: EpcTransfer): string | undefined {
  const name = holder.replaceAll(/\s+/g, ' ').trim().slice(0, 70);
  const isPayable = amount > 0 && amount <= LARGEST_CENTS;
  if (name === '' || !isIban(iban) || !isPayable || (bic !== '' && !isBic(bic))) return undefined;
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const words = reference === '' ? text.replaceAll(/\s+/g, ' ').trim().slice(0, 140) : '';
  const lines = ['BCD', '002', '1', 'SCT', bic, name, bareIban(iban), euros, '', reference, words];
  const said = lines.join('\n').trimEnd();
  return new TextEncoder().encode(said).length <= MAX_EPC_BYTES ? said : undefined;
}

/** A Swiss payment slip, ready to be drawn: everything as it is printed, and the code as shapes in a square of 46 mm. */
export type PaymentSlip = {
  account: string;
  creditor: string[];
  /** '' for none. */
  reference: string;
  message: string;
  currency: string;
  amount: string;
  /** Drawn one over the other; `path` in millimetres. */
  code: { isDark: boolean; path: string }[];
};

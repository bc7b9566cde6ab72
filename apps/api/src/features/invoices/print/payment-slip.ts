import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Cents } from '@countinghouse/domain/money/money';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import { bareIban, creditorReference, type PaymentSlip, spacedIban } from '@countinghouse/domain/payments/bank-codes';
import { SwissQRCode } from 'swissqrbill/svg';
import type { Data } from 'swissqrbill/types';
import { calculateQRReferenceChecksum, formatAmount, formatReference, isQRIBAN } from 'swissqrbill/utils';
import type { Letterhead } from '../../businesses/index.ts';
import type { DocumentOptions } from '../../settings/index.ts';

export type SlipSource = {
  options: DocumentOptions;
  letterhead: Letterhead;
  currencyCode: string;
  amount: Cents;
  /** With its prefix, and the figures of it alone. */
  number: string;
  bareNumber: number;
};

/** The Swiss payment slip of an invoice; undefined where the details do not make one. The library judges them. */
export function slipOf(source: SlipSource): PaymentSlip | undefined {
  const { options, letterhead, currencyCode, amount, number } = source;
  const { address } = letterhead;
  if (!address || (currencyCode !== 'CHF' && currencyCode !== 'EUR') || amount <= 0) return undefined;
  const holder = (options.bankHolder || letterhead.name).slice(0, 70);
  const { street, postalCode, city, country } = address;
  const reference = referenceOf(source);
  const figure = Number(writeDecimal(amount, exponentOf(currencyCode)));
  const data: Data = {
    currency: currencyCode,
    amount: figure,
    creditor: { account: bareIban(options.bankIban), name: holder, address: street, zip: postalCode, city, country },
    ...(reference !== '' && { reference }),
    message: number,
  };
  const code = codeOf(data);
  return (
    code && {
      account: spacedIban(options.bankIban),
      creditor: [holder, street, `${postalCode} ${city}`.trim()].filter(Boolean),
      reference: reference === '' ? '' : formatReference(reference),
      message: number,
      currency: currencyCode,
      amount: formatAmount(figure),
      code,
    }
  );
}

/** An account of the QR kind takes nothing but the 27 figures; any other one the checked reference or none. */
function referenceOf({ options, number, bareNumber }: SlipSource): string {
  if (isQRIBAN(bareIban(options.bankIban))) {
    const figures = String(bareNumber).padStart(26, '0');
    return `${figures}${calculateQRReferenceChecksum(figures)}`;
  }
  return options.bankReference === 'creditor' ? creditorReference(number) : '';
}

const RECT = /<rect( [^<>]+)>/g;
const ATTRIBUTE = / (\w+)="([\w.]+)"/g;

/** `x="1.5mm"` is `{ x: '1.5' }`. */
const attributesOf = (tag: string): Partial<Record<string, string>> =>
  Object.fromEntries([...tag.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value?.replace('mm', '')]));

/** The library's own drawing as shapes: the squares, then the cross over them. It refuses details that a bank would. */
function codeOf(data: Data): PaymentSlip['code'] | undefined {
  let drawing: string;
  try {
    drawing = new SwissQRCode(data).toString();
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return undefined;
    throw error;
  }
  const shapes: { isDark: boolean; path: string }[] = [];
  for (const [, tag = ''] of drawing.matchAll(RECT)) {
    const { x, y, width, height, fill } = attributesOf(tag);
    const isDark = fill === 'black';
    const path = `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h-${short(width)}z`;
    const last = shapes.at(-1);
    if (last?.isDark === isDark) last.path += path;
    else shapes.push({ isDark, path });
  }
  return shapes;
}

/** To a ten-thousandth of a millimetre, which no printer draws. */
const short = (figure: string | undefined): string => String(Math.round(Number(figure) * 10_000) / 10_000);

import { execFileSync } from 'node:child_process';
import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { printInvoice } from '@countinghouse/contracts/printed-documents';
import { cents } from '@countinghouse/domain/money/money';
import { SwissQRCode } from 'swissqrbill/svg';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';
import { completeOptions } from '../../settings/index.ts';
import { drawPaper } from './draw-paper.ts';
import { slipOf } from './payment-slip.ts';
import { printPayment } from './printed-payment.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-16T15:00:00Z') });
  return world.stop;
});
const { aFirm } = documentsIn(() => world);
const { owing } = moneyIn(() => world);

const LETTERHEAD = {
  name: 'Robert Schneider AG',
  lines: [],
  idLogo: null,
  dayFormat: 'YYYY-MM-DD' as const,
  address: { street: 'Rue du Lac 1268', postalCode: '2501', city: 'Biel', country: 'CH' },
};
const OPTIONS = { ...completeOptions({}), displayPayment: true, displayPaymentQR: true };
const invoice = { generateType: 'invoice' as const, prefix: 'INC-', number: 1000418, asked: cents(194_975) };

describe('the code of a transfer in euros', () => {
  const options = { ...OPTIONS, paymentQRKind: 'epc' as const, bankIban: 'DE89 3704 0044 0532 0130 00' };

  it('asks for what is open, on the account of the business', () => {
    const printed = printPayment(options, LETTERHEAD, { ...invoice, currencyCode: 'EUR' });
    expect(printed?.qr.split('\n').slice(5)).toEqual([
      'Robert Schneider AG',
      'DE89370400440532013000',
      'EUR1949.75',
      '',
      '',
      'INC-1000418',
    ]);
  });

  it('is left out in another currency, when nothing is open, and on a draft', () => {
    for (const given of [
      { ...invoice, currencyCode: 'CAD' },
      { ...invoice, currencyCode: 'EUR', asked: cents(0) },
      { ...invoice, currencyCode: 'EUR', number: null },
    ])
      expect(printPayment(options, LETTERHEAD, given)?.qr ?? '').toBe('');
  });
});

describe('a Swiss payment slip', () => {
  const source = {
    options: { ...OPTIONS, paymentQRKind: 'swiss' as const, bankIban: 'CH44 3199 9123 0008 8901 2' },
    letterhead: LETTERHEAD,
    currencyCode: 'CHF',
    amount: cents(194_975),
    number: 'INC-1000418',
    bareNumber: 1000418,
  };

  it('has the reference that an account of the QR kind needs, and its amount in groups', () => {
    expect(slipOf(source)).toMatchObject({
      account: 'CH44 3199 9123 0008 8901 2',
      creditor: ['Robert Schneider AG', 'Rue du Lac 1268', '2501 Biel'],
      reference: '00 00000 00000 00000 00100 04183',
      amount: '1 949.75',
      currency: 'CHF',
    });
  });

  it('has a checked reference or none on any other account', () => {
    const plain = { ...source.options, bankIban: 'CH93 0076 2011 6238 5295 7' };
    expect(slipOf({ ...source, options: plain })?.reference).toBe('');
    const checked = { ...plain, bankReference: 'creditor' as const };
    expect(slipOf({ ...source, options: checked })?.reference).toBe('RF58 INC1 0004 18');
  });

  it('is none where a bank would refuse it', () => {
    expect(slipOf({ ...source, currencyCode: 'CAD' })).toBeUndefined();
    expect(slipOf({ ...source, amount: cents(0) })).toBeUndefined();
    expect(slipOf({ ...source, options: { ...source.options, bankIban: 'DE89370400440532013000' } })).toBeUndefined();
    const abroad = { ...LETTERHEAD, address: { ...LETTERHEAD.address, country: '' } };
    expect(slipOf({ ...source, letterhead: abroad })).toBeUndefined();
  });

  it('draws the code square by square as the library does', () => {
    const slip = slipOf(source);
    const drawn = new SwissQRCode({
      currency: 'CHF',
      amount: 1949.75,
      creditor: {
        account: 'CH4431999123000889012',
        name: 'Robert Schneider AG',
        address: 'Rue du Lac 1268',
        zip: '2501',
        city: 'Biel',
        country: 'CH',
      },
      reference: slip?.reference.replaceAll(' ', '') ?? '',
      message: 'INC-1000418',
    }).toString();
    const squares = drawn.match(/<rect /g)?.length ?? 0;
    expect(slip?.code.map(({ isDark }) => isDark)).toEqual([true, false, true, false]);
    expect(slip?.code.reduce((total, { path }) => total + path.split('M').length - 1, 0)).toBe(squares);
  });

  it('is a page of the paper', async () => {
    const { member, idClient } = await aFirm();
    const id = await owing({ member, idClient }, 1000);
    const printed = await call(world, member, printInvoice, { params: { id } });
    const slip = slipOf(source);
    const pdf = await drawPaper({
      ...printed,
      payment: { title: 'How to pay', lines: [], qr: '', ...(slip && { slip }) },
    });
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    expect(drawnSquares(pdf)).toEqual(squaresOf(slip?.code[0]?.path ?? ''));
    for (const part of ['Payment part', 'Receipt', 'CH44 3199 9123 0008 8901 2', '1 949.75', 'Acceptance point'])
      expect(text).toContain(part);
  });
});

/** Of the code as it lies on the page: 46 mm wide, 67 mm from the left and 88 mm above the foot, in 57 squares. */
const SQUARES = 57;
const SIDE_MM = 46;
const isUnderCross = (place: number) => place > 23 && place < 33;
const shown = (isDark: (x: number, y: number) => boolean): string[] =>
  Array.from({ length: SQUARES * SQUARES }, (_, at) => [at % SQUARES, Math.floor(at / SQUARES)] as const)
    .filter(([x, y]) => !(isUnderCross(x) && isUnderCross(y)) && isDark(x, y))
    .map(([x, y]) => `${x} ${y}`);

/** What a camera would see: the page as a picture, ten points to a millimetre, and each square by its middle. */
function drawnSquares(pdf: Buffer): string[] {
  const picture = execFileSync('pdftoppm', ['-f', '2', '-l', '2', '-r', '254', '-gray', '-'], {
    input: pdf,
    maxBuffer: 64 * 1024 * 1024,
  });
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.subarray(0, 64).toString('latin1'));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  const pixels = picture.subarray(head?.[0].length ?? 0);
  const middle = (place: number) => ((place + 0.5) * SIDE_MM * 10) / SQUARES;
  const [left, top] = [670, height - 1050 + 170];
  return shown((x, y) => (pixels[Math.round(top + middle(y)) * width + Math.round(left + middle(x))] ?? 255) < 128);
}

/** What the library's shapes say. */
function squaresOf(path: string): string[] {
  const step = SIDE_MM / SQUARES;
  const dark = new Set(
    [...path.matchAll(/M([\d.]+) ([\d.]+)/g)].map(
      ([, x, y]) => `${Math.round(Number(x) / step)} ${Math.round(Number(y) / step)}`,
    ),
  );
  return shown((x, y) => dark.has(`${x} ${y}`));
}

describe('the bank details', () => {
  it('are settings of the business, checked when they are saved and frozen with an invoice', async () => {
    const { member, idClient } = await aFirm();
    const body = {
      displayPayment: true,
      displayPaymentQR: true,
      paymentQRKind: 'text' as const,
      paymentQR: 'https://pay.example',
    };
    await call(world, member, saveDocumentSettings, { body: { ...body, bankIban: 'DE89 3704 0044 0532 0130 00' } });
    const id = await owing({ member, idClient }, 10);
    await call(world, member, saveDocumentSettings, { body: { paymentQR: 'https://other.example' } });
    const { payment } = await call(world, member, printInvoice, { params: { id } });
    expect(payment?.qr).toBe('https://pay.example');
  });
});

import type { Invoice } from '@countinghouse/contracts/invoices';
import type { StoredExplanation } from '@countinghouse/domain/documents/explain-stored';
import { type ExplainedAmount, type Subject, unroundedSum } from '@countinghouse/domain/documents/explained';
import { compare, decimalOf, type Fraction, fraction } from '@countinghouse/domain/documents/fraction';
import type { Cents } from '@countinghouse/domain/money/money';
import type { TFunction } from 'i18next';
import { formatFigure, formatMoney, formatQuantity, formatRate, formatUnitPrice } from '../../../../platform/format.ts';
import { nameOf, optionsOf, taxText } from '../document/item-text.ts';

type TextContext = { invoice: Invoice; explanation: StoredExplanation; t: TFunction };

/** Enough to see why a number was rounded up or down, not so many that nobody reads them. */
const MOST = 6;

function exactText(value: Fraction, decimals: number): string {
  const { text, isWhole } = decimalOf(value, decimals, MOST);
  const [whole = '', fractional = ''] = text.replace('-', '').split('.');
  const figure = `${formatFigure(Number(whole), 0)}${fractional && `.${fractional}`}`;
  return `${value.n < 0n ? '\u2212' : ''}${figure}${isWhole ? '' : '…'}`;
}

/** What a number is called in its explanation. */
export function subjectText(subject: Subject, { invoice, t }: Pick<TextContext, 'invoice' | 't'>): string {
  const item = 'line' in subject ? invoice.items.filter(({ kind }) => kind === 'item')[subject.line] : undefined;
  const name = item ? nameOf(item, t) : '';
  const tax = 'idSalesTax' in subject ? taxNamed(subject.idSalesTax, invoice, t) : '';
  const option = subject.of === 'fee' && item ? (optionsOf(item)[subject.option]?.name ?? '') : '';
  return t(`invoices.details.explain.of.${subject.of}`, { name, tax, option });
}

function taxNamed(id: number, { taxes, withholdings, currencyCode }: Invoice, t: TFunction): string {
  const tax = [...taxes, ...withholdings].find(({ idSalesTax }) => idSalesTax === id);
  return tax ? taxText(tax, currencyCode, t) : '';
}

/** How it comes from its parts, in one line of figures; '' where the parts say it all. */
export function ruleText(node: ExplainedAmount, context: TextContext): string {
  const { rule, parts } = node;
  const { invoice, explanation, t } = context;
  const text = (value: Fraction) => exactText(value, explanation.exponent);
  const money = (value: Cents) => formatMoney(value, invoice.currencyCode);
  const exact = node.exact ? text(node.exact) : '';
  switch (rule.kind) {
    case 'given':
    case 'sum':
      return '';
    case 'roundedSum':
      return arrowed(t('invoices.details.explain.roundedSum', { exact }), node, context);
    case 'times':
      return arrowed(
        t('invoices.details.explain.times', {
          quantity: formatQuantity(rule.quantity),
          price: formatUnitPrice(rule.price, invoice.currencyCode),
          product: text(rule.product),
        }),
        { ...node, exact: rule.product },
        context,
      );
    case 'percent': {
      const values = { rate: formatRate(rule.rate), base: text(unroundedSum(parts)), exact };
      const isPlain = compare(rule.divisor, fraction(1n)) === 0;
      const sentence = isPlain
        ? t('invoices.details.explain.percent', values)
        : t('invoices.details.explain.percentInside', { ...values, divisor: factorText(rule.divisor) });
      return arrowed(sentence, node, context);
    }
    case 'atMost':
      return t(`invoices.details.explain.${node.value === rule.wanted ? 'fixed' : 'capped'}`, {
        wanted: money(rule.wanted),
      });
    case 'share':
      return arrowed(
        t('invoices.details.explain.share', {
          total: money(rule.total),
          weight: money(rule.weight),
          weights: money(rule.weights),
          exact,
        }),
        node,
        context,
      );
    default:
      return rule satisfies never;
  }
}

/** 1.13 and the like: a plain number, not an amount. */
const factorText = (divisor: Fraction) => exactText(divisor, 0);

/** The figures, and what they are rounded to where that is something else. */
function arrowed(text: string, { exact, value }: ExplainedAmount, { invoice, t }: TextContext): string {
  if (!exact || compare(exact, fraction(value)) === 0) return text;
  const rounded = formatMoney(value, invoice.currencyCode);
  return t('invoices.details.explain.arrow', { figures: text, value: rounded });
}

/** A unit that was moved here so that the whole adds up. */
export function movedText({ moved, subject }: ExplainedAmount, { invoice, explanation, t }: TextContext): string {
  if (moved === 0) return '';
  const amount = formatMoney(moved, invoice.currencyCode);
  return subject.of === 'tax' && explanation.once
    ? t('invoices.details.explain.onceMoved', { amount, exact: exactText(explanation.once, explanation.exponent) })
    : t('invoices.details.explain.moved', { amount });
}

import { ownSections, type PaperPart } from '@countinghouse/domain/documents/printed';
import type { Paper } from './paper.ts';
import { TOTALS_WIDTH } from './Totals.ts';

/** Longer terms would make the totals' page mostly empty: they get the width of the paper. */
const BESIDE = 420;
/** Between the terms and the totals. */
export const BETWEEN = 40;

/** Short terms share the totals' lines, where there is room for both. */
export const isTermsBeside = ({ document, look }: Paper): boolean =>
  document.terms.length <= BESIDE && look.width - look.px(TOTALS_WIDTH + BETWEEN) >= look.px(200);

/** As the design has them. By itself a template puts terms that find no room beside the totals below the payment details. */
export function sectionsOf(paper: Paper): readonly PaperPart[] {
  const { sections, template } = paper.document.design;
  if (sections.length > 0) return sections;
  const own = ownSections(template);
  if (isTermsBeside(paper)) return own;
  const others: PaperPart[] = own.filter((part) => part !== 'terms');
  return others.toSpliced(others.indexOf('payment') + 1, 0, 'terms');
}

/** Neighbours that stand side by side. */
const PAIRS: readonly (readonly PaperPart[])[] = [
  ['parties', 'meta'],
  ['totals', 'terms'],
];

/** A slip has a page of its own; without words or a code there is nothing to frame. */
const hasWords = (payment: Paper['document']['payment']): boolean =>
  payment !== null && (payment.lines.length > 0 || payment.qr !== '');

/** What is printed, from above to below; two that stand side by side are one block. */
export function blocksOf(paper: Paper): PaperPart[][] {
  const { payment, design } = paper.document;
  const isShown = (part: PaperPart) =>
    part === 'payment' ? hasWords(payment) : part !== 'signature' || design.signature.isShown;
  const isPair = (one: PaperPart | undefined, other: PaperPart) =>
    PAIRS.some((pair) => one !== undefined && pair.includes(one) && pair.includes(other)) &&
    (other === 'parties' || other === 'meta' || isTermsBeside(paper));
  const blocks: PaperPart[][] = [];
  for (const part of sectionsOf(paper).filter(isShown)) {
    const last = blocks.at(-1);
    if (last && isPair(last.at(-1), part)) last.push(part);
    else blocks.push([part]);
  }
  return blocks;
}

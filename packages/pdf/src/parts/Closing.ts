import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { Label } from './Label.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';
import { BETWEEN } from './sections.ts';
import { TOTALS_WIDTH, type TotalBar, Totals } from './Totals.ts';

type ClosingProps = { paper: Paper; bar: TotalBar; hasTerms: boolean };

/** The totals, with the tax numbers and short terms beside them, as on the board. */
export function Closing({ paper, bar, hasTerms }: ClosingProps) {
  const { px, space, width } = paper.look;
  const room = width - px(TOTALS_WIDTH + BETWEEN);
  // The space above stays behind when the totals go overleaf.
  return createElement(
    View,
    { style: { marginTop: space(18) } },
    createElement(
      View,
      { wrap: false, style: { flexDirection: 'row', justifyContent: 'space-between', gap: px(BETWEEN) } },
      createElement(
        View,
        { style: { width: Math.max(0, Math.min(room, px(300))) } },
        hasTerms && createElement(Terms, { paper }),
        createElement(TaxNumbers, { paper }),
      ),
      createElement(Totals, { paper, bar }),
    ),
  );
}

const smallPrint = ({ look }: Paper) => ({ fontSize: look.px(11.5), color: look.colours.muted });

export function Terms({ paper }: { paper: Paper }) {
  const { document, look, words } = paper;
  if (document.terms === '') return null;
  return createElement(
    View,
    { style: { marginBottom: look.space(8) } },
    createElement(Label, { paper, text: words.terms, style: { marginBottom: look.px(3) } }),
    createElement(Phrase, { paper, text: document.terms, style: smallPrint(paper) }),
  );
}

/** Each tax that is registered under a number says so once. */
function TaxNumbers({ paper }: { paper: Paper }) {
  const { document, words } = paper;
  const { taxes, withholdings } = document.totals;
  const numbered = [...taxes, ...withholdings].filter(({ taxNumber }) => taxNumber !== '');
  const texts = [...new Set(numbered.map((tax) => words.taxNumber(tax.abbreviation, tax.taxNumber)))];
  return createElement(
    View,
    null,
    ...texts.map((text) => createElement(Phrase, { paper, text, style: smallPrint(paper) })),
  );
}

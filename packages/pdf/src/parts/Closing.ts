import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { Label } from './Label.ts';
import { Payment } from './Payment.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';
import { TOTALS_WIDTH, type TotalBar, Totals } from './Totals.ts';

/** Longer terms would make the totals' page mostly empty: they get the width of the paper, below. */
const BESIDE = 420;

/** After the lines: the terms beside the totals, as on the board, and where to pay. */
export function Closing({ paper, bar }: { paper: Paper; bar: TotalBar }) {
  const { document, look } = paper;
  const { px, space, width } = look;
  const room = width - px(TOTALS_WIDTH + 40);
  const isBeside = document.terms.length <= BESIDE && room >= px(200);
  return createElement(
    View,
    { style: { marginTop: space(18) } },
    createElement(
      View,
      { wrap: false, style: { flexDirection: 'row', justifyContent: 'space-between', gap: px(40) } },
      createElement(
        View,
        { style: { width: Math.max(0, Math.min(room, px(300))) } },
        isBeside && createElement(Terms, { paper }),
        createElement(TaxNumbers, { paper }),
      ),
      createElement(Totals, { paper, bar }),
    ),
    document.payment && createElement(Payment, { paper, payment: document.payment }),
    !isBeside && createElement(View, { style: { marginTop: space(18) } }, createElement(Terms, { paper })),
  );
}

const smallPrint = ({ look }: Paper) => ({ fontSize: look.px(11.5), color: look.colours.muted });

function Terms({ paper }: { paper: Paper }) {
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

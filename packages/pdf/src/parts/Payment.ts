import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { Path, Svg, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { encode } from 'uqr';
import { role } from '../structure/role.ts';
import { Label } from './Label.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

type PaymentProps = { paper: Paper; payment: NonNullable<PrintedDocument['payment']> };

/** Where to pay, with a code for the telephone beside it. */
export function Payment({ paper, payment }: PaymentProps) {
  const { px, space, colours } = paper.look;
  return createElement(
    View,
    {
      wrap: false,
      style: {
        flexDirection: 'row',
        justifyContent: 'space-between',
        gap: px(24),
        marginTop: space(22),
        padding: px(14),
        borderWidth: px(1),
        borderColor: colours.frame,
        borderRadius: px(8),
      },
    },
    createElement(
      View,
      { style: { flexGrow: 1, flexBasis: 0 } },
      createElement(Label, { paper, text: payment.title, style: { marginBottom: px(3) } }),
      ...payment.lines.map((text) => createElement(Phrase, { paper, text, style: { fontSize: px(11.5) } })),
    ),
    payment.qr !== '' && createElement(Code, { paper, text: payment.qr }),
  );
}

const SIDE = 92;
/** What a code of middle strength holds; longer ones could not be read from paper anyway. */
const LONGEST = 1_200;

/** Squares, not a picture: sharp at any size, and black on white whatever the paper's colour. */
function Code({ paper, text }: { paper: Paper; text: string }) {
  if (new TextEncoder().encode(text).length > LONGEST) return null;
  const { px } = paper.look;
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return createElement(
    View,
    { style: { alignItems: 'center' } },
    createElement(
      View,
      { style: { backgroundColor: '#ffffff' } },
      createElement(
        Svg,
        {
          ...role('Figure', { alternative: paper.words.paymentCode }),
          viewBox: `0 0 ${size} ${size}`,
          style: { width: px(SIDE), height: px(SIDE) },
        },
        createElement(Path, { d: squares.join(''), fill: '#000000' }),
      ),
    ),
    createElement(Phrase, {
      paper,
      text: paper.words.paymentCode,
      style: { fontSize: px(10), color: paper.look.colours.muted, textAlign: 'center' },
    }),
  );
}

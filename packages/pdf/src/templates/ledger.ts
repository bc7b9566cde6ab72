import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { Body, type FacingProps } from '../parts/Body.ts';
import { amountFact, dayFacts } from '../parts/facts.ts';
import { Labelled } from '../parts/Label.ts';
import { Logo } from '../parts/Logo.ts';
import { Party, partiesOf } from '../parts/Party.ts';
import { Phrase } from '../parts/Phrase.ts';
import type { Paper } from '../parts/paper.ts';
import { Stamp } from '../parts/Stamp.ts';
import { role } from '../structure/role.ts';

/** temp1, Ledger: sender left, title right, a coloured rule, and the parties in columns. */
export function Ledger({ paper }: { paper: Paper }) {
  const { px, space, colours } = paper.look;
  return createElement(
    View,
    null,
    paper.document.design.logoPosition === 'centre' &&
      createElement(View, { style: { alignItems: 'center', marginBottom: px(18) } }, createElement(Logo, { paper })),
    createElement(Heading, { paper }),
    createElement(View, {
      style: { height: px(2), backgroundColor: colours.primary, marginTop: space(26), marginBottom: space(22) },
    }),
    createElement(Body, {
      paper,
      template: {
        Facing,
        head: { box: { borderBottomWidth: px(1.5), borderBottomColor: colours.primary }, color: colours.ink },
        bar: { box: { borderTopWidth: px(1.5), borderTopColor: colours.primary }, color: colours.ink },
      },
    }),
  );
}

function Heading({ paper }: { paper: Paper }) {
  const { document, look } = paper;
  const { px, colours } = look;
  const { logoPosition } = document.design;
  return createElement(
    View,
    { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', gap: px(24) } },
    createElement(
      View,
      { style: { flexDirection: 'row', gap: px(14), flexGrow: 1, flexBasis: 0 } },
      (logoPosition === 'template' || logoPosition === 'start') && createElement(Logo, { paper }),
      document.sender && createElement(Sender, { paper, sender: document.sender }),
    ),
    createElement(
      View,
      { style: { alignItems: 'flex-end', maxWidth: look.width * 0.5 } },
      logoPosition === 'end' &&
        createElement(View, { style: { marginBottom: px(12) } }, createElement(Logo, { paper })),
      createElement(
        View,
        { style: { flexDirection: 'row', gap: px(10) } },
        createElement(Stamp, { paper, color: colours.muted }),
        createElement(Phrase, {
          paper,
          text: document.title,
          is: role('H1'),
          style: {
            fontSize: px(34),
            fontWeight: 600,
            letterSpacing: px(-1.02),
            lineHeight: 1.2,
            color: colours.accent,
            textAlign: 'right',
          },
        }),
      ),
      createElement(Phrase, {
        paper,
        text: document.number,
        style: { marginTop: px(4), fontSize: px(14), fontWeight: 500, textAlign: 'right' },
      }),
    ),
  );
}

function Sender({ paper, sender }: { paper: Paper; sender: NonNullable<Paper['document']['sender']> }) {
  const { px, colours } = paper.look;
  return createElement(
    View,
    { style: { flexGrow: 1, flexBasis: 0 } },
    createElement(Phrase, {
      paper,
      text: sender.name,
      style: { fontWeight: 600, fontSize: px(15), letterSpacing: px(-0.15), textAlign: 'left' },
    }),
    ...sender.lines.map((text) =>
      createElement(Phrase, { paper, text, style: { fontSize: px(12), color: colours.muted, textAlign: 'left' } }),
    ),
  );
}

/** The parties in columns and the facts in one of their own; alone, the facts stand in a line. */
function Facing({ paper, parts, isFirst }: FacingProps) {
  const { px, space } = paper.look;
  const column = { flexGrow: 1, flexBasis: 0 };
  const facts = [
    ...dayFacts(paper).map((fact) => createElement(Labelled, { paper, ...fact })),
    createElement(Labelled, { paper, ...amountFact(paper), style: { fontWeight: 600 } }),
  ];
  const drawn = {
    parties: partiesOf(paper).map(({ label, party }) =>
      createElement(View, { style: column }, createElement(Party, { paper, label, party })),
    ),
    meta:
      parts.length === 1
        ? facts.map((fact) => createElement(View, { style: column }, fact))
        : [createElement(View, { style: { width: px(200), gap: px(9) } }, ...facts)],
  };
  return createElement(
    View,
    { style: { flexDirection: 'row', gap: px(24), marginTop: isFirst ? 0 : space(22) } },
    ...parts.flatMap((part) => (part === 'parties' || part === 'meta' ? drawn[part] : [])),
  );
}

import { View } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import { Body, type FacingProps } from '../parts/Body.ts';
import { amountFact, dayFacts } from '../parts/facts.ts';
import type { BoxStyle } from '../parts/ItemTable.ts';
import { Labelled } from '../parts/Label.ts';
import { Logo } from '../parts/Logo.ts';
import { Party, partiesOf } from '../parts/Party.ts';
import { Phrase } from '../parts/Phrase.ts';
import type { Paper } from '../parts/paper.ts';
import { Stamp } from '../parts/Stamp.ts';
import { role } from '../structure/role.ts';

/** temp3, Letterhead: everything centred over a title between two rules, and the parties in one frame. */
export function Letterhead({ paper }: { paper: Paper }) {
  const { px, colours } = paper.look;
  const black = colours.ink;
  return createElement(
    View,
    null,
    createElement(Heading, { paper }),
    createElement(TitleLine, { paper }),
    createElement(Body, {
      paper,
      template: {
        Facing,
        head: {
          box: { borderTopWidth: px(1.5), borderTopColor: black, borderBottomWidth: px(1), borderBottomColor: black },
          color: black,
        },
        bar: { box: { borderTopWidth: px(1.5), borderTopColor: black }, color: black },
      },
    }),
  );
}

/** Name and lines stand where the logo does. */
const ALIGNED = {
  template: { box: 'center', text: 'center' },
  start: { box: 'flex-start', text: 'left' },
  centre: { box: 'center', text: 'center' },
  end: { box: 'flex-end', text: 'right' },
} as const;

function Heading({ paper }: { paper: Paper }) {
  const { document, look } = paper;
  const { px, colours } = look;
  const { box, text: textAlign } = ALIGNED[document.design.logoPosition];
  return createElement(
    View,
    { style: { alignItems: box } },
    createElement(Logo, { paper }),
    document.sender &&
      createElement(Phrase, {
        paper,
        text: document.sender.name,
        style: { fontSize: px(20), fontWeight: 600, letterSpacing: px(-0.4), marginTop: px(8), textAlign },
      }),
    document.sender &&
      createElement(Phrase, {
        paper,
        text: document.sender.lines.join(' · '),
        style: { fontSize: px(12), color: colours.muted, textAlign },
      }),
  );
}

function TitleLine({ paper }: { paper: Paper }) {
  const { document, look } = paper;
  const { px, space, colours } = look;
  const rule = () => createElement(View, { style: { flexGrow: 1, height: px(1), backgroundColor: colours.frame } });
  return createElement(
    View,
    {
      style: { flexDirection: 'row', alignItems: 'center', gap: px(18), marginTop: space(22), marginBottom: space(20) },
    },
    rule(),
    createElement(
      View,
      { style: { flexDirection: 'row', gap: px(10), maxWidth: look.width * 0.8 } },
      createElement(Phrase, {
        paper,
        text: `${document.title} ${document.number}`.trim(),
        is: role('H1'),
        style: { fontSize: px(17), fontWeight: 600, letterSpacing: px(-0.17), color: colours.accent },
      }),
      createElement(Stamp, { paper, color: colours.muted }),
    ),
    rule(),
  );
}

/** The parties and the facts in one frame, the facts on a tint; alone, they stand in a line. */
function Facing({ paper, parts, isFirst }: FacingProps) {
  const { px, space, colours } = paper.look;
  const cells = parts.flatMap((part) => (part === 'meta' ? [factsCell(paper, parts.length === 1)] : partyCells(paper)));
  return createElement(
    View,
    {
      style: {
        flexDirection: 'row',
        marginTop: isFirst ? 0 : space(22),
        borderWidth: px(1),
        borderColor: colours.frame,
        borderRadius: px(8),
      },
    },
    ...cells.map(({ style, children }, index) => {
      const isLast = index === cells.length - 1;
      const edge = isLast ? {} : { borderRightWidth: px(1), borderRightColor: colours.frame };
      const left = index === 0 ? { borderTopLeftRadius: px(8), borderBottomLeftRadius: px(8) } : {};
      const right = isLast ? { borderTopRightRadius: px(8), borderBottomRightRadius: px(8) } : {};
      const room = { paddingVertical: px(14), paddingHorizontal: px(16), flexBasis: 0 };
      return createElement(View, { style: { ...room, ...style, ...edge, ...left, ...right } }, ...children);
    }),
  );
}

type Cell = { style: BoxStyle; children: ReactNode[] };

const partyCells = (paper: Paper): Cell[] =>
  partiesOf(paper).map(({ label, party }) => ({
    style: { flexGrow: 1.25 },
    children: [createElement(Party, { paper, label, party })],
  }));

function factsCell(paper: Paper, isAlone: boolean): Cell {
  const { px, colours } = paper.look;
  const facts = [
    ...dayFacts(paper).map((fact) => createElement(Labelled, { paper, ...fact })),
    createElement(Labelled, { paper, ...amountFact(paper), style: { fontWeight: 600, color: colours.accent } }),
  ];
  return {
    style: { flexGrow: 1, backgroundColor: colours.tint, ...(isAlone ? { flexDirection: 'row' } : { gap: px(8) }) },
    children: isAlone
      ? facts.map((fact) => createElement(View, { style: { flexGrow: 1, flexBasis: 0 } }, fact))
      : facts,
  };
}

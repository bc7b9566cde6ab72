import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { Body, type FacingProps } from '../parts/Body.ts';
import { amountFact, dayFacts, numberFact } from '../parts/facts.ts';
import { Labelled } from '../parts/Label.ts';
import { Logo } from '../parts/Logo.ts';
import { Party, partiesOf } from '../parts/Party.ts';
import { Phrase } from '../parts/Phrase.ts';
import type { Paper } from '../parts/paper.ts';
import { Stamp } from '../parts/Stamp.ts';
import { role } from '../structure/role.ts';

/** temp2, Band: a full-width band of colour, a strip of facts below it, and a bar of colour for the total. */
export function Band({ paper }: { paper: Paper }) {
  const { px, colours } = paper.look;
  return createElement(
    View,
    null,
    createElement(Heading, { paper }),
    createElement(Body, {
      paper,
      template: {
        Facing,
        head: { box: { backgroundColor: colours.tint }, color: colours.accent },
        bar: {
          box: { backgroundColor: colours.primary, borderRadius: px(6), paddingVertical: px(9) },
          color: colours.onPrimary,
        },
      },
    }),
  );
}

/** A logo in the middle stands above all else on the band. */
function Heading({ paper }: { paper: Paper }) {
  const { px, margin, colours } = paper.look;
  return createElement(
    View,
    {
      style: {
        marginTop: -margin,
        marginHorizontal: -margin,
        paddingTop: px(44),
        paddingBottom: px(34),
        paddingHorizontal: margin,
        backgroundColor: colours.primary,
        color: colours.onPrimary,
      },
    },
    paper.document.design.logoPosition === 'centre' &&
      createElement(View, { style: { alignItems: 'center', marginBottom: px(18) } }, createElement(Tile, { paper })),
    createElement(HeadingLine, { paper }),
  );
}

function HeadingLine({ paper }: { paper: Paper }) {
  const { document, look } = paper;
  const { px, colours } = look;
  return createElement(
    View,
    { style: { flexDirection: 'row', justifyContent: 'space-between', gap: px(24) } },
    createElement(
      View,
      { style: { flexGrow: 1, flexBasis: 0 } },
      createElement(Business, { paper }),
      createElement(
        View,
        { style: { flexDirection: 'row', gap: px(14) } },
        createElement(Phrase, {
          paper,
          text: document.title,
          is: role('H1'),
          style: { fontSize: px(42), fontWeight: 600, letterSpacing: px(-1.47), lineHeight: 1.2 },
        }),
        createElement(Stamp, { paper, color: colours.onPrimary }),
      ),
    ),
    createElement(
      View,
      { style: { maxWidth: look.width * 0.45, alignItems: 'flex-end' } },
      document.design.logoPosition === 'end' &&
        createElement(View, { style: { marginBottom: px(12) } }, createElement(Tile, { paper })),
      ...(document.sender?.lines ?? []).map((text) =>
        createElement(Phrase, { paper, text, style: { fontSize: px(12), textAlign: 'right', lineHeight: 1.55 } }),
      ),
    ),
  );
}

/** The logo on a tile of its own: its colours were not chosen for the band. */
function Tile({ paper }: { paper: Paper }) {
  const { px } = paper.look;
  if (paper.document.logo === '') return null;
  return createElement(
    View,
    { style: { backgroundColor: '#ffffff', borderRadius: px(9), padding: px(3) } },
    createElement(Logo, { paper }),
  );
}

function Business({ paper }: { paper: Paper }) {
  const { document, look } = paper;
  const { px } = look;
  const { logoPosition } = document.design;
  return createElement(
    View,
    { style: { flexDirection: 'row', gap: px(12), alignItems: 'center', marginBottom: px(22) } },
    (logoPosition === 'template' || logoPosition === 'start') && createElement(Tile, { paper }),
    document.sender &&
      createElement(
        View,
        { style: { flexGrow: 1, flexBasis: 0 } },
        createElement(Phrase, {
          paper,
          text: document.sender.name,
          style: { fontWeight: 600, fontSize: px(15), textAlign: 'left' },
        }),
      ),
  );
}

/** The facts on a strip, the parties below one another's headings: each over the whole width. */
const Facing = ({ paper, parts, isFirst }: FacingProps) =>
  parts.map((part, index) =>
    part === 'meta'
      ? createElement(Facts, { key: part, paper, isFirst: isFirst && index === 0 })
      : createElement(Parties, { key: part, paper }),
  );

function Parties({ paper }: { paper: Paper }) {
  const { px, space } = paper.look;
  return createElement(
    View,
    { style: { flexDirection: 'row', gap: px(40), marginTop: space(26) } },
    ...partiesOf(paper).map(({ label, party }) =>
      createElement(View, { style: { flexGrow: 1, flexBasis: 0 } }, createElement(Party, { paper, label, party })),
    ),
  );
}

function Facts({ paper, isFirst }: { paper: Paper; isFirst: boolean }) {
  const { px, space, margin, colours } = paper.look;
  const facts = [...numberFact(paper), ...dayFacts(paper), amountFact(paper)];
  return createElement(
    View,
    {
      style: {
        flexDirection: 'row',
        gap: px(16),
        marginTop: isFirst ? 0 : space(22),
        marginHorizontal: -margin,
        paddingHorizontal: margin,
        paddingVertical: px(15),
        backgroundColor: colours.tint,
      },
    },
    ...facts.map((fact) =>
      createElement(
        View,
        { style: { flexGrow: 1, flexBasis: 0 } },
        createElement(Labelled, { paper, ...fact, style: { fontWeight: 600 } }),
      ),
    ),
  );
}

import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { Closing } from '../parts/Closing.ts';
import { amountFact, dayFacts } from '../parts/facts.ts';
import { ItemTable } from '../parts/ItemTable.ts';
import { Labelled } from '../parts/Label.ts';
import { Logo } from '../parts/Logo.ts';
import { Notes } from '../parts/Notes.ts';
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
    createElement(Parties, { paper }),
    createElement(Notes, { paper }),
    createElement(ItemTable, {
      paper,
      head: {
        box: { borderTopWidth: px(1.5), borderTopColor: black, borderBottomWidth: px(1), borderBottomColor: black },
        color: black,
      },
    }),
    createElement(Closing, { paper, bar: { box: { borderTopWidth: px(1.5), borderTopColor: black }, color: black } }),
  );
}

function Heading({ paper }: { paper: Paper }) {
  const { document, look } = paper;
  const { px, colours } = look;
  return createElement(
    View,
    { style: { alignItems: 'center' } },
    createElement(Logo, { paper }),
    document.sender &&
      createElement(Phrase, {
        paper,
        text: document.sender.name,
        style: { fontSize: px(20), fontWeight: 600, letterSpacing: px(-0.4), marginTop: px(8), textAlign: 'center' },
      }),
    document.sender &&
      createElement(Phrase, {
        paper,
        text: document.sender.lines.join(' · '),
        style: { fontSize: px(12), color: colours.muted, textAlign: 'center' },
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

function Parties({ paper }: { paper: Paper }) {
  const { px, colours } = paper.look;
  const edge = { borderRightWidth: px(1), borderRightColor: colours.frame };
  const cell = { paddingVertical: px(14), paddingHorizontal: px(16), flexBasis: 0 };
  return createElement(
    View,
    { style: { flexDirection: 'row', borderWidth: px(1), borderColor: colours.frame, borderRadius: px(8) } },
    ...partiesOf(paper).map(({ label, party }) =>
      createElement(
        View,
        { style: { ...cell, ...edge, flexGrow: 1.25 } },
        createElement(Party, { paper, label, party }),
      ),
    ),
    createElement(
      View,
      {
        style: {
          ...cell,
          flexGrow: 1,
          gap: px(8),
          backgroundColor: colours.tint,
          borderTopRightRadius: px(8),
          borderBottomRightRadius: px(8),
        },
      },
      ...dayFacts(paper).map((fact) => createElement(Labelled, { paper, ...fact })),
      createElement(Labelled, { paper, ...amountFact(paper), style: { fontWeight: 600, color: colours.accent } }),
    ),
  );
}

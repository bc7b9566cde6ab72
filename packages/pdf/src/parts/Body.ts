import type { PaperPart } from '@countinghouse/domain/documents/printed';
import { View } from '@react-pdf/renderer';
import { createElement, Fragment, type FunctionComponent } from 'react';
import { Closing, Terms } from './Closing.ts';
import { ItemTable, type TableHead } from './ItemTable.ts';
import { Notes } from './Notes.ts';
import { Payment } from './Payment.ts';
import type { Paper } from './paper.ts';
import { Signature } from './Signature.ts';
import { blocksOf } from './sections.ts';
import type { TotalBar } from './Totals.ts';

/** `parts` are the parties, the facts, or both side by side; the first block follows the heading at once. */
export type FacingProps = { paper: Paper; parts: readonly PaperPart[]; isFirst: boolean };

/** What a template draws in its own way. */
export type TemplateParts = { Facing: FunctionComponent<FacingProps>; head: TableHead; bar: TotalBar };

/** Everything below the heading, in the order of the design. */
export const Body = ({ paper, template }: { paper: Paper; template: TemplateParts }) =>
  blocksOf(paper).map((block, index) =>
    createElement(Block, { key: block.join(), paper, template, block, isFirst: index === 0 }),
  );

type BlockProps = { paper: Paper; template: TemplateParts; block: readonly PaperPart[]; isFirst: boolean };

function Block({ paper, template, block, isFirst }: BlockProps) {
  const { payment } = paper.document;
  switch (block[0]) {
    case 'parties':
    case 'meta':
      return createElement(template.Facing, { paper, parts: block, isFirst });
    case 'items':
      return createElement(
        Fragment,
        null,
        createElement(Notes, { paper }),
        createElement(ItemTable, { paper, head: template.head }),
      );
    case 'payment':
      return payment && createElement(Payment, { paper, payment });
    case 'signature':
      return createElement(Signature, { paper });
    case 'totals':
    case 'terms':
      return block.includes('totals')
        ? createElement(Closing, { paper, bar: template.bar, hasTerms: block.includes('terms') })
        : createElement(View, { style: { marginTop: paper.look.space(18) } }, createElement(Terms, { paper }));
    default:
      return null;
  }
}

import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { fileNameOf, type PaperDesign } from '@countinghouse/domain/documents/printed';
import { Document, Page } from '@react-pdf/renderer';
import { createElement, Fragment, type FunctionComponent } from 'react';
import { Certificate } from './parts/Certificate.ts';
import { Footer, footerHeight } from './parts/Footer.ts';
import { familyOf, type Paper, paperOf } from './parts/paper.ts';
import { SheetBody } from './parts/SheetBody.ts';
import { SlipPage } from './parts/SlipPage.ts';
import { Watermark } from './parts/Watermark.ts';
import { Band } from './templates/band.ts';
import { Ledger } from './templates/ledger.ts';
import { Letterhead } from './templates/letterhead.ts';
import type { Glyphs } from './text/glyphs.ts';

const TEMPLATES: Record<PaperDesign['template'], FunctionComponent<{ paper: Paper }>> = {
  temp1: Ledger,
  temp2: Band,
  temp3: Letterhead,
};

/** A printed document. Browser and worker draw this one tree, so their papers cannot differ. */
export function DocumentPaper({ document, glyphs }: { document: PrintedDocument; glyphs: Glyphs }) {
  const paper = paperOf(document, glyphs);
  const { look } = paper;
  return createElement(
    Document,
    {
      title: fileNameOf(document),
      author: document.sender?.name ?? '',
      language: document.language,
      creator: 'Countinghouse',
      producer: 'Countinghouse',
    },
    createElement(
      Page,
      {
        size: [look.page.width, look.page.height],
        layout: ({ pageNumber = 1, totalPages = pageNumber, children }) =>
          createElement(
            Fragment,
            null,
            createElement(Watermark, { paper }),
            createElement(Footer, { paper, page: paper.words.pageOf(pageNumber, totalPages) }),
            children,
          ),
        style: {
          paddingTop: look.margin,
          paddingHorizontal: look.margin,
          paddingBottom: footerHeight(paper),
          backgroundColor: look.colours.paper,
          color: look.colours.ink,
          fontFamily: familyOf(document),
        },
      },
      document.sheet
        ? createElement(SheetBody, { paper, sheet: document.sheet })
        : createElement(TEMPLATES[document.design.template], { paper }),
    ),
    document.payment?.slip && createElement(SlipPage, { paper, slip: document.payment.slip }),
    document.certificate && createElement(Certificate, { paper, certificate: document.certificate }),
  );
}

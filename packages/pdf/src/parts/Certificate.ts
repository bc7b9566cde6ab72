import type { PaperCertificate } from '@countinghouse/domain/documents/printed';
import { Page, Path, Svg, View } from '@react-pdf/renderer';
import { createElement, Fragment } from 'react';
import { role } from '../structure/role.ts';
import { Footer, footerHeight } from './Footer.ts';
import { Label, Labelled } from './Label.ts';
import { Phrase } from './Phrase.ts';
import { familyOf, type Paper } from './paper.ts';

const WIDTH = 320;
const HEIGHT = 110;

/** The last page of an estimate that was accepted: who, when, from where, and what exactly. */
export function Certificate({ paper, certificate }: { paper: Paper; certificate: PaperCertificate }) {
  const { document, look, words } = paper;
  const { px, space, colours } = look;
  const { name, acceptedAt, ipAddress, userAgent, hash } = certificate;
  const facts = [
    { label: words.certificate.document, value: `${document.title} ${document.number}`.trim() },
    { label: words.certificate.name, value: name },
    { label: words.certificate.acceptedAt, value: acceptedAt },
    { label: words.certificate.from, value: [ipAddress, userAgent].filter(Boolean).join('\n') },
    { label: words.certificate.hash, value: `${hash.slice(0, 32)}\n${hash.slice(32)}` },
  ];
  return createElement(
    Page,
    {
      size: [look.page.width, look.page.height],
      layout: ({ pageNumber = 1, totalPages = pageNumber, children }) =>
        createElement(
          Fragment,
          null,
          createElement(Footer, { paper, page: words.pageOf(pageNumber, totalPages) }),
          children,
        ),
      style: {
        paddingTop: look.margin,
        paddingHorizontal: look.margin,
        paddingBottom: footerHeight(paper),
        backgroundColor: colours.paper,
        color: colours.ink,
        fontFamily: familyOf(document),
      },
    },
    createElement(Phrase, {
      paper,
      text: words.certificate.title,
      is: role('H2'),
      style: { fontSize: px(17), fontWeight: 600, color: colours.accent },
    }),
    createElement(
      View,
      { style: { gap: space(14), marginTop: space(18) } },
      ...facts.map((fact) => createElement(Labelled, { paper, ...fact })),
      createElement(Label, { paper, text: words.certificate.signature }),
      createElement(SignatureMark, { paper, certificate }),
    ),
  );
}

function SignatureMark({ paper, certificate: { signature, name } }: { paper: Paper; certificate: PaperCertificate }) {
  const { px, colours } = paper.look;
  if (signature.kind === 'typed')
    return createElement(Phrase, { paper, text: signature.text, style: { fontSize: px(22), fontStyle: 'italic' } });
  const points = signature.strokes.flat();
  const [right, bottom] = [Math.max(1, ...points.map(({ x }) => x)), Math.max(1, ...points.map(({ y }) => y))];
  return createElement(
    View,
    { ...role('Figure', { alternative: name }) },
    createElement(
      Svg,
      { width: px(WIDTH), height: px(HEIGHT), viewBox: `-4 -4 ${Math.ceil(right) + 8} ${Math.ceil(bottom) + 8}` },
      ...signature.strokes.map((stroke) =>
        createElement(Path, { d: pathOf(stroke), stroke: colours.ink, strokeWidth: 2, fill: 'none' }),
      ),
    ),
  );
}

const pathOf = (stroke: readonly { x: number; y: number }[]): string =>
  stroke.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');

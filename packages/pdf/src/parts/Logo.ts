import { Image } from '@react-pdf/renderer';
import { createElement } from 'react';
import { role } from '../structure/role.ts';
import type { Paper } from './paper.ts';

/** As wide as its picture asks, but not so wide that nothing fits beside it. */
const WIDEST = 3;

export function Logo({ paper }: { paper: Paper }) {
  const { document, look } = paper;
  if (document.logo === '') return null;
  return createElement(Image, {
    ...role('Figure', { alternative: document.sender?.name ?? document.title }),
    src: document.logo,
    style: { height: look.logo, maxWidth: look.logo * WIDEST, objectFit: 'contain' },
  });
}

import type { PaperCertificate } from '@countinghouse/domain/documents/printed';
import { describe, expect, it } from 'vitest';
import { structureOf, textOf } from '../test/poppler.ts';
import { fontPath } from './node.ts';
import { renderPaper } from './render.ts';
import { sampleDocument } from './sample.ts';

const LIMIT = { timeout: 30_000 };
const HASH = 'a1'.repeat(32);
const TYPED: PaperCertificate = {
  name: 'Eleanor Hargrove',
  acceptedAt: '2026-11-15 12:04:31 (America/Toronto)',
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (iPhone)',
  hash: HASH,
  signature: { kind: 'typed', text: 'E. Hargrove' },
};
const drawn = (certificate: PaperCertificate) =>
  renderPaper({ ...sampleDocument(), kind: 'estimate', certificate }, fontPath);

describe('the certificate of an accepted estimate', () => {
  it('says on a page of its own who, when, from where, and what exactly', LIMIT, async () => {
    const text = textOf(await drawn(TYPED));
    for (const said of [
      'Certificate of acceptance',
      TYPED.name,
      TYPED.acceptedAt,
      TYPED.ipAddress,
      'E. Hargrove',
      'Page 2 of 2',
    ])
      expect(text).toContain(said);
    expect(text.replaceAll(/\s/g, '')).toContain(HASH);
  });

  it('draws the strokes of the pen as a figure that has a name', LIMIT, async () => {
    const strokes = [
      [
        { x: 10, y: 60 },
        { x: 60, y: 10 },
        { x: 120, y: 70 },
      ],
    ];
    expect(structureOf(await drawn({ ...TYPED, signature: { kind: 'drawn', strokes } }))).toContain('Figure');
  });

  it('is not there without an acceptance', LIMIT, async () => {
    expect(textOf(await renderPaper(sampleDocument(), fontPath))).not.toContain('Certificate');
  });
});

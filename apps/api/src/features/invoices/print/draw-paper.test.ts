import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { uploadInvoicePdf } from '@countinghouse/contracts/files';
import { formatMoney } from '@countinghouse/domain/money/format';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { within } from '../../../../test/makers/businesses.ts';
import { aLogo } from '../../../../test/uploads.ts';
import { drawPaper } from './draw-paper.ts';
import { printInvoice } from './print-invoice.ts';

// A thread that starts on a busy machine takes seconds to load what it draws with.
vi.setConfig({ testTimeout: 60_000 });

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});
const { create, approve, aFirm } = documentsIn(() => world);

const textOf = (pdf: Buffer) => execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ serviceName: `Line ${index + 1}`, quantity: 3, price: 17.35 }));

async function aDocument(count: number) {
  const { member, idClient, taxes } = await aFirm();
  await aLogo(world, member);
  const items = lines(count).map((line) => ({ ...line, taxes }));
  const { id } = await create(member, { idClient, items });
  const invoice = await approve(member, id);
  const as = <T>(work: Parameters<typeof within<T>>[3]) => within(world, member.businessId, member.userId, work);
  return { id, invoice, member, as };
}

describe('a PDF drawn by the server', () => {
  it('says what is stored, and can be attached: it holds nothing that acts', async () => {
    const { id, invoice, member, as } = await aDocument(3);
    const pdf = await drawPaper(await as((ctx) => printInvoice(ctx, id)));
    const text = textOf(pdf);
    expect(text).toContain(`INC-${invoice.number}`);
    expect(text).toContain(formatMoney(invoice.totalBill, 'CAD'));
    for (const { amount } of invoice.taxes) expect(text).toContain(formatMoney(amount, 'CAD'));
    const body = { data: pdf.toString('base64'), idTable: id };
    expect(await call(world, member, uploadInvoicePdf, { body })).toMatchObject({ size: pdf.length });
  });

  it('leaves the process responsive while 200 lines are drawn', async () => {
    const { id, as } = await aDocument(200);
    const document = await as((ctx) => printInvoice(ctx, id));
    const before = performance.eventLoopUtilization();
    const pdf = await drawPaper(document);
    const { utilization } = performance.eventLoopUtilization(before);
    expect(textOf(pdf)).toContain('Line 200');
    expect(utilization).toBeLessThan(0.5);
  });

  it('that takes too long ends alone: the next one is drawn', async () => {
    const { id, as } = await aDocument(200);
    const document = await as((ctx) => printInvoice(ctx, id));
    const slow = drawPaper(document, { maxMs: 5 });
    const next = drawPaper({ ...document, lines: document.lines.slice(0, 1) });
    await expect(slow).rejects.toThrow('it took too long');
    expect(textOf(await next)).toContain('Line 1');
  });
});

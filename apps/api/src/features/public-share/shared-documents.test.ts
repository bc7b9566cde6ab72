import type * as invoices from '@countinghouse/contracts/invoices';
import * as notifications from '@countinghouse/contracts/notifications';
import * as contract from '@countinghouse/contracts/public-share';
import * as links from '@countinghouse/contracts/share-links';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness } from '../../../test/makers/businesses.ts';
import { visitorsIn } from '../../../test/visitors.ts';

let world: TestWorld;
let now = new Date('2026-11-15T17:00:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
const { create, approve, move, get, aFirm } = documentsIn(() => world);
const { visit, visited, share } = visitorsIn(() => world);
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';

async function aSharedInvoice(given: Partial<invoices.InvoiceInput> = {}) {
  const { member, idClient, taxes } = await aFirm();
  const items = [{ serviceName: 'Oak table', quantity: 2, price: 50, taxes }];
  const { id } = await create(member, { idClient, items, dueDate: '2026-11-20', privateNote: 'Pays late', ...given });
  await approve(member, id);
  return { member, id, ...(await share(member, 'invoice', id)) };
}

describe('a document behind a link', () => {
  it('is what its reader gets: paper, banner, explained numbers, and nothing internal', async () => {
    const { address } = await aSharedInvoice();
    const reply = await visit(contract.getSharedDocument, address, { userAgent: IPHONE });
    expect(reply.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.body).not.toContain('Pays late');
    const shared = await visited(contract.getSharedDocument, address);
    expect(shared).toMatchObject({
      kind: 'invoice',
      banner: { kind: 'due', day: '2026-11-20', days: 5 },
      canAnswer: false,
      paper: { number: 'INC-1000000', totals: { total: 11_498 } },
    });
    expect(shared.explanation.map(({ of, value }) => [of, value])).toEqual([
      ['subTotal', 10_000],
      ['tax', 500],
      ['tax', 998],
      ['total', 11_498],
      ['due', 11_498],
    ]);
    expect(shared.explanation[2]).toMatchObject({ exact: '9.975', parts: [{ name: 'Oak table', rate: 99_750 }] });
  });

  it('answers to what is in the contract and nothing else', async () => {
    const { address } = await aSharedInvoice();
    const answer = (await visit(contract.getSharedDocument, address)).json<{ data: object }>().data;
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(contract.SharedDocument.shape).toSorted());
  });

  it.each([
    ['2026-11-20T17:00:00Z', { kind: 'dueToday', days: 0 }],
    ['2026-11-22T17:00:00Z', { kind: 'overdue', days: 2 }],
  ])('says on %s where it stands', async (day, banner) => {
    const { address } = await aSharedInvoice();
    now = new Date(day);
    expect((await visited(contract.getSharedDocument, address)).banner).toMatchObject(banner);
    now = new Date('2026-11-15T17:00:00Z');
  });

  it('stays readable when it was canceled', async () => {
    const { member, id, address } = await aSharedInvoice();
    await move(member, id, { action: 'cancel', reason: 'Mistake' });
    const { banner, paper } = await visited(contract.getSharedDocument, address);
    expect(banner).toEqual({ kind: 'canceled', day: '2026-11-15', days: 0 });
    expect(paper.stamp).toBe('Canceled');
  });

  it('is there as a PDF that is drawn from what is stored', async () => {
    const { address } = await aSharedInvoice();
    const reply = await visit(contract.getSharedPdf, { ...address, download: true });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''Invoice%20No%231000000.pdf",
    });
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const shown = await visit(contract.getSharedPdf, address);
    expect(shown.headers['content-disposition']).toMatch(/^inline;/);
  });
});

describe('a look', () => {
  it('of a customer is kept, and the first is told; that of the business itself is neither', async () => {
    const { member, id, address } = await aSharedInvoice();
    await visited(contract.getSharedDocument, address, { as: member });
    expect((await get(member, id)).viewedAt).toBeNull();
    const before = await get(member, id);
    await visited(contract.getSharedDocument, address, { userAgent: IPHONE });
    await visited(contract.getSharedDocument, address);
    const after = await get(member, id);
    expect(after).toMatchObject({ viewedAt: now.toISOString(), version: before.version });
    const [link] = await call(world, member, links.listShareLinks, { query: { kind: 'invoice', idTable: id } });
    expect(link).toMatchObject({ views: 2, lastView: { device: 'other' } });
    const told = await call(world, member, notifications.listNotifications);
    expect(told.data.map(({ event }) => event)).toEqual(['document.viewed']);
  });

  it('of somebody signed in to another business is one of a customer', async () => {
    const { member, id, address } = await aSharedInvoice();
    await visited(contract.getSharedDocument, address, { as: await aBusiness(world) });
    expect((await get(member, id)).viewedAt).not.toBeNull();
  });
});

describe('questions', () => {
  it('are asked once, told, answered from the product and kept', async () => {
    const { member, id, address } = await aSharedInvoice();
    const question = { ...address, name: 'Ida', text: 'Is delivery included?', onceKey: 'a-key-of-the-page' };
    await visited(contract.askQuestion, question);
    await visited(contract.askQuestion, question);
    await call(world, member, contract.answerQuestion, {
      params: { id },
      body: { text: 'Yes, it is.', onceKey: 'another-key' },
    });
    const { thread } = await visited(contract.getSharedDocument, address);
    expect(thread.map(({ from, name, text }) => [from, name, text])).toEqual([
      ['customer', 'Ida', 'Is delivery included?'],
      ['business', 'Amélie Tremblay', 'Yes, it is.'],
    ]);
    expect(await call(world, member, contract.listQuestions, { params: { id } })).toEqual(thread);
    const told = await call(world, member, notifications.listNotifications);
    expect(told.data.filter(({ event }) => event === 'document.question')).toHaveLength(1);
  });
});

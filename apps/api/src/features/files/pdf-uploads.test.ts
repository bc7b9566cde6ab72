import { deflateSync } from 'node:zlib';
import { listFiles, MAX_FILE_BYTES, uploadInvoicePdf } from '@countinghouse/contracts/files';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { anInvoice } from '../../../test/makers/invoices.ts';
import { joined, pdf, stream } from '../../../test/papers.ts';
import { aPicture, filesAs, fileTraces } from '../../../test/uploads.ts';

let world: TestWorld;
let member: Member;
let idTable: number;
beforeAll(async () => {
  world = await startApp();
  member = await aBusiness(world);
  idTable = await anInvoice(world, member);
  return world.stop;
});

const upload = (data: Buffer | string, more: object = {}) =>
  request(world, member, uploadInvoicePdf, {
    body: { name: 'Invoice No#INC-1', size: 3333, data: Buffer.from(data).toString('base64'), idTable, ...more },
  });

describe('the PDF of an invoice', () => {
  it('is attached to it and measured by the server', async () => {
    const content = pdf(stream('/Filter /FlateDecode', deflateSync(Buffer.from('BT (Total) Tj ET'))));
    const reply = await upload(content, { type: 'image/png' });
    expect(reply.json()).toMatchObject({
      status: 200,
      data: { name: 'Invoice No#INC-1.pdf', type: 'application/pdf', size: content.length, idTable },
    });
    const listed = await call(world, member, listFiles, { query: { tableName: 'inc_invoices', idTable } });
    expect(listed.map(({ idAttachment }) => idAttachment)).toEqual([reply.json().data.idAttachment]);
    const { rawPayload } = await filesAs(world, member).download(reply.json().data.idAttachment);
    expect(rawPayload).toEqual(content);
  });

  it.each([
    ['a picture', () => aPicture().png().toBuffer(), 'file.type_refused'],
    ['a page', async () => '<!doctype html>%PDF-1.7', 'file.type_refused'],
    ['text', async () => 'An invoice', 'file.type_refused'],
    ['a PDF that runs a script', async () => pdf('3 0 obj << /S /JavaScript /JS (x) >> endobj'), 'file.active_content'],
  ])('refuses %s and keeps nothing', async (_, content, code) => {
    const before = await fileTraces(world);
    expect((await upload(await content())).json()).toMatchObject({ code });
    expect(await fileTraces(world)).toEqual(before);
  });

  it('refuses what is no base64, what is too large, and a document that is not there', async () => {
    const broken = await request(world, member, uploadInvoicePdf, { body: { data: '<pdf>', idTable } });
    expect(broken.json()).toMatchObject({ status: 400, fields: { data: 'This is not a file in base64.' } });
    const large = await upload(joined(pdf(), Buffer.alloc(MAX_FILE_BYTES, ' ')));
    expect(large.json()).toMatchObject({ status: 413 });
    expect((await upload(pdf(), { idTable: idTable + 1 })).json()).toMatchObject({ code: 'file.target_not_found' });
    const theirs = await anInvoice(world, await aBusiness(world));
    expect((await upload(pdf(), { idTable: theirs })).json()).toMatchObject({ code: 'file.target_not_found' });
    expect((await upload(pdf(), { tableName: 'users' })).json()).toMatchObject({ status: 400 });
  });

  it('is not attached by somebody who only looks', async () => {
    const viewer = await aMember(world, member.businessId, { role: 'viewer' });
    const body = { data: pdf().toString('base64'), idTable };
    expect((await request(world, viewer, uploadInvoicePdf, { body })).statusCode).toBe(403);
  });
});

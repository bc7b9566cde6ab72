import { deflateSync } from 'node:zlib';
import { listFiles, MAX_FILE_BYTES, uploadInvoicePdf } from '@countinghouse/contracts/files';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { anInvoice } from '../../../test/makers/invoices.ts';
import { aPicture, filesAs, fileTraces } from '../../../test/uploads.ts';
import { hasActiveContent } from './active-content.ts';

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

type Content = string | Buffer;
/** Latin-1 throughout, so that a byte is a character. */
const joined = (...parts: Content[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const stream = (dictionary: string, data: Content, keyword = 'stream\n') =>
  joined(`9 0 obj << ${dictionary} /Length ${data.length} >> ${keyword}`, data, '\nendstream endobj\n');
const packed = (objects: string) => deflateSync(joined('10 0 ', objects));
const OBJECTS = '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode';
const CALM = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n';
const pdf = (...parts: Content[]) =>
  joined('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', CALM, ...parts, 'trailer << /Root 1 0 R >>\n%%EOF');

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

describe('active content', () => {
  const ACTION = '<< /S /JavaScript /JS (app.alert(1)) >>';

  it.each([
    ['a script', '3 0 obj << /S /JavaScript /JS (x) >> endobj'],
    ['an action on opening', '3 0 obj << /OpenAction 4 0 R >> endobj'],
    ['actions of a page', '3 0 obj << /AA<</O 4 0 R>> >> endobj'],
    ['a program', '3 0 obj << /S/Launch/F(calc.exe) >> endobj'],
    ['a file', '3 0 obj << /Type /EmbeddedFile >> endobj'],
    ['a film', '3 0 obj << /Subtype /RichMedia >> endobj'],
    ['a form with scripts of its own', '3 0 obj << /XFA 4 0 R >> endobj'],
    ['a lock that hides the rest', 'trailer << /Encrypt 4 0 R >>'],
    ['a name in disguise', '3 0 obj << /S /J#61vaScript /#4a#53 (x) >> endobj'],
    ['a name before a NUL', '3 0 obj << /JS\0(x) >> endobj'],
    ['objects packed into a stream', stream(OBJECTS, packed(ACTION))],
    ['packed names in disguise', stream(OBJECTS, packed('<< /#4aS (x) >>'))],
    ['a packed stream whose type is in disguise', stream(OBJECTS.replace('ObjStm', 'Obj#53tm'), packed(ACTION))],
    ['a packed stream without its type', stream('/N 1 /First 5 /Filter /FlateDecode', packed(ACTION))],
    ['a packed stream without an end of line', stream(OBJECTS, packed(ACTION), 'stream')],
    ['a packed stream after spaces', stream(OBJECTS, packed(ACTION), 'stream  \r\n')],
    ['a packed stream that is packed twice', stream(`${OBJECTS} /DecodeParms << /Predictor 12 >>`, packed(ACTION))],
    ['a packed stream that we cannot unpack', stream(OBJECTS.replace('Flate', 'LZW'), 'xyz')],
    ['a packed stream that is cut off', stream(OBJECTS, packed(ACTION).subarray(0, 20))],
    ['an object hidden in the data of another', stream('', `7 0 obj ${ACTION} endobj`)],
    ['one in data that unpacks', stream('', deflateSync(`7 0 obj ${ACTION} endobj`, { level: 0 }))],
    [
      'a dictionary that only looks as if its data had begun',
      '3 0 obj << /X (>> stream\n) /OpenAction 4 0 R /Y (endstream) >> endobj',
    ],
    [
      'a packed stream whose dictionary says so too late',
      joined(`9 0 obj << /X (stream\n) ${OBJECTS} >> stream\n`, packed(ACTION), '\nendstream endobj'),
    ],
  ])('is %s', async (_, part) => expect(await hasActiveContent(pdf(part))).toBe(true));

  it.each([
    ['a name that begins alike', '3 0 obj << /AAB 1 /JSX 2 /Launcher 3 >> endobj'],
    ['a word of the page', stream('/Filter /FlateDecode', deflateSync('BT (/JS and /AA) Tj ET'))],
    ['packed objects that do nothing', stream(OBJECTS, packed('<< /Type /Font >>'))],
    ['the outline of a long document', '3 0 obj << /Type /Outlines /First 4 0 R /Last 4 0 R /Count 1 >> endobj'],
  ])('is not %s', async (_, part) => expect(await hasActiveContent(pdf(part))).toBe(false));

  it('is suspected where data unpacks to more than anybody draws, without unpacking it', async () => {
    const bomb = pdf(stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(200 * 1024 * 1024))));
    expect(bomb.length).toBeLessThan(300 * 1024);
    const before = process.memoryUsage().rss;
    expect(await hasActiveContent(bomb)).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('is found quickly, however often a file says stream', async () => {
    const began = Date.now();
    expect(await hasActiveContent(joined('%PDF-1.7\n', 'stream\nendstream\n'.repeat(800_000)))).toBe(true);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});

import { crc32 } from 'node:zlib';
import { MAX_FILE_BYTES } from '@countinghouse/contracts/files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { anAnimation, aPicture, filesAs, fileTraces, form } from '../../../test/uploads.ts';
import { anOfficeFile, zip } from '../../../test/zip.ts';

let world: TestWorld;
let member: Member;
let files: ReturnType<typeof filesAs>;

beforeAll(async () => {
  world = await startApp();
  member = await aBusiness(world);
  files = filesAs(world, member);
});
afterAll(() => world.stop());

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';

it.each([
  ['an SVG with a script', SVG, 'file.type_refused'],
  ['an SVG behind an XML line and a BOM', `\uFEFF<?xml version="1.0"?>${SVG}`, 'file.type_refused'],
  ['an SVG behind a comment', `<!-- a very long comment -->${SVG}`, 'file.type_refused'],
  ['a page', '<!doctype html><title>x</title><script>alert(1)</script>', 'file.type_refused'],
  ['a page behind text', `some text first\n<html><body onload=alert(1)>`, 'file.type_refused'],
  ['text with a NUL', 'hello\0world', 'file.type_refused'],
  ['text that is not UTF-8', Buffer.from([0x68, 0xe9, 0x6c, 0x6c, 0x6f]), 'file.type_refused'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]), 'file.type_refused'],
  ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'file.type_refused'],
  ['nothing', '', 'file.missing'],
  ['a picture that is only a head', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'file.unreadable'],
  ['a GIF that is really a script', `GIF89a/*${'*/=1;alert(document.domain)//'.repeat(20)}`, 'file.unreadable'],
])('refuses %s and keeps nothing of it', async (_, content, code) => {
  const before = await fileTraces(world);
  expect((await files.upload({ content, filename: 'logo.png' })).json()).toMatchObject({ code });
  expect(await fileTraces(world)).toEqual(before);
});

it('refuses a picture that ends in the middle', async () => {
  const noise = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff', noise: NOISE } });
  const jpeg = await noise.jpeg().toBuffer();
  const content = jpeg.subarray(0, Math.floor(jpeg.length / 2));
  expect((await files.upload({ content, filename: 'photo.jpg' })).json()).toMatchObject({ code: 'file.unreadable' });
});
const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const;

it('refuses a picture of 50,000 × 50,000 from its header, without unpacking it', async () => {
  const bomb = await aPicture(1, 1).png().toBuffer();
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  const before = process.memoryUsage().rss;
  const reply = await files.upload({ content: bomb, filename: 'bomb.png' });
  expect(reply.json()).toMatchObject({ code: 'file.unreadable' });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

it('counts every frame of an animation as pixels', async () => {
  const content = await anAnimation(2, 'webp');
  const claim = (width: number, height: number) => {
    content.writeUIntLE(width - 1, 24, 3);
    content.writeUIntLE(height - 1, 27, 3);
  };
  claim(800, 400);
  expect((await files.upload({ content, filename: 'calm.webp' })).json()).toMatchObject({ status: 200 });
  claim(8000, 4000);
  expect((await files.upload({ content, filename: 'flood.webp' })).json()).toMatchObject({ code: 'file.unreadable' });
});

it('takes a sheet and a letter of the office kind, but none with macros, and no other archive', async () => {
  const OFFICE = 'application/vnd.openxmlformats-officedocument';
  const typeOf = async (content: Buffer) => {
    const { data, code } = (await files.upload({ content, filename: 'paper.bin' })).json();
    return data?.type ?? code;
  };
  expect(await typeOf(anOfficeFile('wordprocessingml.document'))).toBe(`${OFFICE}.wordprocessingml.document`);
  expect(await typeOf(anOfficeFile('spreadsheetml.sheet'))).toBe(`${OFFICE}.spreadsheetml.sheet`);
  const macros = anOfficeFile('application/vnd.ms-word.document.macroEnabled.main+xml');
  expect(await typeOf(macros)).toBe('file.type_refused');
  expect(await typeOf(zip({ 'page.html': '<script>alert(1)</script>' }))).toBe('file.type_refused');
});

it('does not unpack an archive that would fill the memory', async () => {
  const types = Buffer.alloc(100 * 1024 * 1024, ' ');
  const bomb = zip({ '[Content_Types].xml': types });
  expect(bomb.length).toBeLessThan(200 * 1024);
  const before = process.memoryUsage().rss;
  const reply = await files.upload({ content: bomb, filename: 'bomb.docx' });
  expect(reply.json()).toMatchObject({ code: 'file.type_refused' });
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

it('refuses a file above fifteen megabytes, and takes one of exactly that size', async () => {
  const limit = await files.upload({ content: Buffer.alloc(MAX_FILE_BYTES, 'a'), filename: 'log.txt' });
  expect(limit.statusCode).toBe(200);
  const over = await files.upload({ content: Buffer.alloc(16 * 1024 * 1024, 'a'), filename: 'log.txt' });
  expect(over.json()).toMatchObject({ status: 413, code: 'file.too_large' });
});

it('refuses a request without a file, with two, and one that is not a form', async () => {
  const none = form([{ name: 'tableName', content: '' }]);
  const two = form(['a', 'b'].map((content) => ({ name: 'file', content, filename: `${content}.txt` })));
  const post = ({ payload, headers }: ReturnType<typeof form>) =>
    send(world.app, member, { method: 'POST', url: '/uploader/uploadFile', payload, headers });
  expect((await post(none)).json()).toMatchObject({ status: 400, code: 'file.missing' });
  expect((await post(two)).json()).toMatchObject({ status: 413, code: 'request.too_large' });
  const json = await send(world.app, member, { method: 'POST', url: '/uploader/uploadFile', payload: { file: 'x' } });
  expect(json.json()).toMatchObject({ status: 415, code: 'request.content_type' });
});

it('takes a multipart body nowhere else', async () => {
  const { payload, headers } = form([{ name: 'file', content: 'bm90ZQ==' }]);
  const reply = await send(world.app, member, { method: 'POST', url: '/uploader/uploadBase64', payload, headers });
  expect(reply.json()).toMatchObject({ status: 415, code: 'request.content_type' });
});

it('draws a picture anew: no position, no comment, no script behind the last pixel', async () => {
  const secret = 'secret-48.8584N-2.2945E';
  const exif = { IFD0: { ImageDescription: secret, Copyright: secret } };
  const jpeg = await aPicture().withExif(exif).jpeg().toBuffer();
  expect(jpeg.includes(secret)).toBe(true);
  const content = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>')]);
  const reply = await files.upload({ content, filename: 'photo.jpg' });
  expect(reply.json()).toMatchObject({ status: 200, data: { type: 'image/jpeg' } });
  const { rawPayload } = await files.download(reply.json().data.idAttachment);
  expect([secret, '<script>', '<?php'].filter((text) => rawPayload.includes(text))).toEqual([]);
  expect((await sharp(rawPayload).metadata()).exif).toBe(undefined);
});

it('turns a picture as its camera meant it, and makes a huge one smaller', async () => {
  const turned = await aPicture(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { data } = (await files.upload({ content: turned, filename: 'photo.jpg' })).json();
  const { rawPayload } = await files.download(data.idAttachment);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 20, height: 60 });
  const wide = await files.upload({ content: await aPicture(6000, 300).png().toBuffer(), filename: 'wide.png' });
  const { rows } = await world.owner.query('select width, height from files where id = $1', [
    wide.json().data.idAttachment,
  ]);
  expect(rows).toEqual([{ width: 4096, height: 205 }]);
});

it.each([
  ['../../etc/passwd', 'passwd.png'],
  ['..\\..\\windows\\system32\\calc.exe', 'calc.png'],
  ['invoice.pdf.exe', 'invoice.pdf.png'],
  ['.htaccess', 'file.png'],
  ['bill\u202Egnp.exe', 'billgnp.png'],
  ['a<b>:c|d?e*.png', 'abcde.png'],
  ['', 'file.png'],
  [`${'x'.repeat(250)}.png`, `${'x'.repeat(120)}.png`],
  ['Reçu – été 2026.jpeg', 'Reçu – été 2026.png'],
])('calls %s %s', async (name, expected) => {
  const file = (await aPicture().png().toBuffer()).toString('base64');
  const reply = await files.uploadBase64({ file, name });
  expect(reply.json()).toMatchObject({ status: 200, data: { name: expected } });
  expect((await files.download(reply.json().data.idAttachment)).statusCode).toBe(200);
});

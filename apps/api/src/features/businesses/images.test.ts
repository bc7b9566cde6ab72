import { crc32 } from 'node:zlib';
import * as contract from '@countinghouse/contracts/businesses';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { anAnimation, aPicture, form } from '../../../test/uploads.ts';
import { forgetImages } from './forget-images.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const { create, approve, aFirm } = documentsIn(() => world);

type Content = Buffer | string;
const LOGO = '/businesses/settinglogo';
const COVER = '/businesses/settingCompanyCoverImage';

/** Whatever it is, it claims to be a PNG. */
const upload = (member: Member, content: Content, url = LOGO) => {
  const body = form([{ name: 'file', content, filename: 'logo.png', type: 'image/png' }]);
  return send(world.app, member, { method: 'POST', url, ...body });
};
const read = (member: Member, url: string) =>
  send(world.app, member, { method: 'GET', url: url.replace(/^\/api/, '') });
const rowsOf = async ({ businessId }: Member) =>
  (await world.owner.query('select id from business_images where business_id = $1', [businessId])).rows.length;

async function aBomb(): Promise<Buffer> {
  const bomb = await aPicture(1, 1).png().toBuffer();
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

/** The same picture twice is smaller than its noise. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

describe('a logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('given as %s is redrawn as PNG, small enough for paper', async (format) => {
    const member = await aBusiness(world);
    const reply = await upload(member, await aPicture(1600, 1200).toFormat(format).toBuffer());
    expect(reply.statusCode, reply.body).toBe(200);
    const { image, imageBase64 } = reply.json<{ data: { image: string; imageBase64: string } }>().data;
    expect((await call(world, member, contract.getCompany)).image).toBe(image);
    const served = await read(member, image);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'png', width: 533, height: 400 });
    expect(imageBase64).toBe(`data:image/png;base64,${served.rawPayload.toString('base64')}`);
  });

  it('keeps what is see-through, and is not blown up', async () => {
    const member = await aBusiness(world);
    const glass = sharp({ create: { width: 60, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const reply = await upload(member, await glass.webp().toBuffer(), '/invoices/settinglogo');
    const { rawPayload } = await read(member, reply.json().data.image);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 60, height: 20, hasAlpha: true });
  });

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'type_refused'],
    ['an SVG behind a comment', '<!-- PNG --><svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', 'type_refused'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'type_refused'],
    ['plain text', 'a logo', 'type_refused'],
    ['a PDF', '%PDF-1.7\n1 0 obj <<>> endobj', 'type_refused'],
    ['nothing', '', 'missing'],
    ['only the head of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unreadable'],
    [
      'a PNG head before a page',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>')]),
      'type_refused',
    ],
  ])('that is %s is refused, and nothing is kept', async (_, content, code) => {
    const member = await aBusiness(world);
    const reply = await upload(member, content);
    expect(reply.json().code).toBe(`file.${code}`);
    expect(await rowsOf(member)).toBe(0);
  });

  it('that moves is refused as GIF, and stands still as WebP', async () => {
    const member = await aBusiness(world);
    expect((await upload(member, await anAnimation(3))).json().code).toBe('file.type_refused');
    const { data } = (await upload(member, await anAnimation(3, 'webp'))).json();
    const { rawPayload } = await read(member, data.image);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 20, height: 10 });
  });

  it('that would unpack to ten gigabytes is refused from its header', async () => {
    const member = await aBusiness(world);
    const before = process.memoryUsage().rss;
    expect((await upload(member, await aBomb())).json().code).toBe('file.unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('that ends in the middle is refused', async () => {
    const member = await aBusiness(world);
    const jpeg = await noise(300, 300).jpeg().toBuffer();
    expect((await upload(member, jpeg.subarray(0, jpeg.length / 2))).json().code).toBe('file.unreadable');
  });

  it('that is also a page loses the page', async () => {
    const member = await aBusiness(world);
    const jpeg = await aPicture()
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer();
    const both = Buffer.concat([jpeg, Buffer.from('<script>alert(2)</script><?php x(); ?>')]);
    const { data } = (await upload(member, both)).json();
    const { rawPayload } = await read(member, data.image);
    expect(['<script>', '<?php'].filter((text) => rawPayload.includes(text))).toEqual([]);
  });

  it('above two megabytes is refused', async () => {
    const member = await aBusiness(world);
    const heavy = await noise(1200, 1200).png().toBuffer();
    expect(heavy.length).toBeGreaterThan(contract.MAX_LOGO_BYTES);
    expect((await upload(member, heavy)).json()).toMatchObject({ status: 413 });
  });
});

describe('a cover picture', () => {
  it.each([
    [400, 1000],
    [3000, 300],
  ])('of %i × %i is cut to four to one', async (width, height) => {
    const member = await aBusiness(world);
    const reply = await upload(member, await aPicture(width, height).png().toBuffer(), COVER);
    expect(reply.statusCode, reply.body).toBe(200);
    const { coverImage, image } = await call(world, member, contract.getCompany);
    expect([coverImage, image]).toEqual([reply.json().data.image, '']);
    const { rawPayload } = await read(member, coverImage);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 400 });
  });
});

describe('pictures', () => {
  it('can be taken away, and the row stays for the documents that were printed with it', async () => {
    const member = await aBusiness(world);
    const { data } = (await upload(member, await aPicture().png().toBuffer())).json();
    await call(world, member, contract.removeImage, { body: { kind: 'logo' } });
    expect((await call(world, member, contract.getCompany)).image).toBe('');
    expect((await read(member, data.image)).statusCode).toBe(200);
    const changed = world.owner.query(`update business_images set bytes = 'x', size = 1 where business_id = $1`, [
      member.businessId,
    ]);
    await expect(changed).rejects.toThrow(/not possible/);
  });

  it('that were replaced go later, unless a document is printed with them', async () => {
    const { member, idClient } = await aFirm();
    const shown = async () => (await call(world, member, contract.getCompany)).image;
    const next = async (width: number) => {
      await upload(member, await aPicture(width, 20).png().toBuffer());
      return shown();
    };
    const printed = await next(30);
    const { id } = await create(member, { idClient });
    await approve(member, id);
    const [unused, current] = [await next(40), await next(50)];
    const forget = () => within(world, member.businessId, member.userId, forgetImages);
    await forget();
    const found = async (url: string) => (await read(member, url)).statusCode;
    expect([await found(printed), await found(unused), await found(current)]).toEqual([200, 404, 200]);
    await forget();
    expect(await rowsOf(member)).toBe(2);
    const remove = world.owner.query('delete from business_images where business_id = $1', [member.businessId]);
    await expect(remove).rejects.toThrow(/printed on documents|foreign key/);
  });

  it('of another business do not exist here', async () => {
    const member = await aBusiness(world);
    const { data } = (await upload(member, await aPicture().png().toBuffer())).json();
    const stranger = await aBusiness(world);
    expect((await read(stranger, data.image)).json().code).toBe('file.not_found');
  });

  it('are changed by admins alone', async () => {
    const { businessId } = await aBusiness(world);
    const manager = await aMember(world, businessId, { role: 'manager' });
    const picture = await aPicture().png().toBuffer();
    for (const url of [LOGO, '/invoices/settinglogo', COVER])
      expect((await upload(manager, picture, url)).statusCode).toBe(403);
  });
});

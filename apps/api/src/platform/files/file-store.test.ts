import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../../test/s3.ts';
import { createFileStore } from './create-file-store.ts';
import { MissingFileError } from './file-store.ts';

const NO_S3 = { endpoint: undefined, region: 'us-east-1', accessKeyId: undefined, secretAccessKey: undefined };
const folder = mkdtempSync(join(tmpdir(), 'countinghouse-store-'));
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = {
  folder: () => createFileStore({ filesUrl: `file:${folder}`, s3: NO_S3 }),
  s3: () => createFileStore({ filesUrl: s3.filesUrl, s3: s3.config }),
};

describe.each(['folder', 's3'] as const)('the %s driver', (driver) => {
  const newKey = () => `t/17/${randomUUID()}`;

  it('gives back exactly the bytes it was given, large ones too', async () => {
    const store = open[driver]();
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'Juniper & Pine ');
    const key = newKey();
    await store.put(key, bytes, 'application/pdf');
    expect((await buffer(await store.open(key))).equals(bytes)).toBe(true);
  });

  it('says before the first byte that there is no such file', async () => {
    await expect(open[driver]().open(newKey())).rejects.toThrow(MissingFileError);
  });

  it('removes a file, and does not mind removing it twice', async () => {
    const store = open[driver]();
    const key = newKey();
    await store.put(key, Buffer.from('gone soon'), 'text/plain');
    await store.remove(key);
    await store.remove(key);
    await expect(store.open(key)).rejects.toThrow(MissingFileError);
  });

  it('lists what lies under one business', async () => {
    const store = open[driver]();
    const keys = [`t/23/${randomUUID()}`, `t/23/${randomUUID()}`];
    for (const key of [...keys, `t/231/${randomUUID()}`]) await store.put(key, Buffer.from('x'), 'text/plain');
    const listed: { key: string; modifiedAt: Date }[] = [];
    for await (const object of store.list('t/23/')) listed.push(object);
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(Math.abs((listed[0]?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await expect(store.list('t/')[Symbol.asyncIterator]().next()).rejects.toThrow(RangeError);
  });

  it.each(['../../etc/passwd', 't/17/../18/secret', 't/17/invoice.pdf', '/etc/passwd', 't//x', `t/0/${randomUUID()}`])(
    'refuses the key %s',
    async (key) => {
      await expect(open[driver]().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(RangeError);
      await expect(open[driver]().open(key)).rejects.toThrow(RangeError);
    },
  );
});

it('leaves no half-written file in the folder', () => {
  const names = readdirSync(folder, { recursive: true }).map(String);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('refuses an address it has no driver for', () => {
  expect(() => createFileStore({ filesUrl: 'ftp://somewhere', s3: NO_S3 })).toThrow('FILES_URL');
  expect(() => createFileStore({ filesUrl: 's3://bucket/folder', s3: NO_S3 })).toThrow('FILES_URL');
});

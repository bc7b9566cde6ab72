import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { send, type TestWorld } from './harness.ts';
import type { Member } from './makers/businesses.ts';

export type Part = { name: string; content: Buffer | string; filename?: string; type?: string };

/** A multipart body as a browser sends it. */
export function form(parts: readonly Part[]) {
  const boundary = 'countinghouse-test-boundary';
  const head = ({ name, filename, type }: Part) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
    `${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`;
  const payload = Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(head(part)), Buffer.from(part.content), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

type Content = {
  content: Buffer | string;
  filename: string;
  fields?: readonly Part[];
  headers?: Record<string, string>;
};

/** One member at the file calls of the API. Whatever is uploaded claims to be a PNG. */
export const filesAs = ({ app }: Pick<TestWorld, 'app'>, member: Member) => ({
  upload: ({ content, filename, fields = [], headers = {} }: Content) => {
    const body = form([...fields, { name: 'file', content, filename, type: 'image/png' }]);
    const url = '/uploader/uploadFile';
    return send(app, member, {
      method: 'POST',
      url,
      payload: body.payload,
      headers: { ...body.headers, ...headers },
    });
  },
  uploadBase64: (payload: Record<string, unknown>) =>
    send(app, member, { method: 'POST', url: '/uploader/uploadBase64', payload }),
  download: (id: number) => send(app, member, { method: 'GET', url: `/uploader/file/${id}` }),
});

export const aPicture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5fd8' } });

/** The business gets a logo. Answers it as documents carry it. */
export async function aLogo({ app }: TestWorld, member: Member, width = 40): Promise<string> {
  const body = form([{ name: 'file', content: await aPicture(width).png().toBuffer(), filename: 'logo.png' }]);
  const reply = await send(app, member, { method: 'POST', url: '/invoices/settinglogo', ...body });
  return reply.json<{ data: { imageBase64: string } }>().data.imageBase64;
}

/** An animation of 20 × 10 with frames of different colours. */
export async function anAnimation(frames: number, format: 'gif' | 'webp' = 'gif'): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, index) => ({ r: index * 50, g: 0, b: 0 }));
  const pictures = colours.map((background) => sharp({ create: { width: 20, height: 10, channels: 3, background } }));
  return sharp(await Promise.all(pictures.map((picture) => picture.png().toBuffer())), { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** What an upload would leave behind: rows, audit rows, and objects in the store. */
export async function fileTraces({ owner, files }: TestWorld) {
  const { rows } = await owner.query<{ rows: number; audits: number; bytes: number }>(
    `select (select count(*) from files)::int as rows, (select count(*) from audit_log)::int as audits,
            (select coalesce(sum(bytes), 0) from file_usage)::float as bytes`,
  );
  const entries = readdirSync(files, { recursive: true, withFileTypes: true });
  return { ...rows[0], objects: entries.filter((entry) => entry.isFile()).length };
}

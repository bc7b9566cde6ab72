import { deflateSync } from 'node:zlib';

type Content = string | Buffer;
/** Latin-1 throughout, so that a byte is a character. */
export const joined = (...parts: Content[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
export const stream = (dictionary: string, data: Content, keyword = 'stream\n') =>
  joined(`9 0 obj << ${dictionary} /Length ${data.length} >> ${keyword}`, data, '\nendstream endobj\n');
export const packed = (objects: string) => deflateSync(joined('10 0 ', objects));
export const OBJECTS = '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode';
const CALM = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n';
/** A PDF as far as we look at it. */
export const pdf = (...parts: Content[]) =>
  joined('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', CALM, ...parts, 'trailer << /Root 1 0 R >>\n%%EOF');

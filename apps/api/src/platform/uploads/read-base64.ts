import { AppError } from '../errors.ts';

/** The bytes of plain base64 or of a data URL, whose own word for the type is ignored. */
export function readBase64(text: string, field = 'file'): Buffer {
  const comma = text.startsWith('data:') ? text.indexOf(',') : -1;
  const isReadable = comma < 0 ? !text.startsWith('data:') : text.slice(0, comma).endsWith(';base64');
  const encoded = text.slice(comma + 1).replaceAll(/\s/g, '');
  if (!isReadable || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded) || encoded.length % 4 !== 0) {
    throw new AppError('request.invalid', { [field]: 'This is not a file in base64.' });
  }
  return Buffer.from(encoded, 'base64');
}

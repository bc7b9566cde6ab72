import { randomUUID } from 'node:crypto';
import { MAX_FILE_BYTES } from '@countinghouse/contracts/files';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { hasActiveContent } from './active-content.ts';
import { cleanName } from './clean-name.ts';
import { sniffType } from './file-types.ts';
import { reEncodeImage } from './re-encode-image.ts';

/** Bytes that lie in the store, checked and redrawn, and that no row refers to yet. */
export type PreparedFile = {
  key: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
};

type Given = { businessId: number; name: string; bytes: Buffer };

/** Everything about a file that must not happen inside a transaction. Follow it with `keepFile`, or with `discardFile`. */
export async function prepareFile(store: FileStore, { businessId, name, bytes }: Given): Promise<PreparedFile> {
  if (bytes.length === 0) throw new AppError('file.missing');
  if (bytes.length > MAX_FILE_BYTES) throw new AppError('file.too_large');
  const kind = await sniffType(bytes, name);
  if (!kind) throw new AppError('file.type_refused');
  const content = kind.isImage ? await reEncodeImage(bytes, kind.type) : { bytes, width: null, height: null };
  const key = `t/${businessId}/${randomUUID()}`;
  await store.put(key, content.bytes, kind.type);
  return {
    key,
    name: cleanName(name, kind.extension),
    type: kind.type,
    size: content.bytes.length,
    width: content.width,
    height: content.height,
  };
}

/** The same for what must be a PDF that only shows something. */
export async function preparePdf(store: FileStore, given: Given): Promise<PreparedFile> {
  if (given.bytes.length > MAX_FILE_BYTES) throw new AppError('file.too_large');
  const kind = await sniffType(given.bytes, given.name);
  if (kind?.type !== 'application/pdf') throw new AppError('file.type_refused');
  if (await hasActiveContent(given.bytes)) throw new AppError('file.active_content');
  return prepareFile(store, given);
}

/** Takes the bytes back when the transaction that wanted them did not happen. */
export const discardFile = (store: FileStore, { key }: PreparedFile): Promise<void> => store.remove(key);

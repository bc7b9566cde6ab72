import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { AdmittedUpload } from '../../platform/uploads/gate.ts';
import { cleanName } from './clean-name.ts';
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

/**
 * Everything about a file that must not happen inside a transaction, after the gate. Follow it with `keepFile`, or with
 * `discardFile`.
 */
export async function prepareFile(
  store: FileStore,
  businessId: number,
  { name, bytes, kind }: AdmittedUpload,
): Promise<PreparedFile> {
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

/** Takes the bytes back when the transaction that wanted them did not happen. */
export const discardFile = (store: FileStore, { key }: PreparedFile): Promise<void> => store.remove(key);

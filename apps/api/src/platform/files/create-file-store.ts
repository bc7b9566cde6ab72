import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** `file:<folder>` or `s3://<bucket>`. */
export function createFileStore({ filesUrl, s3 }: Pick<Config, 'filesUrl' | 's3'>): FileStore {
  const [, scheme, rest] = /^(file:|s3:\/\/)([^?#]+)$/.exec(filesUrl) ?? [];
  if (scheme === 'file:' && rest) return createFolderStore(rest);
  if (scheme === 's3://' && rest && !rest.includes('/')) return createS3Store(rest, s3);
  throw new Error(`FILES_URL must be file:<folder> or s3://<bucket>, not ${filesUrl}`);
}

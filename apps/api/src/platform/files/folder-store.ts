import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type FileStore, isKey, MissingFileError, requireKey, requirePrefix } from './file-store.ts';

/** Files in a folder of this machine: development, tests, and a single server that backs the folder up. */
export function createFolderStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, requireKey(key));
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written aside, flushed, then moved into place: a crash leaves the whole file or none.
      const draft = `${path}.${randomUUID()}.part`;
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(Buffer.isBuffer(content) ? content : content.open());
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
    open: async (key) => {
      const file = await open(pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new MissingFileError(key, { cause: error }) : error;
      });
      return file.createReadStream();
    },
    list: async function* (prefix) {
      const folderOf = join(root, requirePrefix(prefix));
      const names = await readdir(folderOf).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of names) {
        const key = `${prefix}${name}`;
        if (isKey(key)) yield { key, modifiedAt: (await stat(join(folderOf, name))).mtime };
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

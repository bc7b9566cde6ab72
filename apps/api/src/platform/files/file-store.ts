import type { Readable } from 'node:stream';

/** Bytes in memory, or bytes too many for it: read once, from the start, when they are stored. */
export type Content = Buffer | { size: number; open: () => Readable };

export type StoredObject = { key: string; modifiedAt: Date };

/** Where bytes live. Keys are ours, never a user's file name. */
export type FileStore = {
  /** Returns when the bytes are safe; a reader never sees half of them. */
  put: (key: string, content: Content, type: string) => Promise<void>;
  /** Throws FileMissing before the first byte, so that the answer can still be a 404. */
  open: (key: string) => Promise<Readable>;
  /** Everything under `t/{business}/` or `a/{business}/`, in no order that anybody promised. */
  list: (prefix: string) => AsyncIterable<StoredObject>;
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>;
};

/** A row names bytes that are not there. */
export class MissingFileError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no file is stored under ${key}`, options);
  }
}

const KEY = /^(t\/[1-9]\d{0,15}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|a\/[1-9]\d{0,15}\/\d{16})$/;
const PREFIX = /^[ta]\/[1-9]\d{0,15}\/$/;

/** `t/{business}/{uuid}` for files, `a/{business}/{position}` for heads of the audit log. Anything else never reaches a driver, so that no key can climb out of its folder. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`not a file key: ${key}`);
  return key;
}

export function requirePrefix(prefix: string): string {
  if (!PREFIX.test(prefix)) throw new RangeError(`not a prefix of file keys: ${prefix}`);
  return prefix;
}

export const isKey = (key: string): boolean => KEY.test(key);

import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@countinghouse/contracts/files';
import { AppError } from '../errors.ts';
import { beginsLikePaper, type FileType, sniffType } from './file-types.ts';
import { isActive } from './inspect.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** What came in. The browser's own idea of its type and size is not even read. */
export type Upload = { name: string; bytes: Buffer };
/** What the gate let in, and what it is by its content. */
export type AdmittedUpload = Upload & { kind: FileType };

/**
 * Every byte a user sends comes through here before any room sees it: the routes that receive uploads call it themselves, so
 * that no room can forget to.
 */
export type UploadGate = {
  admit: (upload: Upload) => Promise<AdmittedUpload>;
  /** For what is too large for memory and must be text: `open` reads it from the start. */
  admitText: (open: () => Readable) => Promise<void>;
};

export function createUploadGate(scanner: VirusScanner | null): UploadGate {
  return {
    admit: async ({ name, bytes }) => {
      if (bytes.length === 0) throw new AppError('file.missing');
      if (bytes.length > MAX_FILE_BYTES) throw new AppError('file.too_large');
      const kind = await sniffType(bytes, name);
      if (!kind) throw new AppError('file.type_refused');
      if (kind.isPaper && (await isActive({ bytes, type: kind.type }))) throw new AppError('file.active_content');
      await scanner?.requireClean(bytes);
      return { name, bytes, kind };
    },
    admitText: async (open) => {
      if (await beginsLikePaper(open())) throw new AppError('file.type_refused');
      await scanner?.requireClean(open());
    },
  };
}

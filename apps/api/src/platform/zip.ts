import { once } from 'node:events';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, written as it is read. */
export type ZipPart = { name: string; content: AsyncIterable<Buffer | string> };

type ZipFile = { name: Buffer; crc: number; packed: number; size: number; offset: number };

/** Names are UTF-8, and sizes follow behind the bytes, because they are not known before. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The format counts with 32 bits; who needs more chooses a shorter period. */
const MOST_BYTES = 0xffff_fffe;

/** A ZIP archive that is sent while it is made: what is in memory is a chunk, however large its files are. */
async function* zipOf(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: ZipFile[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const file: ZipFile = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const head = localHead(file.name);
    yield head;
    for await (const chunk of deflated(content, file)) yield chunk;
    const tail = sizesOf(file);
    yield tail;
    offset += head.length + file.packed + tail.length;
    if (offset > MOST_BYTES || file.size > MOST_BYTES) throw new RangeError('an archive of more than 4 GB');
    written.push(file);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

async function* deflated(content: ZipPart['content'], file: ZipFile): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  const feeding = feed(content, file, packer);
  for await (const chunk of packer as AsyncIterable<Buffer>) {
    file.packed += chunk.length;
    yield chunk;
  }
  await feeding;
}

async function feed(content: ZipPart['content'], file: ZipFile, packer: ReturnType<typeof createDeflateRaw>) {
  try {
    for await (const given of content) {
      const chunk = typeof given === 'string' ? Buffer.from(given) : given;
      file.crc = crc32(chunk, file.crc);
      file.size += chunk.length;
      if (!packer.write(chunk)) await once(packer, 'drain');
    }
    packer.end();
  } catch (error) {
    packer.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(0x21, 12); // the first day that the format knows: the manifest says when it was made
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function sizesOf({ crc, packed, size }: ZipFile): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryEntry({ name, crc, packed, size, offset }: ZipFile): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(0x21, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(files: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

export const zipStream = (parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): Readable => Readable.from(zipOf(parts));

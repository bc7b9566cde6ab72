import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** A small ZIP archive, deflated: enough to be an office document, or a bomb. */
export function zip(entries: Readonly<Record<string, Buffer | string>>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([uint32(LOCAL), shared, name, packed]);
    locals.push(local);
    centrals.push(
      Buffer.concat([uint32(CENTRAL), Buffer.from([20, 0]), shared, Buffer.alloc(10), uint32(offset), name]),
    );
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(centrals.length, 4);
  end.writeUInt16LE(centrals.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, uint32(END), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** An office document as far as its type is concerned. */
export const anOfficeFile = (main: string, more: Readonly<Record<string, Buffer | string>> = {}) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main.startsWith('application/') ? main : `${OFFICE}.${main}.main+xml`}"/></Types>`,
    ...more,
  });

/** The files of an archive by name, each checked against the checksum and the size that its directory says. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(at) === CENTRAL) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset));
    const name = archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString();
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(begin, begin + (packed ?? 0)));
    if (crc32(bytes) !== crc || bytes.length !== size) throw new Error(`${name} is damaged`);
    files.set(name, bytes);
    at += 46 + archive.readUInt16LE(at + 28);
  }
  return files;
}

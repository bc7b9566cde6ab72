import { crc32, deflateRawSync } from 'node:zlib';

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

import { budgetFor, unpack } from './unpack.ts';

/** Programs, controls and foreign objects, as the list of parts names them and as the parts are usually called. */
const ACTIVE_PART = /vbaproject|vbadata|activex|oleobject|macroenabled|attachedtoolbars|afchunk|ddelink|\.piece$/i;
/** What says what the parts are, and the parts in which a spreadsheet names the programs it asks for figures. */
const TELLING_PART = /(^\[content_types\]\.xml|\.rels|^xl[/\\]externallinks[/\\].*\.xml)$/i;
/** What is drawn in from elsewhere as soon as the document opens. */
const DRAWN_IN = /attachedTemplate|subDocument|\/frame/i;

/**
 * Whether an office document (a ZIP of XML) holds macros, controls, foreign objects or text from elsewhere. The other parts
 * themselves are not read: what they are, the list of types and the relations between them must say.
 */
export async function isActiveOffice(bytes: Buffer): Promise<boolean> {
  const budget = budgetFor(bytes);
  const entries = readEntries(bytes);
  if (!entries) return true;
  for (const { name, method, packed } of entries) {
    if (ACTIVE_PART.test(name)) return true;
    if (!TELLING_PART.test(name)) continue;
    const chunks: Buffer[] = [];
    if (method === STORED) chunks.push(packed);
    else {
      const { end } = await unpack(packed, { form: 'raw', budget, take: (chunk) => void chunks.push(chunk) });
      if (end !== 'whole') return true;
    }
    if (namesActivePart(readXml(Buffer.concat(chunks)))) return true;
  }
  return false;
}

const namesActivePart = (xml: string): boolean =>
  ACTIVE_PART.test(xml) || tagsOf(xml).some((tag) => DRAWN_IN.test(tag) && /External/i.test(tag));

/** `<…>`, without its signs. */
const tagsOf = (xml: string): string[] =>
  xml.split('<').flatMap((text) => (text.includes('>') ? [text.slice(0, text.indexOf('>'))] : []));

/** The text as a reader of XML sees it: either width of letters, and those written as numbers spelled out. */
function readXml(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0;
  const isWideSwapped = (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0;
  const text = new TextDecoder(isWide ? 'utf-16le' : isWideSwapped ? 'utf-16be' : 'utf-8').decode(bytes);
  return text.replaceAll(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

type Entry = { name: string; method: number; packed: Buffer };

const END_OF_INDEX = Buffer.from('PK\x05\x06', 'latin1');
const INDEX_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const MAX_ENTRIES = 10_000;
const ENCRYPTED = 1;

/** The parts as the index at the end lists them, which is what office programs read. Null: not an archive we understand. */
function readEntries(bytes: Buffer): Entry[] | null {
  const end = bytes.lastIndexOf(END_OF_INDEX);
  // A second index behind the first, or in its remark, would show other readers other parts.
  if (end < 0 || end + 22 > bytes.length || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) return null;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(bytes, at);
    if (!entry) return null;
    entries.push(entry);
    at = entry.next;
  }
  return entries;
}

function readEntry(bytes: Buffer, at: number): (Entry & { next: number }) | null {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== INDEX_ENTRY) return null;
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
  ];
  const method = bytes.readUInt16LE(at + 10);
  const isKnown = (method === STORED || method === DEFLATED) && (bytes.readUInt16LE(at + 8) & ENCRYPTED) === 0;
  const local = bytes.readUInt32LE(at + 42);
  if (!isKnown || local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL_ENTRY) return null;
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method,
    packed: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
    next: at + 46 + nameLength + extraLength + commentLength,
  };
}

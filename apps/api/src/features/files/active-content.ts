import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** What makes a PDF do something, or carry something, that its reader did not ask for. Encrypted, it could hide all of it. */
const ACTIVE = [
  'JavaScript',
  'JS',
  'OpenAction',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'Encrypt',
];
const PACKED_OBJECTS = ['ObjStm'];
/** Ways to write an object stream that we do not unpack. Whoever needs one for an invoice is up to something. */
const STRANGE_PACKING = [
  'DecodeParms',
  'DP',
  'Crypt',
  'LZWDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'RunLengthDecode',
];
/** An object that begins inside the data of another: only an index that points there reveals it. */
const HIDDEN_OBJECT = /\d\s+\d+\s+obj/;

const MAX_STREAMS = 5_000;
const MAX_INFLATED = 64 * 1024 * 1024;

type Stream = { head: string; start: number };
type Body = { end: number; raw: string; inflated: Buffer | null };

/**
 * Whether a PDF holds scripts, actions, files or what might hide them. It does not understand PDFs as a reader does, and so
 * it trusts nothing: whatever is not the data of a stream is searched for names, wherever a reader might look; data is
 * passed over only when it unpacks from its first byte to its last; and objects packed into streams are unpacked.
 */
export async function hasActiveContent(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  const budget = { left: MAX_INFLATED };
  let from = 0;
  for (let streams = 0; ; streams += 1) {
    const keyword = nextStream(text, from);
    if (keyword < 0) return hasName(text.slice(from), ACTIVE);
    if (streams >= MAX_STREAMS) return true;
    const stream = { head: text.slice(from, keyword), start: dataStart(text, keyword) };
    if (hasName(stream.head, ACTIVE)) return true;
    const body = await readBody(bytes, { text, start: stream.start, budget });
    if (!body || isSuspicious(stream, body)) return true;
    from = body.end;
  }
}

function isSuspicious({ head }: Stream, { raw, inflated }: Body): boolean {
  if (HIDDEN_OBJECT.test(raw)) return true;
  if (!holdsObjects(head)) return inflated === null && hasName(raw, [...ACTIVE, ...PACKED_OBJECTS]);
  return inflated === null || hasName(head, STRANGE_PACKING) || hasName(inflated.toString('latin1'), ACTIVE);
}

/** Readers ask for the two numbers rather than for the type. */
const holdsObjects = (head: string): boolean =>
  hasName(head, PACKED_OBJECTS) || (hasName(head, ['First']) && hasName(head, ['N']));

const KEYWORD = 'stream';
const END = 'endstream';

function nextStream(text: string, from: number): number {
  for (let at = text.indexOf(KEYWORD, from); at >= 0; at = text.indexOf(KEYWORD, at + 1)) {
    if (!text.startsWith(END, at - 'end'.length)) return at;
  }
  return -1;
}

function dataStart(text: string, keyword: number): number {
  const [gap = ''] = /^[ \t]*(\r\n|\n|\r)?/.exec(text.slice(keyword + KEYWORD.length, keyword + 64)) ?? [];
  return keyword + KEYWORD.length + gap.length;
}

type Place = { text: string; start: number; budget: { left: number } };

/** Null: it unpacks to more than we are willing to look at. */
async function readBody(bytes: Buffer, { text, start, budget }: Place): Promise<Body | null> {
  const unpacked = await tryInflate(bytes.subarray(start), budget.left);
  if (unpacked === 'too much') return null;
  if (unpacked) {
    budget.left -= unpacked.buffer.length;
    const after = start + unpacked.consumed;
    if (/^\s*endstream/.test(text.slice(after, after + 64)))
      return { end: after, raw: text.slice(start, after), inflated: unpacked.buffer };
  }
  const close = text.indexOf(END, start);
  const end = close < 0 ? text.length : close;
  return { end, raw: text.slice(start, end), inflated: null };
}

const inflateCounting = promisify(inflate) as unknown as (
  input: Buffer,
  options: { info: true; maxOutputLength: number },
) => Promise<{ buffer: Buffer; engine: { bytesWritten: number } }>;

async function tryInflate(input: Buffer, most: number) {
  const [first = 0, second = 0] = input;
  const isZlib = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  if (!isZlib) return null;
  if (most <= 0) return 'too much';
  try {
    const { buffer, engine } = await inflateCounting(input, { info: true, maxOutputLength: most });
    return { buffer, consumed: engine.bytesWritten };
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooMuch ? 'too much' : null;
  }
}

/** `/J#61vaScript` is `/JavaScript`, and `/AAB` is not `/AA`. */
function hasName(text: string, names: readonly string[]): boolean {
  const plain = text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return new RegExp(`/(${names.join('|')})(?![^\\s\\0()<>[\\]{}/%])`).test(plain);
}

import { NameSearch, namePattern } from './pdf-names.ts';
import { type Budget, budgetFor, unpack } from './unpack.ts';

const ACTIVE_NAMES = [
  'JavaScript',
  'JS',
  'OpenAction',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'XFA',
  'Encrypt',
];
/** What makes a PDF do something, or carry something, that its reader did not ask for. Encrypted, it could hide all of it. */
const ACTIVE = namePattern([...ACTIVE_NAMES, 'EF']);
const PACKED_OBJECTS = namePattern(['ObjStm']);
/** In data, where a picture may well hold two given letters by chance. */
const ACTIVE_OR_PACKED = namePattern([...ACTIVE_NAMES, 'ObjStm']);
const FIRST = namePattern(['First']);
const COUNT = namePattern(['N']);
/** Ways to write an object stream that we do not unpack. Whoever needs one for a paper is up to something. */
const STRANGE_PACKING = namePattern([
  'DecodeParms',
  'DP',
  'Crypt',
  'LZWDecode',
  'LZW',
  'ASCII85Decode',
  'A85',
  'ASCIIHexDecode',
  'AHx',
  'RunLengthDecode',
  'RL',
]);
/** An object that begins inside the data of another: only an index that points there reveals it. */
const HIDDEN_OBJECT = /[\d\s\0]obj[\d\s\0<([/%]/;

const FILTER = namePattern(['Filter']);
/** One name written in its place. A list of two, or a reference to one elsewhere, packs the data once more than we unpack. */
const ONE_FILTER = /^\s*(?:\/[\w.#]+\s*(?:\/|>>)|\[\s*\/[\w.#]+\s*\])/;
/** Readers take `F` for `Filter` too; elsewhere it is the name of a file or a number. */
const SHORT_FILTER = namePattern(['F']);
const NO_FILTER = /^\s*(?:[(<]|\d+\s*[/>])/;

const MAX_STREAMS = 5_000;

type Paper = { bytes: Buffer; text: string; budget: Budget };

/**
 * Whether a PDF holds scripts, actions, files or what might hide them. It does not understand PDFs as a reader does, and so
 * it trusts nothing: whatever is not the data of a stream is searched for names, wherever a reader might look; data is
 * passed over only when it unpacks from its first byte to its last; and objects packed into streams are unpacked.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const paper: Paper = { bytes, text: bytes.toString('latin1'), budget: budgetFor(bytes) };
  let from = 0;
  for (let streams = 0; ; streams += 1) {
    const keyword = nextStream(paper.text, from);
    if (keyword < 0) return ACTIVE.test(paper.text.slice(from));
    if (streams >= MAX_STREAMS) return true;
    const head = paper.text.slice(from, keyword);
    if (ACTIVE.test(head)) return true;
    const end = await endOfCalmData(paper, { head, start: dataStart(paper.text, keyword) });
    if (end === null) return true;
    from = end;
  }
}

/** Where the data of a stream ends; null when it holds something active, or is not what it says. */
async function endOfCalmData(
  { bytes, text, budget }: Paper,
  { head, start }: { head: string; start: number },
): Promise<number | null> {
  const isPacked = holdsObjects(head);
  const search = new NameSearch(ACTIVE);
  const take = isPacked ? { take: (chunk: Buffer) => search.add(chunk) } : {};
  const unpacked = isZlib(bytes, start)
    ? await unpack(bytes.subarray(start), { form: 'zlib', budget, ...take })
    : ({ end: 'damaged' } as const);
  if (unpacked.end === 'too much') return null;
  const whole = unpacked.end === 'whole' && isEndAt(text, start + unpacked.consumed) ? start + unpacked.consumed : null;
  const end = whole ?? closeAfter(text, start);
  const raw = text.slice(start, end);
  if (HIDDEN_OBJECT.test(raw)) return null;
  if (!isPacked) return whole === null && ACTIVE_OR_PACKED.test(raw) ? null : end;
  return whole === null || isPackedStrangely(head) || search.isFound() ? null : end;
}

const isPackedStrangely = (head: string): boolean =>
  STRANGE_PACKING.test(head) ||
  !valuesOf(head, FILTER).every((value) => ONE_FILTER.test(value)) ||
  !valuesOf(head, SHORT_FILTER).every((value) => NO_FILTER.test(value));

/** What stands behind each place where the name is written. */
const valuesOf = (head: string, name: RegExp): string[] => head.split(name).slice(1);

/** Readers ask for the two numbers rather than for the type. */
const holdsObjects = (head: string): boolean => PACKED_OBJECTS.test(head) || (FIRST.test(head) && COUNT.test(head));

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

function isZlib(bytes: Buffer, at: number): boolean {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2);
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

const isEndAt = (text: string, at: number): boolean =>
  text
    .slice(at, at + 64)
    .trimStart()
    .startsWith(END);

function closeAfter(text: string, start: number): number {
  const close = text.indexOf(END, start);
  return close < 0 ? text.length : close;
}

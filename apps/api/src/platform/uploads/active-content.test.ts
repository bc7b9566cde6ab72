import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { joined, OBJECTS, packed, pdf, stream } from '../../../test/papers.ts';
import { anOfficeFile } from '../../../test/zip.ts';
import { isActive } from './inspect.ts';

const isActivePdf = (bytes: Buffer) => isActive({ bytes, type: 'application/pdf' });

describe('active content', () => {
  const ACTION = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const TWICE = OBJECTS.replace('/FlateDecode', '[/FlateDecode /FlateDecode]');

  it.each([
    ['a script', '3 0 obj << /S /JavaScript /JS (x) >> endobj'],
    ['an action on opening', '3 0 obj << /OpenAction 4 0 R >> endobj'],
    ['actions of a page', '3 0 obj << /AA<</O 4 0 R>> >> endobj'],
    ['a program', '3 0 obj << /S/Launch/F(calc.exe) >> endobj'],
    ['a file', '3 0 obj << /Type /EmbeddedFile >> endobj'],
    ['a film', '3 0 obj << /Subtype /RichMedia >> endobj'],
    ['a form with scripts of its own', '3 0 obj << /XFA 4 0 R >> endobj'],
    ['a lock that hides the rest', 'trailer << /Encrypt 4 0 R >>'],
    ['a name in disguise', '3 0 obj << /S /J#61vaScript /#4a#53 (x) >> endobj'],
    ['a name before a NUL', '3 0 obj << /JS\0(x) >> endobj'],
    ['objects packed into a stream', stream(OBJECTS, packed(ACTION))],
    ['packed names in disguise', stream(OBJECTS, packed('<< /#4aS (x) >>'))],
    ['a packed stream whose type is in disguise', stream(OBJECTS.replace('ObjStm', 'Obj#53tm'), packed(ACTION))],
    ['a packed stream without its type', stream('/N 1 /First 5 /Filter /FlateDecode', packed(ACTION))],
    ['a packed stream without an end of line', stream(OBJECTS, packed(ACTION), 'stream')],
    ['a packed stream after spaces', stream(OBJECTS, packed(ACTION), 'stream  \r\n')],
    ['a packed stream that is packed twice', stream(`${OBJECTS} /DecodeParms << /Predictor 12 >>`, packed(ACTION))],
    ['Low: objects that are packed twice', stream(TWICE, deflateSync(packed(ACTION)))],
    [
      'Low: objects whose packing is told elsewhere',
      stream(OBJECTS.replace('/FlateDecode', '8 0 R'), deflateSync(packed(ACTION))),
    ],
    [
      'Low: objects whose packing is told by its short name',
      stream(`${OBJECTS} /F [/Fl /Fl]`, deflateSync(packed(ACTION))),
    ],
    ['Low: a file on a page', '3 0 obj << /Subtype /FileAttachment /FS 4 0 R >> endobj'],
    ['Low: a file without its type', '3 0 obj << /AF [<< /F (a.exe) /EF << /F 9 0 R >> >>] >> endobj'],
    ['a packed stream that we cannot unpack', stream(OBJECTS.replace('Flate', 'LZW'), 'xyz')],
    ['a packed stream that is cut off', stream(OBJECTS, packed(ACTION).subarray(0, 20))],
    ['an object hidden in the data of another', stream('', `7 0 obj ${ACTION} endobj`)],
    ['one in data that unpacks', stream('', deflateSync(`7 0 obj ${ACTION} endobj`, { level: 0 }))],
    ['Low: one behind NULs', stream('', deflateSync(`7\x000\x00obj ${ACTION} endobj`, { level: 0 }))],
    ['Low: one behind a remark', stream('', deflateSync(`7 0%\nobj ${ACTION} endobj`, { level: 0 }))],
    ['Low: one without a space', stream('', deflateSync(`7 0obj${ACTION} endobj`, { level: 0 }))],
    [
      'a dictionary that only looks as if its data had begun',
      '3 0 obj << /X (>> stream\n) /OpenAction 4 0 R /Y (endstream) >> endobj',
    ],
    [
      'a packed stream whose dictionary says so too late',
      joined(`9 0 obj << /X (stream\n) ${OBJECTS} >> stream\n`, packed(ACTION), '\nendstream endobj'),
    ],
  ])('is %s', async (_, part) => expect(await isActivePdf(pdf(part))).toBe(true));

  it.each([
    ['a name that begins alike', '3 0 obj << /AAB 1 /JSX 2 /Launcher 3 >> endobj'],
    ['a word of the page', stream('/Filter /FlateDecode', deflateSync('BT (/JS and /AA) Tj ET'))],
    ['packed objects that do nothing', stream(OBJECTS, packed('<< /Type /Font >>'))],
    [
      'packed objects with their filter in a list',
      stream(OBJECTS.replace('/FlateDecode', '[ /FlateDecode ]'), packed('<< >>')),
    ],
    [
      'packed objects after a signature and a note',
      joined(
        '3 0 obj << /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached >> endobj ',
        '4 0 obj << /Type /Annot /Subtype /Text /F 4 /Rect [0 0 1 1] >> endobj ',
        stream(OBJECTS, packed('<< >>')),
      ),
    ],
    ['the outline of a long document', '3 0 obj << /Type /Outlines /First 4 0 R /Last 4 0 R /Count 1 >> endobj'],
  ])('is not %s', async (_, part) => expect(await isActivePdf(pdf(part))).toBe(false));

  it('is suspected where data unpacks to more than anybody draws, without unpacking it', async () => {
    const bomb = pdf(stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(200 * 1024 * 1024))));
    expect(bomb.length).toBeLessThan(300 * 1024);
    const before = process.memoryUsage().rss;
    expect(await isActivePdf(bomb)).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('is found quickly, however often a file says stream', async () => {
    const began = Date.now();
    expect(await isActivePdf(joined('%PDF-1.7\n', 'stream\nendstream\n'.repeat(800_000)))).toBe(true);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});

/** The most memory that the process took meanwhile, and how long it worked, threads included. */
async function weigh<T>(work: () => Promise<T>) {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  const began = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(began);
  clearInterval(timer);
  most = Math.max(most, process.memoryUsage.rss());
  return { result, workedMs: (user + system) / 1000, grewMiB: (most - before) / 1024 ** 2 };
}

describe('a file that unpacks to far more than it is', () => {
  const MIB = 1024 * 1024;
  /** Data that unpacks to this much and then turns out to be damaged. */
  const damaged = (mebibytes: number) => {
    const data = deflateSync(Buffer.alloc(mebibytes * MIB));
    data[data.length - 1] = (data.at(-1) ?? 0) ^ 0xff;
    return data;
  };

  it('M6: 184 kB that would unpack to 180 MB without ever succeeding is refused in a little memory and time', async () => {
    const data = damaged(60);
    const bomb = pdf(...Array.from({ length: 3 }, () => stream('/Filter /FlateDecode', data)));
    expect(bomb.length).toBeLessThan(190_000);
    await isActivePdf(pdf()); // the first thread loads what the others share
    const { result, workedMs, grewMiB } = await weigh(() => isActivePdf(bomb));
    expect(result).toBe(true);
    expect(grewMiB).toBeLessThan(100);
    expect(workedMs).toBeLessThan(2_000);
  });

  it('M6: data that is read again for every stream and unpacks to nothing is paid for as well', async () => {
    const empty = Buffer.from([0, 0, 0, 0xff, 0xff]);
    const tail = Buffer.concat(Array.from({ length: 600_000 }, () => empty));
    // Each stream begins inside the data of the one before, so that all of them read the same tail.
    const opening = Buffer.from('endstream stream\n\x78\x9c', 'latin1');
    const inData = Buffer.concat([Buffer.from([0, opening.length, 0, ~opening.length & 0xff, 0xff]), opening]);
    const file = joined('%PDF-1.7\nstream\n\x78\x9c', ...Array.from({ length: 4_000 }, () => inData), tail);
    const { result, workedMs } = await weigh(() => isActivePdf(file));
    expect(result).toBe(true);
    expect(workedMs).toBeLessThan(5_000);
  });

  it('M6: the thread ends when its time is over, and the process goes on', async () => {
    const long = pdf(
      ...Array.from({ length: 50 }, () => stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(MIB)))),
    );
    expect(await isActive({ bytes: long, type: 'application/pdf', maxMs: 1 })).toBe(true);
    expect(await isActivePdf(pdf())).toBe(false);
  });

  it('takes a long scanned paper', async () => {
    const scan = randomBytes(2 * MIB).map((byte) => byte & 3); // packs four to one, as scans do
    const page = stream('/Subtype /Image /Filter /FlateDecode', deflateSync(scan, { level: 1 }));
    expect(await isActivePdf(pdf(...Array.from({ length: 20 }, () => page)))).toBe(false);
  });
});

describe('an office file', () => {
  const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const isActiveOffice = (parts: Parameters<typeof anOfficeFile>[1]) =>
    isActive({ bytes: anOfficeFile('wordprocessingml.document', parts), type: TYPE });
  const relation = (type: string, mode = '') =>
    `<Relationships><Relationship Id="r1" Type="http://schemas/${type}" Target="https://elsewhere.example/x" ${mode}/></Relationships>`;

  it.each([
    ['a program', { 'word/vbaProject.bin': 'x' }],
    ['a program by another name', { 'word/_rels/document.xml.rels': relation('vbaProject') }],
    ['one spelled in numbers', { 'word/_rels/document.xml.rels': relation('vba&#80;roject') }],
    ['one in wide letters', { 'word/_rels/d.rels': Buffer.from(`\uFEFF${relation('vbaProject')}`, 'utf16le') }],
    ['a control', { 'word/activeX/activeX1.xml': '<x/>' }],
    ['a foreign object', { 'word/embeddings/oleObject1.bin': 'x' }],
    [
      'a template from elsewhere',
      { 'word/_rels/settings.xml.rels': relation('attachedTemplate', 'TargetMode="External"') },
    ],
    [
      'Low: a chapter from elsewhere',
      { 'word/_rels/document.xml.rels': relation('subDocument', 'TargetMode="External"') },
    ],
    ['Low: a frame from elsewhere', { 'word/_rels/a.rels': relation('frame', 'TargetMode="External"') }],
    ['Low: text of another kind inside', { 'word/_rels/document.xml.rels': relation('aFChunk') }],
    [
      'Low: a program that is asked for figures',
      { 'xl/externalLinks/externalLink1.xml': '<ddeLink ddeService="cmd"/>' },
    ],
    ['Low: a part in pieces', { 'word/_rels/document.xml.rels/[0].last.piece': relation('vbaProject') }],
  ])('with %s is refused', async (_, parts) => expect(await isActiveOffice(parts)).toBe(true));

  it.each([
    ['a link', { 'word/_rels/document.xml.rels': relation('hyperlink', 'TargetMode="External"') }],
    ['the sheet behind a chart', { 'word/embeddings/Microsoft_Excel_Sheet.xlsx': 'PK' }],
    ['a template of its own', { 'word/_rels/settings.xml.rels': relation('attachedTemplate') }],
    ['figures of another workbook', { 'xl/externalLinks/externalLink1.xml': '<externalBook/>' }],
  ])('with %s is taken', async (_, parts) => expect(await isActiveOffice(parts)).toBe(false));

  it('Low: an index whose remark holds a second one is refused', async () => {
    const bytes = Buffer.concat([anOfficeFile('wordprocessingml.document'), Buffer.from('behind')]);
    expect(await isActive({ bytes, type: TYPE })).toBe(true);
  });
});

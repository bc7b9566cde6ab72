import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readRows } from './read-file.ts';

const FORMAT = { encoding: 'utf-8', delimiter: ',' };
const rowsOf = (source: Readable) => Array.fromAsync(readRows(source, FORMAT));

/** Says the same for ever, and counts how often it was asked. */
function endless(first: string, text: string) {
  const asked = { times: 0 };
  function* chunks() {
    yield Buffer.from(first);
    for (; asked.times < 5_000; asked.times += 1) yield Buffer.from(text);
  }
  return { asked, source: Readable.from(chunks(), { objectMode: false, highWaterMark: 64 * 1024 }) };
}

describe('a file that does not end', () => {
  it.each([
    ['a cell', 'name\n"', 'a'.repeat(16 * 1024), /quotation mark/],
    ['a row', 'name\n', ','.repeat(16 * 1024), /Line 2 of this file has more than 200 columns/],
    ['a row of long cells', 'name\n', `${'a'.repeat(32_000)},`, /quotation mark/],
  ])('H3: %s is refused while it is read, not at its end', async (_, first, text, problem) => {
    const { source, asked } = endless(first, text);
    await expect(rowsOf(source)).rejects.toThrow(problem);
    expect(asked.times).toBeLessThan(100);
  });
});

describe('a cell', () => {
  const file = (letters: number) => Readable.from([Buffer.from(`name,note\nA,"${'n'.repeat(letters)}"\nB,b\n`)]);

  it('has as many characters as a spreadsheet allows', async () => {
    expect((await rowsOf(file(32_767))).map(({ cells }) => cells[1]?.length)).toEqual([4, 32_767, 1]);
  });

  it('H3: of one more is refused, and says where', async () => {
    await expect(rowsOf(file(32_768))).rejects.toThrow(/ends in line 2 has more than 32,767 characters/);
  });
});

it('H3: rows beyond what a spreadsheet has are refused, empty ones too', async () => {
  const empty = Buffer.from('\n'.repeat(1_100_000));
  await expect(rowsOf(Readable.from([Buffer.from('name\n'), empty, Buffer.from('A\n')]))).rejects.toThrow(
    /more than 1,048,576 rows/,
  );
});

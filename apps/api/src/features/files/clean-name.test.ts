import { expect, it } from 'vitest';
import { processorMs } from '../../../test/processor-time.ts';
import { cleanName } from './clean-name.ts';

it.each([
  ['photo.exe', 'photo.png'],
  ['C:\\fakepath\\a  b.png', 'a b.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['.htaccess', 'file.png'],
  ['...', 'file.png'],
  [' . spaced . ', 'spaced.png'],
  ['archive.tar.gz', 'archive.tar.png'],
  ['no\u202Egnp.exe', 'nognp.png'],
  ['e\u0301t\u00E9.pdf', 'été.png'],
  ['', 'file.png'],
  [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(120)}.png`],
  [`${'😀'.repeat(400)}.pdf`, `${'😀'.repeat(120)}.png`],
])('%j is kept as %j', (given, name) => {
  expect(cleanName(given, 'png')).toBe(name);
});

it.each(['.', ' ', '. ', '/', '\\', '\n', '<', '\u0301', 'a.', '\u200B'])(
  'H2: a name of 78,000 %j costs nearly nothing',
  (unit) => {
    const name = `a${unit.repeat(78_000)}b.png`;
    expect(processorMs(() => cleanName(name, 'png'))).toBeLessThan(50);
  },
);

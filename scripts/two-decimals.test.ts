import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path),
);

/** How a file says that every currency has cents. */
const ASSUMED = [
  /\b(?:decimalText|toScaled|fromScaled|writeDecimal)\([^()]*, 2(?:, 2)?\)/,
  /\b(?:E4_PER_CENT|CENTS?_IN_E4)\b/,
  /[cC]ents\)? [*/%] 100\b/,
  /\bformat(?:Money|UnitPrice)\([^()]*[sS]ymbol\)/,
];

it('A10: nothing beside money assumes two decimals', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const found = SOURCES.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (ASSUMED.some((one) => one.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

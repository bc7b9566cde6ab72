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

const linesWith = (paths: readonly string[], patterns: readonly RegExp[]) =>
  paths.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        patterns.some((one) => one.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  );

it('A10: nothing beside money assumes two decimals', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(linesWith(SOURCES, ASSUMED)).toEqual([]);
});

/** Where two decimals were assumed until every currency had its own exponent. */
const PLACES = [
  'packages/domain/src/money/{currencies,format,decimal}.ts',
  'packages/domain/src/documents/**/*.ts',
  'packages/pdf/src/parts/*.ts',
  'packages/contracts/src/{wire,invoice-input}.ts',
  'apps/api/src/features/invoices/**/*.ts',
  'apps/api/src/features/services/stock/{sell-stock,stock.repo}.ts',
  'apps/web/src/features/invoices/editor/{model/draft-of,model/sums,editor-terms}.ts',
  'apps/web/src/features/settings/configurations/documents-part.ts',
  'apps/web/src/ui/show/Money.tsx',
];
/** Quantities are printed with two decimals, whatever the currency. */
const NO_MONEY = 'packages/domain/src/documents/shown.ts';
/** Reckoning with hundredths, and the names it had. */
const HUNDREDTHS = [
  /[*/%] ?100(?:n|\.0)?\b/,
  /\b100n? ?[*/%]/,
  /, 2\)/,
  /padStart\(2\b|toFixed\(/,
  /\b(?:inHundredths|unitOf)\b/,
];

it('A10: no place that once did reckons in hundredths', () => {
  for (const place of PLACES) {
    const paths = globSync(place, { cwd: ROOT }).filter((path) => !path.includes('.test.') && path !== NO_MONEY);
    expect(paths.length, place).toBeGreaterThan(0);
    expect(linesWith(paths, HUNDREDTHS)).toEqual([]);
  }
});

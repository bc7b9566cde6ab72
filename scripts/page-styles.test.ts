import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { STYLE_HASHES } from '../apps/api/src/platform/http/headers.ts';

/** React Aria as the web application would load it. */
const parts = createRequire(join(import.meta.dirname, '../apps/web/package.json')).resolve('react-aria-components');
const aria = join(dirname(createRequire(parts).resolve('react-aria/package.json')), 'dist/private');

/** Every text that a module writes into a style element, with the names in it filled in. */
function styleTexts(source: string): string[] {
  const constants = new Map([...source.matchAll(/const (\S+) = '([^']+)';/g)].map(([, name, value]) => [name, value]));
  return [...source.matchAll(/style\.textContent = `([^`]*)`/g)].map(([, text = '']) => {
    const [head = '', ...rest] = text.split('${').map((part, index) => {
      const [name = '', ...tail] = index === 0 ? ['', part] : part.split('}');
      return (constants.get(name) ?? name) + tail.join('}');
    });
    return [head, ...rest].join('').trim();
  });
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('admits exactly the style texts that the installed React Aria writes', () => {
  const modules = readdirSync(aria, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.mjs'));
  expect(modules.length).toBeGreaterThan(100);
  const sources = modules.map((path) => readFileSync(join(aria, path), 'utf8'));
  const writers = sources.filter((source) => source.includes("createElement('style')"));
  expect(writers.flatMap(styleTexts).map(hashOf).toSorted()).toEqual(STYLE_HASHES.toSorted());
});
